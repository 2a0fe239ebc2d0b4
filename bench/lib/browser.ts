import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import type { DemoServer } from './demo-server.ts'

const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync']

/** A headless Chromium: the one that CHROME_PATH names, else the one that Playwright has installed; undefined without either. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROME_PATH'] || chromium.executablePath()
  return existsSync(executablePath) ? chromium.launch({ executablePath, args: quiet }) : undefined
}

/** A fresh profile with nothing in its cache, at a desk. */
export const openProfile = (browser: Browser, address: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
  })

/** The same with the session of the demo's HR administrator. */
export async function openSignedIn(browser: Browser, { address, password }: DemoServer): Promise<BrowserContext> {
  const profile = await openProfile(browser, address)
  const signedIn = await profile.request.post('/api/auth/sign-in', { data: { tenant: 'demo', email: 'hr@demo.example', password } })
  if (!signedIn.ok()) throw new Error(`hr@demo.example could not sign in: ${signedIn.status()}`)
  return profile
}
