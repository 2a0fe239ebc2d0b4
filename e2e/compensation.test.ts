import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { choose } from './lib/choose.ts'
import { nextYear } from './lib/clock.ts'
import { fillDate } from './lib/fill-date.ts'
import { heading } from './lib/heading.ts'
import { settled } from './lib/settled.ts'

const { openAs } = useBrowser()

/** Puts a text on the clipboard of the page and pastes it into what has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
const confirm = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'More actions' }).waitFor()
  await page.getByRole('button', { name, exact: true }).first().click()
  await page.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' })
}
const cell = (page: Page, row: number, column: string) =>
  page.locator(`tr[aria-rowindex="${row + 2}"] td[data-edits]`).nth(['Raise', 'Raise in %', 'Bonus', 'Bonus in %'].indexOf(column))

it('A compensation plan is set up, planned by the keyboard with a column pasted and undone, resynchronised and applied [AD-005]', async () => {
  const hr = await openAs('hr', '/spa/compensation-plans/create')
  await heading(hr, 'Create plan')
  await hr.getByLabel('Name').fill('Pay round')
  await fillDate(hr, 'Effective date', nextYear('01-01'))
  await hr.getByRole('button', { name: 'Save and continue' }).click()
  await heading(hr, 'Eligibility rules')
  await hr.getByRole('button', { name: 'Save and continue' }).click()
  await heading(hr, 'Budgets')
  await hr.getByRole('link', { name: 'Take in jobs' }).click()
  await heading(hr, 'Synchronise')
  await hr.getByText('New jobs').waitFor()
  await hr.getByRole('button', { name: 'Synchronise now' }).click()
  await heading(hr, 'Budgets')

  const edit = hr.getByRole('button', { name: /^Edit the budget of/ }).first()
  const unit = (await edit.getAttribute('aria-label'))?.replace('Edit the budget of ', '') ?? ''
  await edit.click()
  const dialog = hr.getByRole('dialog', { name: unit })
  await dialog.getByLabel('Budget for raises').fill('900000')
  await dialog.getByLabel('Budget for bonuses').fill('900000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await hr.getByRole('link', { name: 'Go to the overview' }).click()
  await heading(hr, 'Pay round')

  await hr.getByRole('link', { name: unit }).click()
  await heading(hr, unit)
  const grid = hr.getByRole('grid')
  await grid.waitFor()
  await settled(hr)
  // One whose pay has another currency needs a rate
  const rows = await grid.locator('tr[aria-rowindex]').allInnerTexts()
  const row = rows.findIndex((text, index) => index > 0 && !/\d [A-Z]{3}\b/.test(text)) - 1
  expect(row).toBeGreaterThanOrEqual(0)
  await cell(hr, row, 'Raise in %').click()
  await hr.keyboard.type('3.5')
  await hr.keyboard.press('Enter')
  await expect.poll(() => cell(hr, row, 'Raise in %').innerText()).toBe('3.50 %')
  expect(await cell(hr, row, 'Raise').innerText()).toMatch(/^[\d,]+\.\d\d$/)

  await paste(hr, '2\nthree\n4')
  await hr.getByRole('alert').getByText('“three” is no number').waitFor()
  expect(await cell(hr, row + 1, 'Raise in %').innerText()).toBe('')
  await paste(hr, '2\n3')
  await expect.poll(() => cell(hr, row + 2, 'Raise in %').innerText()).toBe('3.00 %')
  await hr.getByRole('status').getByText('Saved').waitFor()
  await hr.keyboard.press('Control+z')
  await expect.poll(() => cell(hr, row + 2, 'Raise in %').innerText()).toBe('')
  expect(await cell(hr, row, 'Raise in %').innerText()).toBe('3.50 %')
  await hr.getByRole('status').getByText('Saved').waitFor()

  await hr.getByRole('link', { name: 'Pay round' }).first().click()
  await heading(hr, 'Pay round')
  await confirm(hr, 'Start review')
  await hr.getByText('In review').first().waitFor()
  await confirm(hr, 'Complete plan')
  await hr.getByText('Completed').first().waitFor()
  await hr.getByRole('button', { name: 'Apply raises' }).click()
  const applying = hr.getByRole('dialog', { name: 'Apply raises' })
  await applying.getByText('1 job gets an update of its pay').waitFor()
  await choose(hr, 'Reason of the updates', 0)
  await applying.getByRole('button', { name: 'Apply raises' }).click()
  await applying.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => {
      await hr.goto(hr.url())
      await heading(hr, 'Pay round')
      return hr.getByText('Still to be applied').locator('xpath=..').innerText()
    })
    .toMatch(/0$/)
})
