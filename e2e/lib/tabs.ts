import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

const rows: Readonly<Record<string, readonly string[]>> = {
  Documents: ['Contracts'],
  Onboarding: ['Checklists'],
  Growth: ['Goals', 'Ratings', 'Performance report', 'Training', 'Skills'],
  Notes: ['Diary notes', 'Manager’s log', 'Performance improvement plans'],
}

/** Opens a tab of a record by its name, or a page in the second row of one. */
export async function openTab(page: Page, name: string): Promise<void> {
  const line = page.getByRole('navigation', { name: 'Sections of this page' })
  await line.waitFor()
  await settled(page)
  const group = Object.keys(rows).find((each) => rows[each]?.includes(name))
  if (!group) return line.getByRole('link', { name, exact: true }).click()
  await line.getByRole('link', { name: group, exact: true }).click()
  await page.getByRole('navigation', { name: group }).getByRole('link', { name, exact: true }).click()
}
