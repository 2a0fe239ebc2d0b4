import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, forgive, phone, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { lastYear, nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { personOf } from './lib/people.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const due = nextYear('12-31')
const start = lastYear('01-01')

/** An action of the goal on the page, on its own or in the menu with the others. */
async function act(page: Page, name: string): Promise<void> {
  const head = page.locator('.record-inside')
  await head.getByRole('button', { name: 'More actions' }).waitFor()
  if ((await head.getByRole('button', { name, exact: true }).count()) > 0) return head.getByRole('button', { name, exact: true }).click()
  await head.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** A business unit at the top in which the manager may create goals for somebody. */
async function unitOfTeam(): Promise<string> {
  const ask = await askAs('manager')
  const { units } = await ask<{ units: { id: string; name: string; parentId: string | null }[] }>(
    '{ units: listAllBusinessUnits(isEnabled: true) { id name parentId } }',
  )
  const query = `query ($id: ID!) {
    people: listPeopleInBusinessUnit(businessUnitId: $id, hierarchicalPermissionsFilter: "people.goals.create") { id } }`
  for (const { id, name, parentId } of units)
    if (parentId === null && (await ask<{ people: object[] }>(query, { id })).people.length > 0) return name
  throw new Error('The manager has a team in no business unit')
}

describe('a goal', () => {
  it('is set by a manager from a template, declined on a phone with a comment, changed, approved and measured [AD-254][AD-331][AD-983]', async () => {
    const employee = await personOf('employee')
    const page = await openAs('manager', `/spa/people/${employee}/goals/create`)
    await choose(page, 'Template', 'Answer customers faster')
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Answer customers faster')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Answer the phone faster')
    expect(await page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('Customers')
    await page.getByPlaceholder('1.0').waitFor()
    await fillDate(page, 'Start date', start)
    await fillDate(page, 'Due date', due)
    await page.getByRole('button', { name: 'Add goal' }).click()
    await page.waitForURL((url) => url.pathname.endsWith('/goals'))
    await page
      .getByRole('row', { name: /Answer the phone faster/ })
      .getByText('Awaiting approval')
      .waitFor()

    const own = await openAs('employee', '/spa/dashboard', phone)
    await own.getByRole('heading', { name: 'My active goals' }).waitFor()
    await own.getByRole('link', { name: 'Answer the phone faster' }).first().click()
    await own.getByRole('heading', { level: 2, name: 'Answer the phone faster' }).waitFor()
    const address = new URL(own.url()).pathname
    await act(own, 'Decline')
    const dialog = own.getByRole('dialog', { name: 'Decline' })
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await dialog.getByText('This is required.').first().waitFor()
    await dialog.getByLabel('Comment on the decision').fill('Twelve hours are too few.')
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await own.getByText('Twelve hours are too few.').waitFor()

    await page.goto(address)
    await page.getByText('Twelve hours are too few.').waitFor()
    await page.goto(`${address}/edit`)
    await page.getByLabel('Target value').fill('16')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL((url) => url.pathname === address)
    await page.getByText('Awaiting approval').first().waitFor()

    await own.goto(address)
    await act(own, 'Approve')
    await own.getByText('Approved').first().waitFor()
    await act(own, 'Update progress')
    const progress = own.getByRole('dialog', { name: 'Update progress' })
    await progress.getByLabel('Hours to a first answer').fill('20')
    await progress.getByLabel('What has changed').fill('A second person answers.')
    await progress.getByRole('button', { name: 'Update progress' }).click()
    await own.getByText('20 hours now, from 24 to 16').waitFor()
    await own.getByText('25%').first().waitFor()
  })

  it('is added by a manager to everyone of theirs in a business unit, and seen with the team [AD-333]', async () => {
    const page = await openAs('manager', '/spa/performance/goals/create')
    const unit = await unitOfTeam()
    await page.getByRole('combobox', { name: 'People', exact: true }).fill(unit)
    await page.getByRole('group', { name: 'Business units' }).getByRole('option', { name: unit, exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'added' }).waitFor()
    await page.keyboard.press('Escape')
    await choose(page, 'Template', 'Win new accounts')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Win ten accounts together')
    await fillDate(page, 'Start date', start)
    await fillDate(page, 'Due date', due)
    await page.getByRole('button', { name: 'Add goal' }).click()
    await page.waitForURL((url) => !url.pathname.endsWith('/create'))
    await page.goto(`/spa/dashboard/team-goals?${new URLSearchParams({ search: 'Win ten accounts' }).toString()}`)
    await page
      .getByRole('row', { name: /Win ten accounts together/ })
      .first()
      .waitFor()
    await page.goto('/spa/dashboard')
    await page.getByRole('heading', { name: 'Team’s current goals' }).waitFor()
  })
})

it('a goal that is not there is said not to be found [AD-930]', async () => {
  const page = await openAs('employee', `/spa/people/${await personOf('employee')}/goals/01900000-0000-7000-8000-000000000000`)
  await page.getByText("This goal couldn't be found.").waitFor()
})

it('a comment that cannot be posted or deleted is said so, and what was typed stays [AD-939][AD-940]', async () => {
  const page = await openAs('employee', `/spa/people/${await personOf('employee')}/goals`)
  await page.getByRole('row').getByRole('link').first().click()
  await page.getByLabel('Add a comment').waitFor()
  await settled(page)
  await page.getByLabel('Add a comment').fill('Half way there')
  let fails = true
  await page.route('**/graphql', (route) =>
    fails && /Comment(Create|Delete)/.test(route.request().postData() ?? '') ? route.abort('connectionreset') : route.fallback(),
  )
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.getByText('There was an error posting the comment').waitFor()
  expect(await page.getByLabel('Add a comment').inputValue()).toBe('Half way there')
  fails = false
  await page.getByRole('button', { name: 'Post comment' }).click()
  await page.locator('.comment-text').filter({ hasText: 'Half way there' }).waitFor()
  fails = true
  await page.getByRole('button', { name: 'Delete comment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click()
  await page.getByText('There was an error deleting the comment').waitFor()
  forgive(page)
})

describe('the library of goal templates', () => {
  it('lets HR duplicate a template and archive it, which nobody chooses any more', async () => {
    const page = await openAs('hr', '/spa/performance/goal-templates')
    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await row('Win new accounts').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.waitForURL('**/duplicate')
    await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Copy of Win new accounts')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Win back accounts')
    await page.getByRole('button', { name: 'Add goal template' }).click()
    await row('Win back accounts').waitFor()
    await row('Win back accounts').getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await row('Win back accounts').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Archived goal templates' }).click()
    await row('Win back accounts').waitFor()
  })
})
