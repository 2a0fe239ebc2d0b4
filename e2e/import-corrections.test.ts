import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { askAs, phone, useBrowser } from './browser.ts'
import { axeFindings } from './lib/axe-findings.ts'
import { nextYear, written } from './lib/clock.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()
const lastDay = nextYear('11-30')
const create = (type: string) => `/spa/settings/bulk-data-tool/import/create?type=${type}`
const bring = (page: Page, text: string) => {
  const buffer = Buffer.from(text)
  return page.locator('input[type=file]').setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer })
}
const row = (page: Page) => page.getByRole('row').filter({ hasText: 'Row 2' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Correct row 2' })

describe('a dialog', () => {
  it('gives the focus back to the button or the menu that opened it, once it is closed by keyboard', async () => {
    const page = await browser.openAs('hr', create('CREATE_PEOPLE'))
    await bring(page, 'first_name,last_name,email\nAda,,ada.focus@new.example\n')
    const isFocused = (name: string) => page.getByRole('button', { name }).and(page.locator(':focus')).waitFor()
    const remove = page.getByRole('button', { name: 'Delete 1 row with an error' })
    await remove.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).press('Enter')
    await isFocused('Delete 1 row with an error')
    await remove.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await isFocused('Delete 1 row with an error')

    await page.getByRole('button', { name: 'Actions for Row 2 of rows.csv' }).press('Enter')
    await page.getByRole('menuitem', { name: 'See all values' }).press('Enter')
    const values = page.getByRole('dialog', { name: /^Create person/ })
    await values.getByRole('button', { name: 'Close' }).press('Enter')
    await values.waitFor({ state: 'detached' })
    await isFocused('Actions for Row 2 of rows.csv')
  })
})

describe('a row of an import', () => {
  it('is corrected in the preview by keyboard, and imported as corrected [PW-569]', async () => {
    const page = await browser.openAs('hr', create('END_JOBS'))
    await bring(
      page,
      'person_lookup,company_end_date,turnover_type\nemployee@demo.example,31/31/2026,Sometimes\nmanager@demo.example,Never,Unknown\n',
    )
    await page.getByText('Resolve 2 validation errors to continue').waitFor()
    await page.getByRole('button', { name: 'Correct row 2' }).press('Enter')
    const end = dialog(page).getByRole('textbox', { name: 'Company end date' }).and(page.locator(':focus'))
    await end.waitFor()
    expect(await end.inputValue()).toBe('31/31/2026')
    expect(await dialog(page).getByRole('group', { name: 'Company end date' }).innerText()).toContain('31/31/2026')
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
    expect(await row(page).innerText()).toContain(written(lastDay))
  })

  it('is corrected on a phone, where nothing has to be scrolled sideways [PW-569]', async () => {
    const page = await browser.openAs('hr', create('CREATE_PEOPLE'), phone)
    await bring(page, 'first_name,last_name,email\nAda,,ada.corrected@new.example\n')
    await page.getByRole('button', { name: 'Correct row 2' }).tap()
    const name = dialog(page).getByRole('textbox', { name: 'Last name' })
    await settled(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    expect(await axeFindings(page)).toEqual([])
    await name.fill('Lovelace')
    await dialog(page).getByRole('button', { name: 'Save' }).tap()
    await page.getByRole('button', { name: 'Row 2 is corrected: change it' }).waitFor()
    await page.getByText(/^Resolve \d+ validation errors? to continue$/).waitFor({ state: 'detached' })
    await settled(page)
    expect(await axeFindings(page)).toEqual([])
  })

  it('gets a mandatory field that its file lacks in the dialog, and the columns of the file mark it as required [PW-569]', async () => {
    const ask = await askAs('admin')
    type Made = { made: { id: string; version: number } }
    const make = 'mutation ($input: CustomFieldCategoryCreateInput!) { made: customFieldCategoryCreate(input: $input) { id version } }'
    const { made: category } = await ask<Made>(make, { input: { name: 'Access cards', modelType: 'PERSON' } })
    const field = { name: 'Vault card', apiName: 'vault_card', modelType: 'PERSON', type: 'TEXT', isRequired: true }
    const { made } = await ask<Made>(
      'mutation ($input: CustomFieldCreateInput!) { made: customFieldCreate(input: $input) { id version } }',
      { input: { ...field, categoryId: category.id } },
    )
    const page = await browser.openAs('admin', create('CREATE_PEOPLE'))
    await bring(page, 'last_name,email\nVaulted,vaulted@new.example\n')
    await page.getByText('Vault card (cf_vault_card) is empty.').waitFor()
    await page.getByRole('button', { name: '2 columns' }).press('Enter')
    await page.getByRole('button', { name: 'Set Vault card for every row' }).waitFor()
    await page.getByRole('combobox', { name: 'What email is imported as' }).click()
    await page.getByRole('option', { name: 'Vault card (required)' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Correct row 2' }).press('Enter')
    const card = dialog(page).getByRole('textbox', { name: 'Vault card' }).and(page.locator(':focus'))
    await card.fill('Z 1')
    expect(await card.getAttribute('aria-required')).toBe('true')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText('Everything is ready').waitFor()
    await expect.poll(() => row(page).innerText()).toContain('Z 1')
    await ask('mutation ($input: CustomFieldDisableInput!) { customFieldDisable(input: $input) { id } }', { input: made })
  })
})
