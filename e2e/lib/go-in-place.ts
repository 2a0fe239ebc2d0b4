import type { Page } from 'playwright-core'

/** Goes to an address as a link does, without a load; returns when the page has begun to fetch what it needs there. */
export const goInPlace = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  }, path)
