import { expect, it } from 'vitest'
import { isTimeZone } from './time-zones.ts'

it('knows the names of time zones, under both names where a zone has two', () => {
  for (const name of ['UTC', 'Australia/Sydney', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5'])
    expect(isTimeZone(name), name).toBe(true)
  for (const name of ['', 'Sydney', 'australia/sydney', 'Australia/sydney', 'Australia/Nowhere', '+10:00', 'AEST', 'Australia/Sydney '])
    expect(isTimeZone(name), name).toBe(false)
})
