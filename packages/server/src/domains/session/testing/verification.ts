import { afterAll, beforeAll, expect } from 'vitest'
import type { Browser } from '#platform/testing/browser.ts'
import type { RawAnswer } from '#platform/testing/raw-request.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

/** For the tests of a file, someone has no password. */
export function withoutPassword(held: { readonly server: TestServer }, username: string): void {
  let hash: string | undefined
  beforeAll(async () => {
    const [row] = await held.server.rows<{ password_hash: string }>('select password_hash from users where username = $1', [username])
    hash = row?.password_hash
    await held.server.rows('update users set password_hash = null where username = $1', [username])
  })
  afterAll(() => held.server.rows('update users set password_hash = $2 where username = $1', [username, hash]))
}

/** Twenty minutes pass for all that has been shown. */
export const ageSessions = (server: TestServer) => server.rows("update sessions set verified_at = verified_at - interval '20 minutes'")

export async function sessionOf(server: TestServer, { accessToken }: Browser): Promise<{ id: string; verified_at: Date | null }> {
  const { session } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { session: string }
  const [row] = await server.rows<{ id: string; verified_at: Date | null }>('select id, verified_at from sessions where id = $1', [session])
  if (!row) throw new Error('No such session')
  return row
}

export const askToVerify = (browser: Browser, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> =>
  browser.send('/api/auth/verify/provider', { redirectUrl: '/spa/people' }, headers)

/** Where a page of Kith is told to send its user. */
export async function addressToVerify(browser: Browser): Promise<string> {
  const answer = await askToVerify(browser)
  expect(answer.status, answer.text).toBe(200)
  return (JSON.parse(answer.text) as { address: string }).address
}

/** What becomes of something sensitive that the user does: of lending their rights for a day. */
export async function actOf(server: TestServer, browser: Browser): Promise<string> {
  const query = 'mutation ($input: OwnDelegationCreateInput!) { ownDelegationCreate(input: $input) { id } }'
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const input = { delegatePersonId: server.world.people.employee, fromOn: day, untilOn: day }
  const { text } = await browser.send('/graphql', { query, variables: { input } })
  const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
  return errors?.[0]?.extensions.code ?? 'done'
}
