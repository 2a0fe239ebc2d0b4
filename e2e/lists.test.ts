import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { csvLines } from '../packages/server/src/platform/testing/read-sheets.ts'
import { desktop, useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { goInPlace } from './lib/go-in-place.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

const viewMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
const filter = async (page: Page, name: string, value: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await page.getByRole('menuitemradio', { name: value, exact: true }).click()
}

/** Exports what the list shows and returns the bytes of the file. */
async function exported(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'CSV', exact: false }).check()
  const download = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await download
  await expect.poll(() => dialog.getByRole('button', { name: 'Download CSV' }).count()).toBe(1)
  expect(file.suggestedFilename()).toMatch(/^People .+\.csv$/)
  const bytes = readFileSync(await file.path())
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  return bytes
}

const namesOnPage = (page: Page) => page.locator('tbody .person-cell-name').allInnerTexts()
/** Leaves out people whom not every colleague finds, as they do not work there today. */
const namesOfStaff = (page: Page) =>
  page
    .locator('tbody tr')
    .filter({ hasNotText: /Upcoming|Returning/ })
    .locator('.person-cell-name')
    .allInnerTexts()

describe('a saved view of the directory', () => {
  it('is exported as it is shown, saved as a tab, shared, opened by another user, who can neither select nor export, made their first view, and deleted', async () => {
    const page = await openAs('hr', '/spa/people')
    await filter(page, 'Work type', 'Temporary or casual')
    await page.getByTitle('Sort by Name').click()
    await expect.poll(() => page.url()).toContain('sort=-name')
    await settled(page)
    const lines = csvLines(await exported(page))
    expect(lines[0]?.slice(0, 3)).toEqual(['Name', 'Primary job', 'Business unit'])
    expect(lines.slice(1).map(([name]) => name)).toEqual(await namesOnPage(page))
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ExportDownload')
        ? route.fulfill({ json: { data: null, errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Download CSV' }).first().click()
    await page.getByText('This was deleted').waitFor()
    await page.unroute('**/graphql')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await viewMenu(page, 'Save as a new view…')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: false }).fill('Part-timers')
    await dialog.getByLabel('Share with everyone who can see this list').check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => tab(page, 'Part-timers').getAttribute('aria-current')).toBe('page')
    await expect.poll(async () => (await namesOfStaff(page)).length).toBeGreaterThan(0)
    const names = await namesOfStaff(page)

    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
    await page.keyboard.press('Escape')
    await tab(page, 'Part-timers').getByText('*').waitFor()
    await viewMenu(page, 'Save changes to “Part-timers”')
    await tab(page, 'Part-timers').getByText('*').waitFor({ state: 'detached' })

    const other = await openAs('employee', '/spa/people')
    await tab(other, 'Part-timers').click()
    await expect.poll(() => namesOnPage(other)).toEqual(names)
    expect(await other.getByRole('columnheader', { name: 'Location' }).count()).toBe(0)
    expect(await other.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0)
    expect(await other.getByRole('checkbox', { name: /^Select / }).count()).toBe(0)
    await viewMenu(other, 'Open this list in this view')
    await other.getByLabel('Opens first').waitFor()
    await other.goto('/spa/people')
    await expect.poll(() => other.url()).toContain('work=TEMPORARY_CASUAL')
    await tab(other, 'Everyone').click()
    await expect.poll(() => tab(other, 'Everyone').getAttribute('aria-current')).toBe('page')
    await expect.poll(() => other.url()).not.toContain('work=')
    await goInPlace(other, '/spa/people?search=nobody-is-called-so')
    await tab(other, 'Part-timers').waitFor()
    await other.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(async () => (await namesOnPage(other)).length).toBeGreaterThan(names.length)
    expect(new URL(other.url()).search).toBe('')

    await viewMenu(page, 'Delete view')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await tab(page, 'Part-timers').waitFor({ state: 'detached' })
  })
})

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })
const box = (page: Page, row: number) => page.locator('tbody tr').nth(row).getByRole('checkbox')

describe('rows of a list', () => {
  it('are selected by key, in ranges and on several pages, and exported', async () => {
    const page = await openAs('hr', '/spa/people', desktop)
    await page.locator('tbody [data-row-link]').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await bar(page).getByText('1 selected').waitFor()
    await box(page, 3).click({ modifiers: ['Shift'] })
    await bar(page).getByText('4 selected').waitFor()
    const chosen = (await namesOnPage(page)).slice(0, 4)
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText(/^26-50 of/).waitFor()
    await expect.poll(async () => (await namesOnPage(page))[0]).not.toBe(chosen[0])
    await box(page, 0).click()
    await bar(page).getByText('5 selected').waitFor()
    chosen.push((await namesOnPage(page))[0] ?? '')
    await bar(page).getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('The file contains the 5 selected rows.').waitFor()
    await dialog.getByRole('radio', { name: 'CSV', exact: false }).check()
    const download = page.waitForEvent('download', { timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    const lines = csvLines(readFileSync(await (await download).path()))
    expect(lines.slice(1).map(([name]) => name)).toEqual(chosen)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await bar(page)
      .getByRole('button', { name: /^Select all \d+ that match$/ })
      .click()
    await bar(page)
      .getByText(/^All \d+ that match are selected$/)
      .waitFor()
    await bar(page).getByRole('button', { name: 'Clear selection' }).click()
    await bar(page).waitFor({ state: 'detached' })
  })

  it('are given a supervisor together, from a day and for a reason, after a look at whom it is possible for', async () => {
    const page = await openAs('hr', '/spa/people?search=Abbott', desktop)
    await page.locator('tbody [data-row-link]').first().waitFor()
    const [first = '', second = ''] = await namesOnPage(page)
    await box(page, 0).check()
    await box(page, 1).check()
    await bar(page).getByRole('button', { name: 'Change supervisor', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Change supervisor' })
    const field = dialog.getByRole('combobox', { name: 'Supervisor' })
    await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.keyboard.type('Nick Stav')
    await page
      .getByRole('option', { name: /Nick Stavropoulos/ })
      .first()
      .click()
    await choose(page, 'Reason', 'Transfer')
    await dialog.getByText('2 rows will be changed.').waitFor()
    await dialog.getByRole('button', { name: 'Change supervisor', exact: true }).click()
    await page.getByText('Change supervisor: 2 rows changed.').waitFor()
    for (const name of [first, second]) await page.getByRole('row', { name }).getByText('Nick Stavropoulos').waitFor()
  })
})
