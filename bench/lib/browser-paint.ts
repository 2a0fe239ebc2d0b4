import type { BrowserContext } from 'playwright-core'

/** The line of an office, as Lighthouse has it for desks: 40 ms and 10 Mbit/s, the same for every page that is compared. */
const network = { offline: false, latency: 40, downloadThroughput: (10_240 / 8) * 1024, uploadThroughput: (10_240 / 8) * 1024 }

/** Milliseconds until the largest thing of a page stands, loaded cold; the profile is closed afterwards. */
export async function largestPaint(profile: BrowserContext, path: string): Promise<number> {
  const page = await profile.newPage()
  const devtools = await profile.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', network)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const milliseconds = await page.evaluate(lastLargestPaint)
  await profile.close()
  return milliseconds
}

function lastLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
