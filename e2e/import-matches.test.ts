import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { phone, useBrowser } from './browser.ts'
import { settled } from './lib/settled.ts'

const browser = useBrowser()
const create = '/spa/settings/bulk-data-tool/import/create?type=CREATE_JOBS'
const end = '/spa/settings/bulk-data-tool/import/create?type=END_JOBS'
const headings = 'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities'
const bring = (page: Page, location: string) => {
  const text = `${headings}\nemployee@demo.example,2026-02-02,Engineer,${location},Full-Time,Permanent,Operations,Harbour\n`
  return page.locator('input[type=file]').setInputFiles({ name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const means = (page: Page, word = /head office/i) =>
  page.getByRole('row').filter({ hasText: 'Row 2' }).locator('.action-change').filter({ hasText: word })

/** Options that arrive while a key is pressed take its mark away again. */
async function chooseFirst(page: Page, name: RegExp) {
  await page.getByRole('option', { name }).waitFor()
  await settled(page)
  await page.keyboard.press('ArrowDown')
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
}

it('a value that no record has is matched to an existing one with the keyboard, and means the same in the next file, on a phone, until it is forgotten', async () => {
  const page = await browser.openAs('hr', create)
  await bring(page, 'Head office')
  const use = page.getByRole('button', { name: 'Use an existing record for Head office' })
  await use.press('Enter')
  const choice = page.getByRole('combobox', { name: 'Existing record for Head office' })
  await choice.pressSequentially('Sydn')
  await chooseFirst(page, /Sydney/)
  await page.getByText('Head office means Sydney').waitFor()
  await settled(page)
  const change = page.getByRole('button', { name: 'Change what Head office means' })
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => means(page).innerText()).toMatch(/Head office\s*Sydney/)

  const small = await browser.openAs('hr', create, phone)
  await bring(small, 'HEAD OFFICE')
  await small.getByText('HEAD OFFICE means Sydney').waitFor()
  await expect.poll(() => means(small).innerText()).toMatch(/HEAD OFFICE\s*Sydney/)
  await small.getByRole('button', { name: 'Change what HEAD OFFICE means' }).tap()
  await small.getByRole('combobox', { name: 'Existing record for HEAD OFFICE' }).waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await small.getByRole('button', { name: 'Forget what HEAD OFFICE means' }).tap()
  const box = small.getByRole('checkbox', { name: 'HEAD OFFICE', exact: true })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  await small.getByText(/^Create or match \d+ missing records? to continue$/).waitFor({ state: 'attached' })
})

it('a word that no turnover type has is an error until its meaning is chosen with the keyboard, and means the same in the next file, a .tsv, on a phone', async () => {
  const bringEnd = (on: Page, name: string, mimeType: string, separator: string, word: string) => {
    const rows = [
      ['person_lookup', 'company_end_date', 'turnover_type'],
      ['employee@demo.example', '2027-02-26', word],
    ]
    const buffer = Buffer.from(rows.map((cells) => cells.join(separator)).join('\n'))
    return on.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  }
  const page = await browser.openAs('hr', end)
  await bringEnd(page, 'ends.csv', 'text/csv', ',', 'Resignation')
  await page.getByText('‘Resignation’ is not one of the possible values.').waitFor()
  await page.getByRole('heading', { name: 'Values to match' }).waitFor()
  const meaning = page.getByRole('combobox', { name: 'What Resignation means' })
  await meaning.focus()
  await meaning.pressSequentially('Volunt')
  await chooseFirst(page, /^Voluntary$/)
  await page.getByText('Resignation means Voluntary').waitFor()
  await settled(page)
  const change = page.getByRole('button', { name: 'Change what Resignation means' })
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await expect.poll(() => means(page, /resignation/i).innerText()).toMatch(/Resignation\s*Voluntary/)
  await page.getByText('‘Resignation’ is not one of the possible values.').waitFor({ state: 'detached' })

  const small = await browser.openAs('hr', end, phone)
  await bringEnd(small, 'ends.tsv', 'text/tab-separated-values', '\t', 'RESIGNATION')
  await small.getByText('RESIGNATION means Voluntary').waitFor()
  await small.getByRole('button', { name: 'Forget what RESIGNATION means' }).tap()
  await small.getByRole('combobox', { name: 'What RESIGNATION means' }).waitFor()
  await small.getByText('‘RESIGNATION’ is not one of the possible values.').waitFor()
  expect(await small.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
})
