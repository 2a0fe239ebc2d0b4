import type { LaunchOptions } from 'playwright-core'

/** How tests and the tour start Chromium: the one of CHROME_PATH, without what it does for itself. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env['CHROME_PATH']
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A page is gone before optimised code has paid for itself: a fifth of the processor
      '--js-flags=--no-opt --no-maglev',
    ],
  }
}
