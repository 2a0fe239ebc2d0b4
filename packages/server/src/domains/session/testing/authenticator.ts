import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Browser } from '#platform/testing/browser.ts'

/** The six digits that an app shows at a moment. */
export const codeAt = (secret: string, moment: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() })

/** Sets up an app for the signed-in user; returns its key and the recovery codes. */
export async function setUpApp(browser: Browser, password: string, moment: Date): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await browser.send('/api/auth/authenticator', { password })
  expect(begun.status, begun.text).toBe(200)
  const { secret, enrolment } = JSON.parse(begun.text) as { secret: string; enrolment: string }
  const done = await browser.send('/api/auth/authenticator/confirm', { enrolment, code: codeAt(secret, moment) })
  expect(done.status, done.text).toBe(200)
  return { secret, ...(JSON.parse(done.text) as { recoveryCodes: string[] }) }
}
