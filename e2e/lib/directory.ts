import type { Page } from 'playwright-core'
import { desktop, type DemoPerson, type TestBrowser } from '../browser.ts'

/** The directory with its first people. */
export async function openDirectory(browser: TestBrowser, person: DemoPerson, options = desktop): Promise<Page> {
  const page = await browser.openAs(person, '/spa/people', options)
  await page.locator('[data-row-link]').first().waitFor()
  return page
}

export const searchBox = (page: Page) => page.getByRole('searchbox')
