import type { Page } from 'playwright-core'

/** Opens the list of a field, takes one of its options, the first of such words or the one at an index, and returns its words. */
export async function choose(page: Page, field: string, option: string | number): Promise<string> {
  await page.getByRole('combobox', { name: field }).click()
  const options = page.getByRole('listbox', { name: field }).getByRole('option', { disabled: false })
  const found = typeof option === 'number' ? options.nth(option) : options.filter({ hasText: option }).first()
  const label = found.locator('.option-label')
  const text = await ((await label.count()) > 0 ? label : found).innerText()
  await found.click()
  return text
}
