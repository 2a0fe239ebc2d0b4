import type { Page } from 'playwright-core'

/** Cuts the transfer of one file, the first time it is sent. */
export async function cutOnce(page: Page): Promise<void> {
  let cut = false
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      if (route.request().method() !== 'PUT' || cut) return route.fallback()
      cut = true
      return route.abort('connectionreset')
    },
  )
}
