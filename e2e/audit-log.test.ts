import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { csvLines } from '../packages/server/src/platform/testing/read-sheets.ts'
import { runInDatabase, useBrowser } from './browser.ts'
import { now } from './lib/clock.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { makePerson, nameOfDemo } from './lib/people.ts'

const browser = useBrowser()
const log = '/spa/settings/audit-log'
const rows = (page: Page) => page.locator('tbody tr')
const panel = (page: Page) => page.getByRole('dialog')
const days = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => new Date(/\d{1,2} \w{3} \d{4}/.exec(text)?.[0] ?? 'none').getTime())

/** Sets a filter to what is found by typing it. */
async function filter(page: Page, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('menu').getByRole('searchbox').fill(value)
  await page.getByRole('menuitemradio', { name: value, exact: true }).click()
  await page.getByRole('button', { name: `${name}: ${value}`, exact: true }).waitFor()
}

async function exportedLines(page: Page): Promise<string[][]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await panel(page).getByRole('radio', { name: 'CSV', exact: false }).check()
  await panel(page).getByRole('button', { name: 'Export', exact: true }).click()
  const ready = panel(page).getByRole('button', { name: 'Download CSV' })
  await ready.waitFor({ timeout: 60_000 })
  const download = page.waitForEvent('download')
  await ready.click()
  return csvLines(readFileSync(await (await download).path()))
}

it('shows what an administrator did as a user from their page, beginning and end included, under both names, with before and after, and copies and exports it [AD-198][AD-199][AD-450][AD-817][AD-818][PW-013][SH-008][SH-470]', async () => {
  const [own, hr] = [await nameOfDemo('admin'), await nameOfDemo('hr')]
  const page = await browser.openAs('admin', '/spa/settings/users?search=hr%40demo')
  await page.locator('tbody a').first().click()
  await page.waitForURL(/settings\/users\/[^/?]+$/)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assume role' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'User' }).inputValue()).toContain(hr)
  await page.getByRole('button', { name: 'Assume role' }).click()
  const banner = page.getByRole('region', { name: 'Assumed role' })
  await banner.getByText(`You are signed in as ${hr}.`).waitFor()
  await goInPlace(page, '/spa/settings/genders')
  await page.getByRole('link', { name: 'Add gender' }).click()
  await panel(page).getByLabel('Name').fill('Audited')
  await panel(page).getByRole('button', { name: 'Add gender' }).click()
  await page.getByRole('row', { name: /Audited/ }).waitFor()
  await banner.getByRole('button', { name: 'Return to your own account' }).click()
  await banner.waitFor({ state: 'detached' })

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goInPlace(page, log)
  for (const event of ['Role assumed', 'Role exited']) await rows(page).filter({ hasText: event }).first().waitFor()
  await filter(page, 'Type of record', 'Gender')
  const both = `${own}, as ${hr}`
  const row = rows(page).filter({ hasText: 'Audited' })
  await expect.poll(() => row.innerText()).toContain(both)
  const [heads, exported] = await exportedLines(page)
  expect(heads?.slice(0, 6)).toEqual(['Event', 'Date', 'By', 'Record', 'Person', 'Source'])
  expect(exported?.[0]).toBe('Gender: created')
  expect(exported?.slice(2, 4)).toEqual([both, 'Gender: Audited'])
  await panel(page).getByRole('button', { name: 'Close' }).last().click()

  await row.getByRole('link').first().click()
  for (const shown of ['Gender: created', both, 'Gender: Audited', 'Page', 'gender.created'])
    await panel(page).getByText(shown, { exact: true }).waitFor()
  await expect.poll(() => panel(page).getByRole('row', { name: /^Name/ }).getByRole('cell').allInnerTexts()).toEqual(['–', 'Audited'])
  await panel(page).getByRole('button', { name: 'Copy as JSON' }).click()
  await panel(page).getByText('Copied to the clipboard.').waitFor({ state: 'attached' })
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({
    event: 'gender.created',
    actor: { name: hr },
    assumedBy: { name: own },
    isBulkData: false,
    changes: { name: { before: null, after: 'Audited' } },
  })
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await panel(page).getByRole('button', { name: 'Copy as JSON' }).click()
  await page.getByText('Copying failed. Select the value and copy it yourself.').waitFor()
})

it('shows the last 30 days, is searched, goes back to chosen days, and says up to where its chain is intact and what is wrong with a changed event [AD-195][AD-197][AD-200]', async () => {
  await makePerson({ firstName: 'Ada', lastName: 'Audited', email: 'ada.audited@demo.example' })
  const page = await browser.openAs('admin', log)
  await page.getByText(/^1-25 of \d/).waitFor()
  const shown = await days(page)
  expect(shown).toHaveLength(25)
  expect(shown).toEqual(shown.toSorted((left, right) => right - left))
  const first = Date.parse((await page.getByRole('button', { name: /^From \d/ }).innerText()).replace('From ', ''))
  expect(Math.round((now().getTime() - first) / 86_400_000)).toBeGreaterThanOrEqual(29)
  expect(Math.round((now().getTime() - first) / 86_400_000)).toBeLessThanOrEqual(31)
  const [newest = 0] = shown
  const search = page.getByRole('searchbox', { name: 'Search events' })
  await search.fill('person.created')
  await rows(page).filter({ hasText: 'Ada Audited' }).waitFor()
  await expect.poll(async () => (await rows(page).allInnerTexts()).every((text) => text.includes('Person created'))).toBe(true)
  await search.fill('')
  await expect.poll(async () => (await rows(page).allInnerTexts()).every((text) => text.includes('Person created'))).toBe(false)
  await page.getByRole('button', { name: /^From \d/ }).click()
  await page.getByRole('button', { name: 'From the beginning' }).last().click()
  await page.getByRole('button', { name: 'Until now' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page
    .getByRole('button', { name: /^1 \w+ \d{4}$/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Until 1 / }).waitFor()
  await expect.poll(async () => (await days(page))[0] ?? newest).toBeLessThan(newest - 20 * 86_400_000)
  await expect.poll(() => rows(page).count()).toBeGreaterThan(0)

  await page.getByText('Not checked for tampering yet.').waitFor()
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(/^Chain intact up to event [\d,]+, \d/).waitFor({ timeout: 60_000 })
  await page.getByText(/^Verified /).waitFor()
  await runInDatabase(
    "update events set name = 'gender.deleted' where position = 3 and tenant_id = (select id from tenants where alias = 'demo')",
  )
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('The chain is broken: 1 problem found').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Show problems' }).click()
  await panel(page).getByText('Event 3 is not as Kith wrote it.').waitFor()
})
