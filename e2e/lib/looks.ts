import type { CDPSession, Page } from 'playwright-core'

export interface Look {
  name: string
  width: number
  height: number
  colorScheme: 'light' | 'dark'
  isPhone: boolean
}

export const desktopLight: Look = { name: 'desktop, light', width: 1440, height: 900, colorScheme: 'light', isPhone: false }
export const desktopDark: Look = { ...desktopLight, name: 'desktop, dark', colorScheme: 'dark' }
export const phoneLight: Look = { name: 'phone, light', width: 390, height: 844, colorScheme: 'light', isPhone: true }

/** A desktop whose user has everything shown twice as large. */
export const zoomed: Look = { name: '200 percent', width: 720, height: 450, colorScheme: 'light', isPhone: false }
export const phoneDark: Look = { ...phoneLight, name: 'phone, dark', colorScheme: 'dark' }

/** Changes screen, touch and colours of an open page in place. */
export async function showAs(page: Page, look: Look): Promise<void> {
  const line = await lineTo(page)
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: look.isPhone })
  await page.emulateMedia({ colorScheme: look.colorScheme })
  // A page that was wider than a phone for a moment keeps that width until it is told again
  for (let times = 1; !(await becomes(page, line, look)); times += 1) {
    if (times === mostTimes) throw new Error(`${look.name}: the page stays ${await page.evaluate(() => innerWidth)} pixels wide`)
    await line.send('Emulation.clearDeviceMetricsOverride')
  }
  await page.evaluate(untilStill)
}

const mostTimes = 8

async function becomes(page: Page, line: CDPSession, { width, height, isPhone, colorScheme }: Look): Promise<boolean> {
  await line.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: isPhone })
  const shown = page.waitForFunction(
    ([wide, scheme]) =>
      innerWidth === wide &&
      matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
      (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
    [width, colorScheme] as const,
    { timeout: 10_000 },
  )
  return shown.then(
    () => true,
    () => false,
  )
}

/** By how many pixels a page is wider than the screen. */
export const sidewaysScrolling = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Runs in the page: until what changes bit by bit has changed. */
async function untilStill(): Promise<void> {
  const passing = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  for (let each = passing(); each.length > 0; each = passing()) await Promise.allSettled(each.map(({ finished }) => finished))
}

const lines = new WeakMap<Page, Promise<CDPSession>>()

function lineTo(page: Page): Promise<CDPSession> {
  const line = lines.get(page) ?? page.context().newCDPSession(page)
  lines.set(page, line)
  return line
}
