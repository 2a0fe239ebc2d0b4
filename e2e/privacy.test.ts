import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { makePerson, personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()

const makeDora = (lastName: string) => makePerson({ firstName: 'Dora', lastName, email: `dora.${lastName.toLowerCase()}@demo.example` })

async function openFromProfile(page: Page, id: string): Promise<void> {
  await page.goto(`/spa/people/${id}/profile`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Personal data' }).click()
  await page.getByRole('heading', { name: 'What Kith keeps' }).waitFor()
}

describe('the personal data of a person', () => {
  it('is counted kind by kind, and comes as one file to HR', async () => {
    const page = await browser.openAs('hr', '/spa/people')
    await openFromProfile(page, await makeDora('Download'))
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
  })

  it('is erased after the name is typed, and the person is found no more [PW-524] [PW-528]', async () => {
    const page = await browser.openAs('hr', '/spa/people')
    const id = await makeDora('Erased')
    await openFromProfile(page, id)
    await page.getByRole('button', { name: 'Erase person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Erase person' }).click()
    await dialog.getByText('Type Dora Erased').last().waitFor()
    await dialog.getByLabel('Type Dora Erased to confirm').fill('Dora Erased')
    await dialog.getByRole('button', { name: 'Erase person' }).click()
    await page.waitForURL('**/spa/people')
    await page.getByText('Dora Erased was erased.').waitFor()
    await page.getByRole('searchbox').fill('dora erased')
    await page.getByText('Nothing matches the search and filters.').waitFor()
    expect(await page.locator('[data-row-link]').count()).toBe(0)
    await page.goto(`/spa/people/${id}/personal-data`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    forgive(page)
  })

  it('cannot be erased while there is an active job, and says why [PW-704]', async () => {
    const ask = await askAs('hr')
    const { listPeople } = await ask<{ listPeople: { items: { id: string }[] } }>(
      '{ listPeople(first: 1, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id } } }',
    )
    const page = await browser.openAs('hr', `/spa/people/${listPeople.items[0]?.id}/personal-data`)
    await page.getByText(/has an active job\. Finalise its company end date/).waitFor()
    expect(await page.getByRole('button', { name: 'Erase person' }).isDisabled()).toBe(true)
  })

  it('is closed to a manager, in the menu and by its address', async () => {
    const ask = await askAs('manager')
    const { listPeople } = await ask<{ listPeople: { items: { id: string }[] } }>(
      '{ listPeople(first: 1, filter: { team: true }) { items { id } } }',
    )
    const id = listPeople.items[0]?.id
    const page = await browser.openAs('manager', `/spa/people/${id}/profile`)
    const more = page.getByRole('button', { name: 'More actions' })
    if (await more.isVisible()) await more.click()
    await settled(page)
    expect(await page.getByText('Personal data', { exact: true }).count()).toBe(0)
    await page.goto(`/spa/people/${id}/personal-data`)
    await page.getByRole('heading', { name: 'Access denied' }).waitFor()
    await page.getByText('Download everything that is kept about a person').waitFor()
  })

  it('tells them on a phone who looked at it, and no colleague', async () => {
    const ask = await askAs('employee')
    const person = await personOf('employee')
    await ask('mutation ($input: BankAccountCreateInput!) { bankAccountCreate(input: $input) { id } }', {
      input: { personId: person, name: 'Holidays', bsb: '062000', number: '10325480', split: 'REMAINING' },
    })
    const askHr = await askAs('hr')
    const { getSession } = await askHr<{ getSession: { user: { displayName: string } } }>('{ getSession { user { displayName } } }')
    const { displayName: reader } = getSession.user
    const own = await browser.openAs('employee', `/spa/people/${person}/profile`, phone)
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
    const hr = await browser.openAs('hr', `/spa/people/${person}/profile`)
    await hr.getByRole('button', { name: 'Show Account number: Holidays' }).click()
    await hr.getByText('10325480').waitFor()
    await own.goto(`/spa/people/${person}/profile`)
    await open()
    await own.getByRole('row', { name: new RegExp(`^Bank account: Account number .*${reader}`) }).waitFor()
    const colleague = await browser.openAs('manager', `/spa/people/${person}/personal-data`)
    await colleague.getByRole('heading', { name: 'Access Denied' }).waitFor()
    forgive(colleague)
  })
})
