import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withoutPgbouncer } from './left-out.js'

const pooler = 'packages/server/src/platform/database/pooler.test.ts'
const count = { passed: 9, failed: 0 }

it('a run without PgBouncer says at its end what it has left out and why, and has failed only where PgBouncer is asked for', () => {
  expect(existsSync(pooler)).toBe(true)
  expect(withoutPgbouncer(count, [pooler], '')).toEqual({
    ...count,
    note: expect.stringMatching(/there is none\. Install it/) as string,
  })
  expect(withoutPgbouncer(count, [pooler], 'something,pgbouncer')).toEqual({
    passed: 9,
    failed: 1,
    note: expect.stringMatching(/KITH_TEST_REQUIRES asks for it\.$/) as string,
  })
})

it('a run of other files has left out nothing', () => {
  expect(withoutPgbouncer(count, ['scripts/lib/lock.test.ts'], 'pgbouncer')).toEqual(count)
})
