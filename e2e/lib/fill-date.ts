import type { Page } from 'playwright-core'

/** Types a date into a field and leaves it. */
export async function fillDate(page: Page, label: string, date: string): Promise<void> {
  await page.getByLabel(label, { exact: false }).first().fill(date)
  await page.keyboard.press('Tab')
}
