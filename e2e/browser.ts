import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** What a page has complained about since it was opened. */
const complaints = new WeakMap<Page, string[]>()

type TestBrowser = {
  open(options?: BrowserContextOptions): Promise<Page>
  /** Signed in, at an address, once its heading stands. */
  openAs(person: DemoPerson, path: string, options?: BrowserContextOptions): Promise<Page>
}

/** A browser for a test file; each page that it opens is a fresh profile, closed after its test. A console error fails the test that caused it. */
export function useBrowser(): TestBrowser {
  let browser: Browser
  const contexts: BrowserContext[] = []
  const pages: Page[] = []
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'))
  })
  afterEach(async () => {
    const said = pages.flatMap((page) => complaints.get(page) ?? [])
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    pages.length = 0
    if (said.length > 0) throw new Error(`The browser complained:\n${said.join('\n')}`)
  })
  afterAll(() => browser.close())

  async function open(options: BrowserContextOptions = desktop): Promise<Page> {
    const context = await browser.newContext({
      baseURL: inject('address'),
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
    return page
  }

  return { open, openAs }
}

export type DemoPerson = 'admin' | 'hr' | 'manager' | 'employee' | 'starter'

/** Signs in through the page, as a person would. */
export async function signIn(page: Page, email: string, tenant = 'demo'): Promise<void> {
  await page.goto('/auth/login')
  await fillInSignIn(page, email, tenant)
  await page.waitForURL('**/spa/**')
  await page.getByRole('main').waitFor()
}

/** Fills in the sign-in page where it stands, and presses the button. */
export async function fillInSignIn(page: Page, email: string, tenant = 'demo', password = inject('password')): Promise<void> {
  await page.getByLabel('Email', { exact: false }).waitFor()
  const organisation = page.getByLabel('Organisation', { exact: false })
  if (await organisation.isVisible()) await organisation.fill(tenant)
  await page.getByLabel('Email', { exact: false }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const signInAs = (page: Page, person: DemoPerson) => signIn(page, `${person}@demo.example`)

/** For tests that provoke an error on purpose: what has been said so far is forgiven. */
export function forgive(page: Page): void {
  complaints.set(page, [])
}

function listenToComplaints(page: Page) {
  const said: string[] = []
  complaints.set(page, said)
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.get(page)?.push(message.text())
  })
  page.on('pageerror', (error) => complaints.get(page)?.push(error.message))
}
