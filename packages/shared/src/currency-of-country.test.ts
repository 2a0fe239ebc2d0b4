import { describe, expect, it } from 'vitest'
import { currencies } from './currencies.ts'
import { currencyOfCountry } from './currency-of-country.ts'

describe('the currency of a country', () => {
  it('is one that people are paid in, and known of the countries that most organisations have entities in', () => {
    const found = ['AU', 'CA', 'DE', 'FR', 'GB', 'IN', 'NZ', 'SG', 'US', 'ZA'].map(currencyOfCountry)
    expect(found).toEqual(['AUD', 'CAD', 'EUR', 'EUR', 'GBP', 'INR', 'NZD', 'SGD', 'USD', 'ZAR'])
    expect(found.filter((currency) => !currencies.has(currency ?? ''))).toEqual([])
    expect(currencyOfCountry('ZZ')).toBeUndefined()
    expect(currencyOfCountry(null)).toBeUndefined()
  })
})
