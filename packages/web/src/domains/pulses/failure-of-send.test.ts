import { languages } from '@kith/shared/languages.ts'
import { textsIn } from '@kith/shared/test-texts.ts'
import { expect, it } from 'vitest'
import { failureOfSend } from './failure-of-send.ts'

const said = (state: string, reason: string | null) => {
  const { title, text } = failureOfSend({ state, reason }) ?? {}
  return [title, text].map((key) => key && textsIn('en')(key))
}

it('a pulse that could not be sent says so, and why: its form, its filters, or too few people [AD-913]', () => {
  const title = 'This pulse failed to send'
  expect(said('FAILED', 'form_unpublished')).toEqual([title, expect.stringContaining('not published')])
  expect(said('FAILED', 'anonymous_few')).toEqual([title, expect.stringContaining('people')])
  expect(said('INVALID_FILTERS', 'Old yard')).toEqual([title, expect.stringContaining('{{names}}')])
  expect(failureOfSend({ state: 'INVALID_FILTERS', reason: 'Old yard' })?.names).toBe('Old yard')
  for (const language of languages) expect(textsIn(language)('pulses:sends.failed'), language).toBeTruthy()
})

it('a pulse that was sent, waits or is open has not failed', () => {
  for (const state of ['SENT', 'QUEUED', 'OPEN', 'CLOSED']) expect(failureOfSend({ state, reason: null }), state).toBeNull()
})
