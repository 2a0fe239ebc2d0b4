import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { nextYear, written } from './lib/clock.ts'

const browser = useBrowser()
const lastDay = nextYear('11-30')
const create = (type: string) => `/spa/settings/bulk-data-tool/import/create?type=${type}`
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Row 2' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Correct row 2' })

describe('a row of an import', () => {
  it('is corrected in the preview by keyboard, where each dialog gives the focus back to what opened it, and imported as corrected [PW-569]', async () => {
    const page = await browser.openAs('hr', create('END_JOBS'))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a CSV file' }).press('Enter')
    const text =
      'person_lookup,company_end_date,turnover_type\nemployee@demo.example,31/31/2026,Sometimes\nmanager@demo.example,Never,Unknown\n'
    await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByText('Resolve 2 validation errors to continue').waitFor()
    const isFocused = (name: string) => page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
    const remove = page.getByRole('button', { name: 'Delete 2 rows with errors' })
    await remove.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).press('Enter')
    await isFocused('Delete 2 rows with errors')
    await remove.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await isFocused('Delete 2 rows with errors')

    await page.getByRole('button', { name: 'Actions for Row 2 of rows.csv' }).press('Enter')
    await page.getByRole('menuitem', { name: 'See all values' }).press('Enter')
    const values = page.getByRole('dialog')
    await values.getByRole('button', { name: 'Close' }).press('Enter')
    await values.waitFor({ state: 'detached' })
    await isFocused('Actions for Row 2 of rows.csv')

    await page.getByRole('button', { name: 'Correct row 2' }).press('Enter')
    const end = dialog(page).getByRole('textbox', { name: 'Company end date' }).and(page.locator(':focus'))
    await end.waitFor()
    await expect.poll(() => end.inputValue()).toBe('31/31/2026')
    await expect.poll(() => end.getAttribute('aria-required')).toBe('true')
    await expect.poll(() => dialog(page).getByRole('group', { name: 'Company end date' }).innerText()).toContain('31/31/2026')
    await end.fill(written(lastDay))
    await page.keyboard.press('Tab')
    const type = dialog(page).getByRole('combobox', { name: 'Turnover type' })
    await type.focus()
    await type.pressSequentially('Unkn')
    await page.getByRole('option', { name: 'Unknown' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('textbox', { name: 'Person lookup' }).press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Row 2')
    await expect.poll(() => row(page).innerText()).toMatch(new RegExp(`${written(lastDay)}[^]*Unknown`))
    await page.getByText('Resolve 1 validation error to continue').waitFor()

    await page.getByRole('link', { name: 'Errors (1)' }).press('Enter')
    await page.getByRole('button', { name: 'Correct row 3' }).press('Enter')
    const other = page.getByRole('dialog', { name: 'Correct row 3' })
    await other.getByRole('textbox', { name: 'Company end date' }).and(page.locator(':focus')).fill(written(lastDay))
    await page.keyboard.press('Enter')
    await other.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').innerText()).toMatch(/^Errors/)
    await page.getByText('Resolve 1 validation error to continue').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'All (2)' }).press('Enter')
    const mark = page.getByRole('button', { name: 'Row 2 is corrected: change it' })
    await mark.focus()
    await page.getByText('The file itself stays as it is.').waitFor()

    await page.getByRole('button', { name: 'Start import' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Start import' }).press('Enter')
    await page.getByRole('heading', { name: 'Results for each row' }).waitFor()
    await expect.poll(() => row(page).innerText()).toContain('Done')
    await expect.poll(() => row(page).innerText()).toContain(written(lastDay))
  })
})
