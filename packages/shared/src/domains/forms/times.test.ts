import { describe, expect, it } from 'vitest'
import { daysOfTask } from './times.ts'

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']
const christmas = { weekdays, closed: new Set(['2026-12-25', '2026-12-28', '2027-01-01']) }
const open = { weekdays, closed: new Set<string>() }
const none = { dueDays: null, remindDays: null, escalateDays: null, ignoreDays: null }

describe('the days of a task', () => {
  it('count business days of its respondent: due and reminder from the issue, escalation and closing from the due date [AD-981]', () => {
    expect(daysOfTask({ dueDays: 3, remindDays: 1, escalateDays: 2, ignoreDays: 5 }, '2026-12-23', christmas)).toEqual({
      dueOn: '2026-12-30',
      overdueFrom: '2026-12-31',
      remindOn: '2026-12-24',
      escalateOn: '2027-01-04',
      ignoredFrom: '2027-01-08',
    })
    expect(daysOfTask({ ...none, dueDays: 3 }, '2026-12-23', open).dueOn).toBe('2026-12-28')
  })

  it('make it overdue when the due date is over [AD-975]', () => {
    expect(daysOfTask({ ...none, dueDays: 1 }, '2026-11-20', open).overdueFrom).toBe('2026-11-24')
  })

  it('let it be due on the day of its issue, whether people work then or not [AD-976]', () => {
    expect(daysOfTask({ ...none, dueDays: 0 }, '2026-11-20', open)).toMatchObject({ dueOn: '2026-11-20', overdueFrom: '2026-11-21' })
    expect(daysOfTask({ ...none, dueDays: 0 }, '2026-12-26', christmas).dueOn).toBe('2026-12-26')
  })

  it('are none where the form names no time, nor after a due date that there is not [AD-981]', () => {
    const nothing = { dueOn: null, overdueFrom: null, remindOn: null, escalateOn: null, ignoredFrom: null }
    expect(daysOfTask({ ...none, escalateDays: 1, ignoreDays: 1 }, '2026-11-20', open)).toEqual(nothing)
  })
})
