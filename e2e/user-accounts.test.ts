import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, fillInSignIn, forgive, phone, runInDatabase, signInAs, useBrowser, type DemoPerson } from './browser.ts'
import { choose } from './lib/choose.ts'
import { fillDate } from './lib/fill-date.ts'
import { makePerson } from './lib/people.ts'

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
async function expectRefused(person: DemoPerson) {
  const page = await open()
  await page.goto('/auth/login')
  await fillInSignIn(page, `${person}@demo.example`)
  await page.getByText('The organisation, email or password is not right.').waitFor()
  forgive(page)
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
    await expectRefused('employee')

    await page.goto(`${job}/cancel-end-of-job`)
    await page.getByText('Their user account stays open.').waitFor()
    await page.getByRole('button', { name: 'Cancel end date' }).click()
    await page.waitForURL(`**${jobs}`)
    await signInAs(await open(), 'employee')
  })
})

describe('a user account', () => {
  it('has its days set and called off, and is disabled and opened again by HR', async () => {
    const page = await openAs('hr', await accountOf('manager'))
    await edit(page, 'Disabled from', '2099-01-31')
    await account(page).getByText('31 Jan 2099').waitFor()
    await edit(page, 'Disabled from', '')
    await account(page).getByText('31 Jan 2099').waitFor({ state: 'detached' })
    await edit(page, 'Active from', '2098-12-01')
    await main(page).getByText('Not yet active').waitFor()
    await expectRefused('manager')
    await edit(page, 'Active from', '')
    await account(page).getByText('Immediately').waitFor()
    await main(page).getByText('Active', { exact: true }).waitFor()

    await act(page, 'Disable')
    const question = page.getByRole('dialog', { name: /^Disable the account of / })
    await question.getByRole('button', { name: 'Disable' }).click()
    await main(page).getByText('Disabled', { exact: true }).waitFor()
    await expectRefused('manager')
    await act(page, 'Enable')
    await main(page).getByText('Active', { exact: true }).waitFor()
    const back = await open()
    await signInAs(back, 'manager')
    await back.goto('/spa/dashboard')
    await back.getByRole('heading', { level: 1, name: /^Good/ }).waitFor()
  })

  it('is signed out everywhere from its page, on a phone', async () => {
    const away = await open()
    await signInAs(away, 'starter')
    await away.goto('/spa/me/settings')
    const page = await openAs('hr', await accountOf('starter'), phone)
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
  })

  it('is deleted by HR, who can neither delete nor disable their own', async () => {
    const page = await openAs('hr', await accountOf('hr'))
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Explain access' }).waitFor()
    const offered = await page.getByRole('menuitem').allInnerTexts()
    for (const label of ['Disable', 'Delete account', 'Set a temporary password']) expect(offered).not.toContain(label)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Edit account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit account' })
    await choose(page, 'Access', 'No access')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText("You can't disable your own user account.").first().waitFor()
    forgive(page)

    const other = await openAs('hr', await accountOf('starter'))
    await act(other, 'Delete account')
    await other.getByRole('dialog').getByText('The person and everything they have done are kept.', { exact: false }).waitFor()
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await other.getByRole('heading', { level: 1, name: /^Users/ }).waitFor()
    await other.goto('/spa/settings/users?search=starter%40demo.example')
    await other.getByText('Nothing matches').waitFor()
    await expectRefused('starter')
  })

  it('is nothing that employees see, create or change, their own included', async () => {
    const own = await accountOf('employee')
    for (const path of ['/spa/settings/users', own, `${own}/edit`, '/spa/settings/users/create', '/spa/settings/users/bulk-create']) {
      const page = await openAs('employee', path)
      await page.getByText("You don't have permission to view this page").waitFor()
      expect(await main(page).innerText(), path).not.toContain('@demo.example')
      await page.close()
    }
  })
})

interface Candidate {
  personId: string
  name: string
  email: string
}
type Mail = { id: string; recipient: string }

describe('accounts for many', () => {
  it('names everyone who cannot have one, each with the reason, and sends the others one invitation whose link works once [AD-767][AD-768][AD-769][AD-770][AD-771]', async () => {
    const ask = await askAs('admin')
    const { all } = await ask<{ all: { able: Candidate[] } }>('{ all: listAccountCandidates { able { personId name email } } }')
    const [blocked, mute, shared, guest] = all.able
    if (!blocked || !mute || !shared || !guest) throw new Error('The demo has too few people without an account')
    await ask('mutation ($input: MessageBlacklistEntryCreateInput!) { messageBlacklistEntryCreate(input: $input) { id } }', {
      input: { address: blocked.email },
    })
    await runInDatabase(`delete from person_emails where person_id = '${mute.personId}'`)
    const other = await makePerson({ firstName: 'Jo', lastName: 'Sharing', email: 'jo.sharing@demo.example' })
    await runInDatabase(`update person_emails set email = '${shared.email}' where person_id = '${other}'`)
    const page = await openAs('hr', '/spa/settings/users')
    await act(page, 'Add many users')
    await page.getByRole('heading', { level: 1, name: 'Create Multiple User Accounts' }).waitFor()
    const unable = page.getByRole('region', { name: 'Cannot have an account' })
    for (const [name, reason] of [
      [blocked.name, 'Email address is blacklisted'],
      [mute.name, 'No primary email address'],
      [shared.name, 'Primary email address is shared with another person'],
    ] as const)
      await expect.poll(() => unable.getByRole('listitem').filter({ hasText: name }).innerText()).toContain(reason)
    await unable.getByText('No current or upcoming job').first().waitFor()
    expect(await page.getByRole('checkbox', { name: blocked.name }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search people' }).fill('employee@demo')
    await unable.getByText('Already has a user account').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Select at least one person.').waitFor()
    await page.getByRole('searchbox', { name: 'Search people' }).fill(guest.email)
    await page.getByRole('checkbox', { name: guest.name }).check()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Invitation by email, with a link to choose one').waitFor()
    await page.getByRole('button', { name: 'Create accounts' }).click()
    await page.getByRole('row').filter({ hasText: guest.name }).getByText(guest.email).waitFor()

    const mails = async () =>
      (await ask<{ mails: Mail[] }>('{ mails: listDevelopmentEmailMessages { id recipient } }')).mails.filter(
        ({ recipient }) => recipient === guest.email,
      )
    await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBe(1)
    const [mail] = await mails()
    const mailbox = await openAs('admin', `/spa/settings/development-mailbox?mail=${mail?.id}`)
    const link = await mailbox.getByRole('link', { name: /\/auth\// }).getAttribute('href')
    const { pathname, hash } = new URL(link ?? '')
    const theirs = await open(phone)
    await theirs.goto(pathname + hash)
    await theirs.getByLabel('New password', { exact: true }).fill('three herons walk at noon')
    await theirs.keyboard.press('Enter')
    await theirs.waitForURL('**/spa/dashboard')
    const late = await open()
    await late.goto(pathname + hash)
    await late.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor()
    forgive(late)
    expect(await mails()).toHaveLength(1)
  })
})
