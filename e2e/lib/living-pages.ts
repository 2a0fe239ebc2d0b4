import type { BrowserContext, Page } from 'playwright-core'

/** A living page keeps its own way to load an address and the era of the clock in which it last did so. */
interface Life {
  load: Page['goto']
  loadedIn: number
  /** It is no longer as a new page would be: it loads every address, and ends with its test. */
  isChanged: boolean
}

const lives = new WeakMap<Page, Life>()
let era = 0

/** Nobody undoes these once a test has done them to a page. */
const changes = [
  'addInitScript',
  'addLocatorHandler',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setViewportSize',
] as const satisfies readonly (keyof Page)[]

/**
 * Has a page begin again in place when it goes to another address of the application: everything is forgotten and drawn anew, which is half
 * of a load. It loads as ever where a test has changed it, and where it does not show the application.
 */
export function letLive(page: Page): void {
  const life: Life = { load: page.goto.bind(page), loadedIn: -1, isChanged: false }
  lives.set(page, life)
  page.goto = async (address, options) => {
    const isInPlace = options === undefined && (await beginInPlace(page, address))
    return isInPlace ? null : loadAnew(life, address, options)
  }
  for (const name of changes) {
    const change = Reflect.get(page, name) as (...given: unknown[]) => unknown
    const changeAndNote = (...given: unknown[]) => {
      life.isChanged = true
      return change.apply(page, given)
    }
    Object.assign(page, { [name]: changeAndNote })
  }
  const profile = noteUse(page.context(), life)
  page.context = () => profile
}

/** Counts the use of a profile by a test as a change of its page; Playwright itself sends events through it. */
function noteUse(profile: BrowserContext, life: Life): BrowserContext {
  return new Proxy(profile, {
    get(_, name) {
      if (name !== 'emit' && !String(name).startsWith('_')) life.isChanged = true
      const value: unknown = Reflect.get(profile, name)
      return typeof value === 'function' ? (value.bind(profile) as unknown) : value
    },
  })
}

/** Goes to an address by loading everything, for journeys that are about what a load does. */
export function load(page: Page, address: string): ReturnType<Page['goto']> {
  const life = lives.get(page)
  return life ? loadAnew(life, address) : page.goto(address)
}

/** Notes that a page will not be as a new one again. */
export function noteChange(page: Page): void {
  const life = lives.get(page)
  if (life) life.isChanged = true
}

/** Has every page load the next address: the time that it lives at has passed. */
export const beginEra = (): void => void (era += 1)

/** Says whether the next test may have this page. */
export const livesOn = (page: Page): boolean => !page.isClosed() && lives.get(page)?.isChanged === false

/** Takes a page from the test before to an address, as somebody who has just opened a tab; false where it has to be a new page. */
export async function wake(page: Page, address: string): Promise<boolean> {
  if (!(await comesToRest(page))) return false
  await page.mouse.move(0, 0)
  await page.evaluate(forgetEverything)
  return beginInPlace(page, address)
}

function loadAnew(life: Life, ...[address, options]: Parameters<Page['goto']>) {
  life.loadedIn = era
  return life.load(address, options)
}

async function beginInPlace(page: Page, address: string): Promise<boolean> {
  const life = lives.get(page)
  if (!life || life.isChanged || life.loadedIn !== era) return false
  return (await comesToRest(page)) && page.evaluate(begin, address)
}

/** Says whether a page shows the application and waits for nothing: an answer that is on its way would arrive in the middle of a beginning. */
const comesToRest = (page: Page): Promise<boolean> =>
  page
    .locator('html[data-idle]')
    .waitFor({ state: 'attached', timeout: 2000 })
    .then(
      () => true,
      () => false,
    )

/** Runs in the page: returns once it has its new address, and whether the application was there to take it. */
async function begin(address: string): Promise<boolean> {
  const { href, pathname, origin } = new URL(address, location.origin)
  if (!pathname.startsWith('/spa/') || origin !== location.origin) return false
  const before = location.href
  const isTaken = !dispatchEvent(new CustomEvent('kith-begin', { detail: href, cancelable: true }))
  const isUnderWay = () => location.href === before && document.documentElement.dataset['idle'] === undefined
  while (isTaken && isUnderWay()) await new Promise((done) => setTimeout(done, 5))
  return isTaken
}

/** Runs in the page. */
async function forgetEverything(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}
