import type { Page } from 'playwright-core'

/** The row of a record in a list of the settings. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Chooses an action from the menu of a record. */
export async function act(page: Page, name: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const toast = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: false }).first().waitFor()
