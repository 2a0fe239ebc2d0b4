import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, useBrowser } from './browser.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { makePerson, personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

const makeDora = (lastName: string) => makePerson({ firstName: 'Dora', lastName, email: `dora.${lastName.toLowerCase()}@demo.example` })

async function openFromProfile(page: Page, id: string): Promise<void> {
  await goInPlace(page, `/spa/people/${id}/profile`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Personal data' }).click()
  await page.getByRole('heading', { name: 'What Kith keeps' }).waitFor()
}

describe('the personal data of a person', () => {
  it('is counted kind by kind, comes as one file to HR, and is erased after the name is typed, but not while there is an active job [PW-524] [PW-528] [PW-704]', async () => {
    const page = await browser.openAs('hr', '/spa/people')
    const id = await makeDora('Download')
    await openFromProfile(page, id)
    await page.getByRole('row', { name: 'Email addresses 1 Removed' }).waitFor()
    await page.getByRole('row', { name: /Events in the audit log \d Kept, with its values removed/ }).waitFor()
    await page.getByRole('button', { name: 'Prepare the file' }).click()
    await page.getByText(/The file is ready/).waitFor({ timeout: 60_000 })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Dora Download \d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(readFileSync(await download.path()))
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('What Kith keeps about Dora Download')
    expect(strFromU8(files['csv/person_emails.csv'] ?? new Uint8Array())).toContain('dora.download@demo.example')

    await page.getByRole('button', { name: 'Erase person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Erase person' }).click()
    await dialog.getByText('Type Dora Download').last().waitFor()
    await dialog.getByLabel('Type Dora Download to confirm').fill('Dora Download')
    await dialog.getByRole('button', { name: 'Erase person' }).click()
    await page.waitForURL('**/spa/people')
    await page.getByText('Dora Download was erased.').waitFor()
    await page.getByRole('searchbox').fill('dora download')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    expect(await page.locator('[data-row-link]').count()).toBe(0)
    await page.goto(`/spa/people/${id}/personal-data`)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    forgive(page)

    const ask = await askAs('hr')
    const { listPeople } = await ask<{ listPeople: { items: { id: string }[] } }>(
      '{ listPeople(first: 1, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id } } }',
    )
    await goInPlace(page, `/spa/people/${listPeople.items[0]?.id}/personal-data`)
    await page.getByText(/has an active job\. Finalise its company end date/).waitFor()
    expect(await page.getByRole('button', { name: 'Erase person' }).isDisabled()).toBe(true)
  })

  it('tells them who looked at it', async () => {
    const ask = await askAs('employee')
    const person = await personOf('employee')
    const { account } = await ask<{ account: { id: string } }>(
      'mutation ($input: BankAccountCreateInput!) { account: bankAccountCreate(input: $input) { id } }',
      {
        input: { personId: person, name: 'Holidays', bsb: '062000', number: '10325480', split: 'REMAINING' },
      },
    )
    const hr = await askAs('hr')
    const { getSession } = await hr<{ getSession: { user: { displayName: string } } }>('{ getSession { user { displayName } } }')
    const { displayName: reader } = getSession.user
    const own = await browser.openAs('employee', `/spa/people/${person}/profile`)
    const open = async () => {
      await settled(own)
      await own.getByRole('button', { name: 'More actions' }).focus()
      await own.keyboard.press('Enter')
      await own.getByRole('menuitem', { name: 'Personal data' }).click()
      await own.getByRole('heading', { name: 'Who looked' }).waitFor()
    }
    await open()
    await own.getByRole('row', { name: new RegExp(`^Employment contract.pdf Document downloaded ${reader}`) }).waitFor()
    expect(await own.getByText('Bank account').count()).toBe(0)
    expect(await own.getByRole('heading', { name: 'What Kith keeps' }).count()).toBe(0)
    await hr('mutation ($input: BankAccountRevealInput!) { bankAccountReveal(input: $input) }', {
      input: { id: account.id, field: 'number' },
    })
    await goInPlace(own, `/spa/people/${person}/profile`)
    await open()
    await own.getByRole('row', { name: new RegExp(`^Bank account: Account number .*${reader}`) }).waitFor()
  })
})
