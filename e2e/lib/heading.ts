import type { Page } from 'playwright-core'

/** Waits for the heading of a page. */
export const heading = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()
