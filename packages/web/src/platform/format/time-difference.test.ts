import { expect, it } from 'vitest'
import { hoursAndMinutes, minutesAhead } from './time-difference.ts'

const [november, july] = [new Date('2026-11-20T00:00:00Z'), new Date('2026-07-20T00:00:00Z')]

it('is how far one time zone is ahead of another, which changes over the year', () => {
  expect(minutesAhead('Australia/Sydney', 'Australia/Perth', november)).toBe(180)
  expect(minutesAhead('Australia/Sydney', 'Australia/Perth', july)).toBe(120)
  expect(minutesAhead('America/Toronto', 'Australia/Sydney', november)).toBe(-960)
  expect(minutesAhead('Europe/London', 'Europe/London', july)).toBe(0)
})

it('is said in hours and minutes', () => {
  expect(hoursAndMinutes(60, 'en-AU')).toBe('1 hour')
  expect(hoursAndMinutes(330, 'en-AU')).toBe('5 hours, 30 minutes')
  expect(hoursAndMinutes(90, 'fr-CA')).toBe('1\u00a0heure et 30\u00a0minutes')
  expect(hoursAndMinutes(180, 'es')).toBe('3 horas')
})
