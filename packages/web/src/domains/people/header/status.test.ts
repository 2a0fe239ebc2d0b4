import { describe, expect, it } from 'vitest'
import { nextChange, standingOf } from './status.ts'
import { toneOf } from './cover.ts'

const today = '2026-11-22'
const job = (companyStartDate: string | null, companyEndDate: string | null = null) => ({ companyStartDate, companyEndDate })

describe('the status of a person', () => {
  it('says when a person leaves or left by the last end of a job', () => {
    const jobs = [job('2020-01-06', '2026-12-18'), job('2021-01-04', '2026-12-04')]
    expect(standingOf('EMPLOYMENT_STATUS_EXITING_STAFF', jobs, today)).toEqual({ status: 'EXITING_STAFF', day: '2026-12-18' })
    expect(standingOf('EMPLOYMENT_STATUS_PAST_STAFF', [job('2020-01-06', '2025-05-03')], today).day).toBe('2025-05-03')
  })

  it('says when a person starts or returns by the first start ahead', () => {
    const jobs = [job('2019-01-07', '2020-01-31'), job('2027-02-01'), job('2026-12-14')]
    expect(standingOf('EMPLOYMENT_STATUS_RETURNING_STAFF', jobs, today).day).toBe('2026-12-14')
    expect(standingOf('EMPLOYMENT_STATUS_UPCOMING_STAFF', [job('2026-11-23')], today).day).toBe('2026-11-23')
  })

  it('has no day for who is there, nor where the jobs may not be seen', () => {
    expect(standingOf('EMPLOYMENT_STATUS_CURRENT_STAFF', [job('2020-01-06')], today)).toEqual({ status: 'CURRENT_STAFF', day: null })
    expect(standingOf('EMPLOYMENT_STATUS_EXITING_STAFF', [], today).day).toBeNull()
    expect(standingOf('EMPLOYMENT_STATUS_UPCOMING_STAFF', [job(null)], today).day).toBeNull()
  })
})

describe('the next change', () => {
  const change = (attribute: string, effectiveFrom: string, name?: string) => ({ attribute, effectiveFrom, reason: name ? { name } : null })

  it('is everything of the first day, with its reason', () => {
    const changes = [change('FTE', '2027-02-01'), change('PAY_GRADE', '2026-11-27'), change('POSITION_TITLE', '2026-11-27', 'Promotion')]
    expect(nextChange(changes)).toEqual({ day: '2026-11-27', reason: 'Promotion', attributes: ['PAY_GRADE', 'POSITION_TITLE'] })
    expect(nextChange([])).toBeNull()
  })
})

it('the colour of a unit is always the same one of eight, and people without one have their own', () => {
  const tones = Array.from({ length: 200 }, (_, index) => toneOf(`unit-${index}`))
  expect(new Set(tones)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  expect(toneOf('unit-7')).toBe(tones[7])
  expect(toneOf(null)).toBe(0)
})
