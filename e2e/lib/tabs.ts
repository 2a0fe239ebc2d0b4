import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

/** Opens a tab of a record by its name, in the line or in the menu at its end. */
export async function openTab(page: Page, name: string): Promise<void> {
  const line = page.getByRole('navigation', { name: 'Sections of this page' })
  await line.waitFor()
  await settled(page)
  const tab = line.getByRole('link', { name, exact: true })
  if (await tab.isVisible()) return tab.click()
  await line.getByRole('button', { name: /more/i }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
