import { describe, expect, it } from 'vitest'
import { timeZoneOfCountry } from './time-zone-of-country.ts'
import { isTimeZone } from './time-zones.ts'

describe('the time zone of a country', () => {
  it('is where most of its people live', () => {
    const found = ['AU', 'NZ', 'US', 'GB', 'DE', 'SG', 'IE'].map(timeZoneOfCountry)
    expect(found).toEqual([
      'Australia/Sydney',
      'Pacific/Auckland',
      'America/New_York',
      'Europe/London',
      'Europe/Berlin',
      'Asia/Singapore',
      'Europe/Dublin',
    ])
    for (const country of ['AR', 'CA', 'ES', 'ID', 'KZ', 'PG', 'RU', 'UA', 'VN'])
      expect(isTimeZone(timeZoneOfCountry(country) ?? '')).toBe(true)
  })

  it('is not known of what is no country', () => {
    expect(['', 'Q9', 'ZZ', null].map(timeZoneOfCountry)).toEqual([undefined, undefined, undefined, undefined])
  })
})
