import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { askAs, useBrowser, type DemoPerson } from './browser.ts'
import { nextYear, written } from './lib/clock.ts'
import { heading } from './lib/heading.ts'
import { countAgain, countPresses, presses } from './lib/presses.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()
const february = nextYear('02-01')
const lastDay = nextYear('01-31')

/** Someone below two managers, with one present job. */
let someone: { id: string; displayName: string }
beforeAll(async () => {
  type Row = { id: string; displayName: string; otherJobsCount: number; primaryJob: { supervisor: { id: string } | null } | null }
  const query =
    '{ listPeople(first: 100, filter: { employmentStatuses: [CURRENT_STAFF] }) { items { id displayName otherJobsCount primaryJob { supervisor { id } } } } }'
  const ask = await askAs('hr')
  const { listPeople } = await ask<{ listPeople: { items: Row[] } }>(query)
  const supervisors = new Map(listPeople.items.map(({ id, primaryJob }) => [id, primaryJob?.supervisor?.id]))
  someone = listPeople.items.find(
    ({ primaryJob, otherJobsCount }) => otherJobsCount === 0 && supervisors.get(primaryJob?.supervisor?.id ?? '') !== undefined,
  )!
})

/** Signed in on the dashboard, with the presses counted from there. */
async function begin(person: DemoPerson): Promise<Page> {
  const page = await openAs(person, '/spa/dashboard')
  await countPresses(page)
  return page
}

/** Opens the command palette, types, and takes the first that it finds. */
async function seek(page: Page, text: string, found = text): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(text)
  await page.getByRole('option', { disabled: false }).filter({ hasText: found }).first().waitFor()
  await settled(page)
  await page.keyboard.press('Enter')
}

/** Types into a field that Tab leads to. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: false }).first().focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Tab')
}

/** Takes the first option of a field by the arrow keys. */
async function take(page: Page, label: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox', { name: label }).getByRole('option', { disabled: false }).first().waitFor()
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown')
      return page.locator('[role=option][data-combobox-selected]').count()
    })
    .toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).not.toBe('')
}

/** The clicks of each journey in the review of 22 November 2026, of which at most half are left; that of three files is in import.test.ts. */
const before = { line: 1, create: 25, change: 18, end: 8, group: 12, look: 6 }

async function clicksOf(page: Page, journey: keyof typeof before): Promise<number> {
  const clicks = await presses(page)
  console.log(`${journey}: ${clicks} clicks, ${before[journey]} before`)
  return clicks
}

describe('clicks that are left of a journey', () => {
  it('to a person and their line of managers, to a change of hours from 1 February, to the end of the job, and back from both', async () => {
    const page = await begin('hr')
    await seek(page, someone.displayName)
    await heading(page, someone.displayName)
    const line = page.getByRole('navigation').filter({ hasText: someone.displayName })
    await expect.poll(() => line.getByRole('link').count()).toBeGreaterThan(1)
    expect(await clicksOf(page, 'line')).toBeLessThanOrEqual(before.line / 2)

    await page.getByRole('button', { name: 'Update job' }).click()
    await page.getByRole('menuitem', { name: 'Change hours' }).click()
    await page.getByRole('heading', { level: 2, name: 'What changes, and when' }).waitFor()
    await type(page, 'Effective from', written(february))
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 2, name: 'New values' }).waitFor()
    await type(page, 'FTE', '0.6')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 2, name: 'Reason' }).waitFor()
    await take(page, 'Reason')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 2, name: 'Review' }).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/jobs')
    await page
      .getByRole('button', { name: /^Cancel / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel change' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await clicksOf(page, 'change')).toBeLessThanOrEqual(before.change / 2)

    await countAgain(page)
    await seek(page, someone.displayName)
    await page.getByRole('button', { name: 'Update job' }).click()
    await page.getByRole('menuitem', { name: 'End job' }).click()
    await type(page, 'Company end date', written(lastDay))
    await take(page, 'Reason for leaving')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/jobs')
    await page.getByRole('button', { name: 'Update job' }).click()
    await page.getByRole('menuitem', { name: 'Cancel end date' }).click()
    await page.getByRole('button', { name: 'Cancel end date' }).press('Enter')
    await page.waitForURL('**/jobs')
    expect(await clicksOf(page, 'end')).toBeLessThanOrEqual(before.end / 2)
  })

  it('to a permission group with a user', async () => {
    const page = await begin('admin')
    await seek(page, 'Permission groups')
    await heading(page, 'Permission groups')
    await page.getByRole('link', { name: 'Add group' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).first().waitFor()
    await type(page, 'Name', 'Journey')
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).first().press('Enter')
    await heading(page, 'Journey')
    await type(page, 'Search permissions', 'locations')
    await page.getByRole('group', { name: 'View locations' }).getByRole('checkbox', { name: 'Allowed' }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('link', { name: 'Permissions (1)' }).waitFor()
    await page.getByRole('link', { name: 'Users (0)' }).click()
    await page.getByRole('button', { name: 'Add user' }).first().click()
    await page.getByRole('combobox', { name: 'User' }).waitFor()
    await page.keyboard.type('employee@demo')
    await page.getByRole('option', { name: /employee@demo\.example/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('cell').filter({ hasText: 'employee@demo.example' }).waitFor()
    expect(await clicksOf(page, 'group')).toBeLessThanOrEqual(before.group / 2)
  })

  it('to a person with a job, to dark colours and to another language', async () => {
    const page = await begin('hr')
    await page.getByRole('link', { name: 'Create person' }).first().click()
    await heading(page, 'Create person')
    await type(page, 'Last name', 'Journeyman')
    await type(page, 'Email', 'journeyman@demo.example')
    await type(page, 'Company start date', written(february))
    for (const label of ['Position title', 'Business entity', 'Business unit', 'Location', 'Work type', 'Work class'])
      await take(page, label)
    await page.keyboard.press('Control+Enter')
    await heading(page, 'Journeyman')
    await page.getByText('Journeyman was created, with a job.').waitFor()
    expect(await clicksOf(page, 'create')).toBeLessThanOrEqual(before.create / 2)

    await countAgain(page)
    await seek(page, 'dark', 'Switch to dark')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark')
    await seek(page, 'Español')
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es')
    expect(await clicksOf(page, 'look')).toBeLessThanOrEqual(before.look / 2)
  })
})
