import { expect, it } from 'vitest'
import { currencyIn } from './entity-currency.ts'

const entities = [
  { id: 'sydney', country: 'AU' },
  { id: 'leeds', country: 'GB' },
  { id: 'nowhere', country: null },
]

it('a job that moves to another business entity is paid in its currency, and one that stays as it was paid so far', () => {
  const before = { entity: 'sydney', currency: 'NZD' }
  expect(currencyIn(entities, 'leeds', before)).toBe('GBP')
  expect(currencyIn(entities, 'sydney', before)).toBe('NZD')
  expect(currencyIn(entities, null, before)).toBe('NZD')
})

it('a job without pay is paid in the currency of its business entity, and in none that is known where that has no country', () => {
  expect(currencyIn(entities, null, { entity: 'sydney', currency: null })).toBe('AUD')
  expect(currencyIn(entities, 'leeds', { entity: null, currency: null })).toBe('GBP')
  expect(currencyIn(entities, 'nowhere', { entity: 'nowhere', currency: null })).toBeUndefined()
  expect(currencyIn(undefined, 'leeds', { entity: 'sydney', currency: 'AUD' })).toBe('AUD')
})
