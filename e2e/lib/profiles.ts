import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { chromiumOptions } from './chromium-options.ts'
import { now, setClockOf } from './clock.ts'
import { watchForFaults } from './faults.ts'
import { noteChange } from './living-pages.ts'

let browser: Promise<Browser> | undefined
let loads = 0
/** Profiles that nobody uses, by what they were made with. */
const free = new Map<string, BrowserContext[]>()
const madeWith = new WeakMap<BrowserContext, string>()
/** Profiles with a clock of their own, which cannot be taken out again. */
const clocked = new WeakSet<BrowserContext>()
/** Profiles in use: how their pages stop living at the time of the journeys. */
const clocks = new Map<BrowserContext, () => Promise<void>>()

/** How often pages have been loaded since this was asked last. */
export function takeLoads(): number {
  const taken = loads
  loads = 0
  return taken
}

/** The browser of this worker: it stays from file to file, and is started again when it has died. */
export async function theBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) {
    free.clear()
    browser = chromium.launch(chromiumOptions())
  }
  return (await browser)!
}

/** A profile in which nobody is signed in and nothing is kept but the scripts that were loaded: they take half the time of a first page. */
export async function takeProfile(address: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const usual = { baseURL: address, locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' } as const
  const wanted = JSON.stringify({ ...usual, ...options })
  const running = await theBrowser()
  const used = free.get(wanted)?.pop()
  if (used) return withClock(used)
  const made = await running.newContext({ ...usual, ...options })
  made.on('page', (page) => page.on('domcontentloaded', () => (loads += 1)))
  // A machine that is busy is slow: what comes at all is waited for
  made.setDefaultTimeout(60_000)
  await watchForFaults(made, address)
  madeWith.set(made, wanted)
  return withClock(made)
}

async function withClock(profile: BrowserContext): Promise<BrowserContext> {
  clocks.set(profile, await setClockOf(profile))
  return profile
}

/** Lets every page that is loaded from now on live at the time to which the clock of the journeys has been put. */
export async function setClocks(): Promise<void> {
  for (const [profile, end] of clocks) {
    if (clocked.has(profile)) continue
    await end()
    await withClock(profile)
  }
}

/** Lets the timers of a page, once it is loaded next, go on as the test says, from the time of the journeys on. */
export async function takeTimers(page: Page): Promise<void> {
  await leaveClock(page)
  await page.clock.install({ time: now() })
}

/** Lets a page, once it is loaded next, live at the moment that the clock of the journeys shows now. */
export async function stopTime(page: Page): Promise<void> {
  await leaveClock(page)
  await page.clock.setFixedTime(now())
}

/** Playwright’s clock would count from that of the journeys, and be ahead twice. */
async function leaveClock(page: Page): Promise<void> {
  const profile = page.context()
  await clocks.get(profile)?.()
  clocks.delete(profile)
}

/** Closes the pages of a profile, and leaves it to the next who wants such a one. */
export async function giveBack(profile: BrowserContext): Promise<void> {
  const endClock = clocks.get(profile)
  clocks.delete(profile)
  if (clocked.has(profile)) return profile.close()
  await endClock?.()
  await Promise.all(profile.pages().map((page) => page.close()))
  await Promise.all([profile.clearCookies(), profile.clearPermissions(), profile.setOffline(false)])
  const wanted = madeWith.get(profile) ?? ''
  free.set(wanted, [...(free.get(wanted) ?? []), profile])
}

/** A page of a profile; the first one knows nothing of those before but cookies and scripts. Using its clock makes its profile the last one's. */
export async function openPage(profile: BrowserContext, address: string): Promise<Page> {
  const page = await profile.newPage()
  if (profile.pages().length === 1) await forget(page, address)
  Object.defineProperty(page, 'clock', {
    get() {
      clocked.add(profile)
      noteChange(page)
      return profile.clock
    },
  })
  return page
}

async function forget(page: Page, address: string): Promise<void> {
  const line = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await line.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes })
  await line.detach()
}
