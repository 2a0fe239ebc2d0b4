import { expect, it } from 'vitest'
import { Browser } from '#platform/testing/browser.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
async function signedIn(): Promise<Browser> {
  const browser = new Browser(held.server.running.address)
  await browser.signIn({ tenant: 'demo', email: 'employee@demo.example', password: held.server.world.password })
  return browser
}

const paths = [
  'sign-in',
  'new-password',
  'change-password',
  'verify',
  'verify/provider',
  'forgot',
  'link',
  'password',
  'assume-role',
  'mfa',
  'mfa/set-up',
  'mfa/set-up/confirm',
  'mfa/passkey',
  'mfa/passkey/options',
  'passkey',
  'authenticator',
  'authenticator/confirm',
  'authenticator/remove',
  'recovery-codes',
  'passkeys',
  'passkeys/confirm',
  'passkeys/rename',
  'passkeys/remove',
].map((path) => `/api/auth/${path}`)
const names = [
  'tenant',
  'email',
  'password',
  'currentPassword',
  'challenge',
  'code',
  'enrolment',
  'token',
  'purpose',
  'passkey',
  'response',
]
const others = ['name', 'id', 'userId', 'delegationId', 'permissionGroupIds', 'providerId']
const filledWith = (value: unknown) => Object.fromEntries([...names, ...others].map((name) => [name, value]))
const bodies: readonly unknown[] = [
  null,
  [],
  'text',
  {},
  ...[7, [], { $ne: '' }, 'x', '\u0000', '__proto__', 'x'.repeat(100_000)].map(filledWith),
]

it('whatever is sent to the routes of signing in is refused as what it is, breaks nothing and changes nothing', async () => {
  const accounts = () => held.server.rows('select password_hash, username, is_enabled, grants from users order by id')
  const before = [await held.server.events(), await accounts()]
  let browser = await signedIn()
  for (const path of paths) {
    if ((await browser.code()) !== 'signed in') browser = await signedIn()
    for (const body of bodies) {
      const { status, text } = await browser.send(path, body as object)
      const said = `${path} ${JSON.stringify(body).slice(0, 80)} ${text}`
      // The fifth wrong password of a verification ends the session
      if (status === 200) expect(text, said).toMatch(/^\{"status":"(void|asked|signedOut)"\}$/)
      else expect(status, said).toSatisfy((code: number) => code >= 400 && code < 500)
    }
    await held.server.rows('delete from rate_limits')
  }
  expect([await held.server.events(), await accounts()]).toEqual(before)
}, 90_000)

it('the routes of signing in take POST alone', async () => {
  for (const path of [...paths, '/api/auth/refresh', '/api/auth/exit-role'])
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect([method, path, (await rawRequest(held.server.running.address, path, { method })).status]).toEqual([method, path, 404])
})
