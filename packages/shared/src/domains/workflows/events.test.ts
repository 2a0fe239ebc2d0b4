import { describe, expect, it } from 'vitest'
import { dayFromEvent, daysAhead } from './events.ts'

describe('the day of a form of a workflow', () => {
  it('is so many days before or after the event [AD-479]', () => {
    expect([-14, 0, 30].map((days) => dayFromEvent('2027-03-01', { days }))).toEqual(['2027-02-15', '2027-03-01', '2027-03-31'])
  })

  it('is counted in months first, where a short month ends on its last day', () => {
    expect(dayFromEvent('2027-01-31', { months: 1, days: 0 })).toBe('2027-02-28')
    expect(dayFromEvent('2027-01-31', { months: 3, days: -1 })).toBe('2027-04-29')
    expect(dayFromEvent('2027-03-31', { months: -1, days: 0 })).toBe('2027-02-28')
  })

  it('is at the earliest so many days before the event', () => {
    expect(daysAhead([{ days: 3 }, { days: -14 }])).toBe(14)
    expect(daysAhead([{ days: -1, months: -1 }])).toBe(32)
    expect(daysAhead([{ days: 5, months: 1 }])).toBe(0)
    expect(daysAhead([])).toBe(0)
  })
})
