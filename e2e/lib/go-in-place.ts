import type { Page } from 'playwright-core'

/** Goes to an address as a link does, without a load. */
export const goInPlace = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
