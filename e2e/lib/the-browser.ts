import { chromium, type Browser } from 'playwright-core'
import { chromiumOptions } from './chromium-options.ts'

let browser: Promise<Browser> | undefined

/** The browser of this worker: it stays from file to file, and is started again when it has died. */
export async function theBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = chromium.launch(chromiumOptions())
  return (await browser)!
}
