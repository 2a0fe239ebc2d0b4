import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { csvLines, xlsxLines } from '../packages/server/src/platform/testing/read-sheets.ts'
import { desktop, phone, useBrowser } from './browser.ts'

const { openAs } = useBrowser()

const viewMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
const filter = async (page: Page, name: string, value: string) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('menuitemradio', { name: value, exact: true }).click()
}

/** Exports what the list shows and returns the bytes of the file. */
async function exported(page: Page, format: 'CSV' | 'XLSX'): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: format, exact: false }).check()
  const ready = dialog.getByRole('button', { name: `Download ${format}` })
  const before = await ready.count()
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(() => ready.count(), { timeout: 60_000 }).toBe(before + 1)
  const download = page.waitForEvent('download')
  await ready.first().click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^People .+\\.${format.toLowerCase()}$`))
  const bytes = readFileSync(await file.path())
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  return bytes
}

const namesOnPage = async (page: Page) =>
  (await page.locator('tbody [data-row-link]').allInnerTexts()).map((name) => name.split('\n').at(-1))

describe('a saved view of the directory', () => {
  it('is saved as a tab, shared, opened by someone else, made their first view, and deleted', async () => {
    const page = await openAs('hr', '/spa/people')
    await filter(page, 'Work type', 'Fixed contract')
    await page.getByTitle('Sort by Name').click()
    await expect.poll(() => page.url()).toContain('sort=-name')
    await viewMenu(page, 'Save as a new view…')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: false }).fill('Fixed contracts')
    await dialog.getByLabel('Share with everyone who can see this list').check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => tab(page, 'Fixed contracts').getAttribute('aria-current')).toBe('page')
    const names = await namesOnPage(page)

    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
    await page.keyboard.press('Escape')
    await tab(page, 'Fixed contracts').getByText('*').waitFor()
    await viewMenu(page, 'Save changes to “Fixed contracts”')
    await tab(page, 'Fixed contracts').getByText('*').waitFor({ state: 'detached' })

    const other = await openAs('employee', '/spa/people')
    await tab(other, 'Fixed contracts').click()
    await expect.poll(() => namesOnPage(other)).toEqual(names)
    expect(await other.getByRole('columnheader', { name: 'Location' }).count()).toBe(0)
    expect(await other.getByRole('button', { name: 'Export', exact: true }).count()).toBe(0)
    await viewMenu(other, 'Open this list in this view')
    await other.getByLabel('Opens first').waitFor()
    await other.goto('/spa/people')
    await expect.poll(() => other.url()).toContain('work=FIXED_CONTRACT')
    await tab(other, 'All').click()
    await expect.poll(() => tab(other, 'All').getAttribute('aria-current')).toBe('page')
    await expect.poll(() => other.url()).not.toContain('work=')
    await other.goto('/spa/people?search=nobody-is-called-so')
    await tab(other, 'Fixed contracts').waitFor()
    await other.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.poll(async () => (await namesOnPage(other)).length).toBeGreaterThan(names.length)
    expect(new URL(other.url()).search).toBe('')

    await viewMenu(page, 'Delete view')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await tab(page, 'Fixed contracts').waitFor({ state: 'detached' })
  })

  it('fits a phone', async () => {
    const page = await openAs('hr', '/spa/people', phone)
    await viewMenu(page, 'Save as a new view…')
    await page.getByRole('dialog').getByLabel('Name', { exact: false }).fill('Everybody, as on a phone with a long name')
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await tab(page, 'Everybody, as on a phone').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await viewMenu(page, 'Delete view')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await tab(page, 'Everybody, as on a phone').waitFor({ state: 'detached' })
  })
})

describe('an export of the directory', () => {
  it('has what the list shows, as CSV and as a workbook', async () => {
    const page = await openAs('hr', '/spa/people?work=FIXED_CONTRACT', desktop)
    await page.locator('tbody [data-row-link]').first().waitFor()
    const names = await namesOnPage(page)
    const headings = (await page.getByRole('columnheader').allInnerTexts()).slice(0, -1)
    const csv = csvLines(await exported(page, 'CSV'))
    expect(csv[0]).toEqual(headings)
    expect(csv.slice(1).map(([name]) => name)).toEqual(names)
    const workbook = xlsxLines(await exported(page, 'XLSX'))
    expect(workbook.map((line) => line.map(String))).toEqual(csv.map((line) => trimmed(line)))

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('ExportDownload')
        ? route.fulfill({ json: { data: null, errors: [{ message: 'Gone', extensions: { code: 'NOT_FOUND' } }] } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('button', { name: 'Download CSV' }).click()
    await page.getByText('This was deleted').waitFor()
  })
})

/** A workbook does not keep the empty cells at the end of a row. */
const trimmed = (line: readonly string[]) => line.slice(0, line.findLastIndex((cell) => cell !== '') + 1)
