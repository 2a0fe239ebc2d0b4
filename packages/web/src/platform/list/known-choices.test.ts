import { peopleList } from '@kith/shared/domains/people/list.ts'
import { expect, it } from 'vitest'
import { knownChoices } from './known-choices.ts'

it('a choice that a filter does not offer is left out of what an address asks for', () => {
  const { status, situation } = peopleList.filters
  expect(knownChoices(status, 'NOPE')).toBeNull()
  expect(knownChoices(status, 'PAST_STAFF')).toBe('PAST_STAFF')
  expect(knownChoices(status, 'NOPE,PAST_STAFF')).toBe('PAST_STAFF')
  expect(knownChoices(situation, 'NOPE')).toBeNull()
  expect(knownChoices(undefined, 'anything')).toBe('anything')
})
