import { describe, expect, it } from 'vitest'
import { daysAheadOf } from './days-ahead.ts'

const leave = (startDate: string, endDate: string | null, isFinalised = false) => ({
  __typename: 'JobLeave' as const,
  id: startDate,
  startDate,
  endDate,
  isFinalised,
  fteDuringLeave: '0',
  fteAfterReturn: '0.8',
  leaveType: null,
})
const job = { __typename: 'Job' as const, id: 'a', personId: 'p', asAt: '2026-11-20', knownAt: null }
const told = (given: Partial<Parameters<typeof daysAheadOf>[0]>) =>
  daysAheadOf({ ...job, companyEndDate: null, expectedCompanyEndDate: null, leaves: null, ...given }).map(
    ({ what, day }) => `${what} ${day}`,
  )

describe('the days of a job that lie ahead', () => {
  it('are when it is expected to end and when leave begins and ends, in their order', () => {
    expect(
      told({ expectedCompanyEndDate: '2027-06-30', leaves: [leave('2027-07-01', '2027-09-01', true), leave('2026-10-01', '2026-12-01')] }),
    ).toEqual(['LEAVE_EXPECTED_BACK 2026-12-01', 'EXPECTED_END 2027-06-30', 'LEAVE_STARTS 2027-07-01', 'LEAVE_RETURN 2027-09-01'])
  })

  it('leave out what has been, what has no day, and what lies after the last day', () => {
    expect(told({ expectedCompanyEndDate: '2026-11-20', leaves: [leave('2026-11-20', null)] })).toEqual([])
    expect(
      told({ companyEndDate: '2027-08-01', expectedCompanyEndDate: '2027-06-30', leaves: [leave('2027-07-01', '2027-09-01')] }),
    ).toEqual(['LEAVE_STARTS 2027-07-01'])
  })
})
