import type { Translate } from '#platform/i18n/translation.ts'
import { expect, it } from 'vitest'
import type { Failure } from './failure.ts'
import { failureText } from './failure-text.ts'

const keyOf = ((key: string) => key) as unknown as Translate

it.each<[string, Pick<Failure, 'code' | 'reason'>]>([
  ['errors.away', { code: 'UNAVAILABLE', reason: 'AWAY' }],
  ['errors.busy', { code: 'UNAVAILABLE', reason: 'BUSY' }],
  ['errors.full', { code: 'UNAVAILABLE', reason: 'FULL' }],
  ['errors.away', { code: 'UNAVAILABLE' }],
  ['errors.network.short', { code: 'NETWORK' }],
  ['errors.atOnce', { code: 'RATE_LIMITED', reason: 'AT_ONCE' }],
  ['signIn.tooMany', { code: 'RATE_LIMITED' }],
])('%s has words of its own', (key, failure) => {
  expect(failureText(keyOf, { message: '', ...failure })).toBe(key)
})
