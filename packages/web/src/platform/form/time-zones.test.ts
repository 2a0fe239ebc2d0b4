import { expect, it } from 'vitest'
import { minutesFromUtc, timeZoneOptions } from './time-zones.ts'

const summer = new Date('2026-11-20T00:00:00Z')

it.each([
  ['UTC', 0],
  ['Australia/Sydney', 660],
  ['Australia/Adelaide', 630],
  ['America/St_Johns', -210],
])('%s is %i minutes from UTC in November', (zone, minutes) => expect(minutesFromUtc(zone, summer)).toBe(minutes))

it('[SH-017] offers every time zone with its distance, from west to east', () => {
  const labels = timeZoneOptions(summer).map(({ label }) => label)
  expect(labels).toContain('Australia/Sydney (UTC+11:00)')
  expect(labels).toContain('America/St Johns (UTC−03:30)')
  expect(labels.indexOf('America/St Johns (UTC−03:30)')).toBeLessThan(labels.indexOf('UTC (UTC+00:00)'))
  expect(labels.length).toBeGreaterThan(300)
})
