import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { askKith } from './lib/ask.ts'
import { chromiumOptions } from './lib/chromium-options.ts'
import { password } from './lib/secrets.ts'
import { startServer, type Server } from './lib/server.ts'
import { settled } from './lib/settled.ts'

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What a page has complained about since it was opened. */
const complaints = new WeakMap<Page, string[]>()

export interface TestBrowser {
  open(options?: BrowserContextOptions): Promise<Page>
  /** Signed in, at an address, once everything on it has come. */
  openAs(person: DemoPerson, path: string, options?: BrowserContextOptions): Promise<Page>
}

let server: Server | undefined

/** Where the server of this test file answers. */
export function address(): string {
  if (!server) throw new Error('The server starts in beforeAll: ask for its address inside tests')
  return server.address
}

/**
 * A server with the demo and a browser for a test file. Each page is a fresh profile, closed after its test, or after the file when
 * tests share it. A console error fails the test that caused it.
 */
export function useBrowser({ shared = false }: { shared?: boolean } = {}): TestBrowser {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const pages: Page[] = []
  beforeAll(async () => {
    const starting = [startServer(inject('adminUrl'), inject('template')), chromium.launch(chromiumOptions())] as const
    ;[server, browser] = await Promise.all(starting)
  })
  afterEach(async () => {
    const said = pages.flatMap((page) => complaints.get(page) ?? [])
    for (const page of pages) forgive(page)
    if (!shared) await closeAll()
    if (said.length > 0) throw new Error(`The browser complained:\n${said.join('\n')}`)
  })
  afterAll(async () => {
    await closeAll()
    await browser.close()
    await server?.stop()
  })

  async function closeAll(): Promise<void> {
    pages.length = 0
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  }

  async function open(options: BrowserContextOptions = desktop): Promise<Page> {
    const context = await browser.newContext({
      baseURL: address(),
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      reducedMotion: 'reduce',
      ...options,
    })
    contexts.push(context)
    const page = await context.newPage()
    pages.push(page)
    listenToComplaints(page)
    return page
  }

  async function openAs(person: DemoPerson, path: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await open(options)
    await signInAs(page, person)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    return page
  }

  return { open, openAs }
}

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

/** Asks the server of this test file as one of the demo users. */
export const askAs = (person: DemoPerson) => askKith(address(), `${person}@demo.example`, password)

/** For tests that provoke an error on purpose: what has been said so far is forgiven. */
export function forgive(page: Page): void {
  complaints.set(page, [])
}

function listenToComplaints(page: Page) {
  complaints.set(page, [])
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.get(page)?.push(message.text())
  })
  page.on('pageerror', (error) => complaints.get(page)?.push(error.message))
}
