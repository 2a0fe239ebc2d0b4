import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, runInDatabase, signInAs, useBrowser, type DemoPerson } from './browser.ts'
import { choose } from './lib/choose.ts'
import { fillDate } from './lib/fill-date.ts'
import { goInPlace } from './lib/go-in-place.ts'

const { open, openAs } = useBrowser()
const main = (page: Page) => page.getByRole('main')
const account = (page: Page) => page.getByRole('region', { name: 'Account', exact: true })

async function accountOf(person: DemoPerson): Promise<string> {
  const ask = await askAs('admin')
  const { listUsers } = await ask<{ listUsers: { items: { id: string }[] } }>(
    `{ listUsers(search: "${person}@demo.example") { items { id } } }`,
  )
  return `/spa/settings/users/${listUsers.items[0]?.id}`
}
async function act(page: Page, label: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
async function edit(page: Page, field: string, value: string) {
  await page.getByRole('link', { name: 'Edit account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit account' })
  await dialog.getByRole('textbox', { name: field }).fill(value)
  await dialog.getByRole('textbox', { name: 'Username' }).focus()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
}
const statusOf = async (person: DemoPerson) => {
  const ask = await askAs('admin')
  const { listUsers } = await ask<{ listUsers: { items: { status: string }[] } }>(
    `{ listUsers(search: "${person}@demo.example") { items { status } } }`,
  )
  return listUsers.items[0]?.status
}

describe('the account of a leaver', () => {
  it('closes on the day chosen on the page that ends their job, which says so before, and is open again once the end is cancelled', async () => {
    const ask = await askAs('employee')
    type Own = { getSession: { user: { personId: string }; tenantConfig: { today: string } } }
    const { user, tenantConfig } = (await ask<Own>('{ getSession { user { personId } tenantConfig { today } } }')).getSession
    const { listPersonJobs } = await ask<{ listPersonJobs: { id: string }[] }>(
      'query ($id: ID!) { listPersonJobs(personId: $id) { id } }',
      {
        id: user.personId,
      },
    )
    const jobs = `/spa/people/${user.personId}/jobs`
    const job = `${jobs}/${listPersonJobs[0]?.id}`
    const page = await openAs('hr', `${job}/finalise-end-date`)
    const choice = page.getByRole('combobox', { name: 'What happens to the account' })
    await fillDate(page, 'Company end date', '2099-01-30')
    await expect.poll(() => choice.inputValue()).toBe('Close it on 31 Jan 2099, the day after the last day')
    await choose(page, 'What happens to the account', 1)
    await choose(page, 'Reason for leaving', 0)
    await page.getByRole('button', { name: 'End job' }).click()
    await page.getByText('This is required').first().waitFor()
    await fillDate(page, 'Closes on', tenantConfig.today)
    await page.getByRole('button', { name: 'End job' }).click()
    await page.waitForURL(`**${jobs}`)
    expect(await statusOf('employee')).toBe('DISABLED')

    await goInPlace(page, `${job}/cancel-end-of-job`)
    await page.getByText('Their user account stays open.').waitFor()
    await page.getByRole('button', { name: 'Cancel end date' }).click()
    await page.waitForURL(`**${jobs}`)
    expect(await statusOf('employee')).toBe('ACTIVE')
  })
})

describe('a user account', () => {
  it('has its days set and called off, is signed out everywhere, disabled, opened again and deleted by HR, who do none of it to their own', async () => {
    const away = await open()
    await signInAs(away, 'manager')
    await away.goto('/spa/me/settings')
    await runInDatabase(
      "update users set password_method = 'INVITATION', disclaimer_digest = 'earlier', disclaimer_accepted_at = now() where username = 'manager@demo.example'",
    )
    const page = await openAs('hr', await accountOf('manager'))
    const facts = await account(page).innerText()
    for (const label of ['Person', 'Enabled', 'Password given by', 'Single sign-on ID', 'Disclaimer', 'Created', 'Last updated'])
      expect(facts, label).toContain(label)
    expect(facts).toMatch(/Accepted .*, changed since/)
    await edit(page, 'Disabled from', '2099-01-31')
    await account(page).getByText('31 Jan 2099').waitFor()
    await edit(page, 'Disabled from', '')
    await account(page).getByText('31 Jan 2099').waitFor({ state: 'detached' })
    await edit(page, 'Active from', '2098-12-01')
    await main(page).getByText('Not yet active').waitFor()
    await edit(page, 'Active from', '')
    await account(page).getByText('Immediately').waitFor()
    await main(page).getByText('Active', { exact: true }).waitFor()

    const sessions = page.getByRole('region', { name: 'Sessions' })
    await sessions
      .getByText(/last used/)
      .first()
      .waitFor()
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByText(/^\d+ sessions? (was|were) ended\.$/).waitFor()
    await sessions.getByText('Not signed in anywhere.').waitFor()
    await away.goto('/spa/people')
    await away.waitForURL('**/auth/login**')
    forgive(away)

    await act(page, 'Disable')
    await page
      .getByRole('dialog', { name: /^Disable the account of / })
      .getByRole('button', { name: 'Disable' })
      .click()
    await main(page).getByText('Disabled', { exact: true }).waitFor()
    await act(page, 'Enable')
    await main(page).getByText('Active', { exact: true }).waitFor()
    await act(page, 'Delete account')
    await page.getByRole('dialog').getByText('The person and everything they have done are kept.', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { level: 1, name: /^Users/ }).waitFor()
    expect(await statusOf('manager')).toBeUndefined()

    await goInPlace(page, await accountOf('hr'))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Explain access' }).waitFor()
    const offered = await page.getByRole('menuitem').allInnerTexts()
    for (const label of ['Disable', 'Delete account', 'Set a temporary password']) expect(offered).not.toContain(label)
  })
})
