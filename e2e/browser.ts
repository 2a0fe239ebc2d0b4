import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { askKith } from './lib/ask.ts'
import { advanceClock, restartClock } from './lib/clock.ts'
import { isFault, lookForFaults } from './lib/faults.ts'
import { beginEra, letLive, livesOn, load, wake } from './lib/living-pages.ts'
import { giveBack, openPage, setClocks, takeLoads, takeProfile, theBrowser } from './lib/profiles.ts'
import { password } from './lib/secrets.ts'
import { startServer, type Server } from './lib/server.ts'
import { settled } from './lib/settled.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** How many pages a journey has loaded. */
    loads?: number
  }
}

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What a page has complained about since it was opened. */
const complaints = new WeakMap<Page, string[]>()

export interface TestBrowser {
  /** A page of a fresh profile. */
  open(options?: BrowserContextOptions): Promise<Page>
  /**
   * Signed in, at an address, once everything on it has come. Of a person's profile a test file keeps the session and loaded scripts only,
   * and the page itself, which begins again in place as if it were new, until a test changes it or fails.
   */
  openAs(person: DemoPerson, path: string, options?: BrowserContextOptions): Promise<Page>
}

type BrowserOptions = { shared?: boolean; environment?: NodeJS.ProcessEnv; atMachineTime?: boolean; alwaysLoads?: boolean }

let server: Server | undefined

/** Where the server of this test file answers. */
export function address(): string {
  if (!server) throw new Error('The server starts in beforeAll: ask for its address inside tests')
  return server.address
}

/** Runs a statement in the database of this test file, for what a person would have to wait for. */
export async function runInDatabase(statement: string): Promise<void> {
  await server?.run(statement)
}

/**
 * Lets the clock of this test file, for its server and for pages that are loaded from now on, go so many days ahead: tokens and sessions of
 * before have expired by then.
 */
export async function advance(days: number): Promise<void> {
  await server?.setAhead(advanceClock(days))
  await setClocks()
  beginEra()
}

/** What the server of this test file has logged so far: warnings and worse. */
export const serverLog = (): string => server?.log() ?? ''

/**
 * A server with the demo and a browser for a test file. Pages are closed after their test, or after the file when tests share them.
 * A console error fails the test that caused it, and so does a fault of a page. What an operator would configure is the environment of the server.
 * A file that meets programs with a clock of their own, such as an identity provider, lives at the time of the machine. In one that is
 * about what a load does, every page is a new one and every address is loaded.
 */
export function useBrowser(options: BrowserOptions = {}): TestBrowser {
  const { shared = false, environment = {}, atMachineTime = false, alwaysLoads = false } = options
  const profiles = new Map<string, BrowserContext>()
  /** Pages that wait for the next test, by their profile. */
  const living = new Map<BrowserContext, Page>()
  const pages: Page[] = []
  const ahead = restartClock(atMachineTime)
  beforeAll(async () => {
    const made = { adminUrl: inject('adminUrl'), template: inject('template'), dataDirectory: inject('dataDirectory') }
    ;[server] = await Promise.all([startServer(made, environment, ahead), theBrowser()])
  })
  afterEach(async ({ task }) => {
    await Promise.all(pages.filter((page) => !page.isClosed()).map(lookForFaults))
    const said = pages.flatMap((page) => complaints.get(page) ?? [])
    for (const page of pages) complaints.set(page, [])
    task.meta.loads = takeLoads()
    const isFine = said.length === 0 && task.result?.state !== 'fail'
    if (isFine) for (const page of pages.filter(livesOn)) living.set(profileOf(page), page)
    if (!shared) await closePages()
    if (said.length > 0) throw new Error(`The browser complained:\n${said.join('\n')}`)
  })
  afterAll(async () => {
    await closePages()
    await Promise.all([...profiles.values()].map(giveBack))
    await server?.stop()
    asking.clear()
  })

  async function closePages(): Promise<void> {
    const kept = new Set(profiles.values())
    const left = new Set(pages.splice(0).map(profileOf))
    for (const profile of left)
      if (kept.has(profile)) await Promise.all(othersIn(profile).map((page) => page.close()))
      else await giveBack(profile)
  }

  async function openIn(profile: BrowserContext): Promise<Page> {
    const page = await openPage(profile, address())
    profileByPage.set(page, profile)
    pages.push(page)
    listenToComplaints(page)
    return page
  }

  const othersIn = (profile: BrowserContext) => profile.pages().filter((page) => page !== living.get(profile))

  async function wakeIn(profile: BrowserContext, path: string): Promise<Page | undefined> {
    const page = living.get(profile)
    living.delete(profile)
    if (!page) return undefined
    complaints.set(page, [])
    if (!(await isSignedIn(profile)) || !(await wake(page, path))) {
      await page.close()
      return undefined
    }
    pages.push(page)
    return page
  }

  async function openNew(profile: BrowserContext, person: DemoPerson, path: string): Promise<Page> {
    const page = await openIn(profile)
    if (!(await isSignedIn(profile))) await signInAs(page, person)
    if (!alwaysLoads) letLive(page)
    await load(page, path)
    return page
  }

  const open = async (options: BrowserContextOptions = desktop) => openIn(await takeProfile(address(), options))

  async function openAs(person: DemoPerson, path: string, look: BrowserContextOptions = desktop): Promise<Page> {
    const key = JSON.stringify([person, look])
    const profile = profiles.get(key) ?? (await takeProfile(address(), look))
    profiles.set(key, profile)
    const page = (await wakeIn(profile, path)) ?? (await openNew(profile, person, path))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    return page
  }

  return { open, openAs }
}

const profileByPage = new WeakMap<Page, BrowserContext>()
/** Asking the page itself counts as a change of it. */
const profileOf = (page: Page) => profileByPage.get(page) ?? page.context()

const isSignedIn = async (profile: BrowserContext) => (await profile.cookies()).some(({ name }) => name.endsWith('refresh'))

export type DemoPerson = 'admin' | 'hr' | 'manager' | 'employee' | 'starter'

/** Gives the profile of a page the cookies of a session. */
export async function signIn(page: Page, email: string, tenant = 'demo'): Promise<void> {
  const answer = await page.context().request.post('/api/auth/sign-in', { data: { tenant, email, password } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`)
}

export const signInAs = (page: Page, person: DemoPerson) => signIn(page, `${person}@demo.example`)

/** Fills in the sign-in page where it stands, and presses the button. */
export async function fillInSignIn(page: Page, email: string, tenant = 'demo', typed = password): Promise<void> {
  await page.getByLabel('Email', { exact: false }).waitFor()
  const organisation = page.getByLabel('Organisation', { exact: false })
  if (await organisation.isVisible()) await organisation.fill(tenant)
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const asking = new Map<DemoPerson, ReturnType<typeof askKith>>()

/** Asks the server of this test file as one of the demo users. */
export function askAs(person: DemoPerson): ReturnType<typeof askKith> {
  const ask = asking.get(person) ?? askKith(address(), `${person}@demo.example`, password)
  asking.set(person, ask)
  return ask
}

/** For tests that provoke an error on purpose: what has been said so far is forgiven, but for faults of the page. */
export function forgive(page: Page): void {
  complaints.set(page, complaints.get(page)?.filter(isFault) ?? [])
}

function listenToComplaints(page: Page) {
  complaints.set(page, [])
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.get(page)?.push(message.text())
  })
  page.on('pageerror', (error) => complaints.get(page)?.push(error.message))
}
