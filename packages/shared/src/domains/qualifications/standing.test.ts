import { describe, expect, it } from 'vitest'
import { displayStatuses, displayStatusOf, isMet, standingOf, standings, type Evidence, type InstanceStatus } from './standing.ts'

/** Valid in 2026, with a warning 90 days before it expires. */
const evidence = (given: Partial<Evidence> = {}): Evidence => ({
  id: 'first',
  status: 'APPROVED',
  issueDate: '2026-01-01',
  expiryDate: '2026-12-31',
  renewalOfId: null,
  warningDays: 90,
  ...given,
})
const renewal = (given: Partial<Evidence> = {}) =>
  evidence({ id: 'renewal', renewalOfId: 'first', issueDate: '2026-12-01', expiryDate: '2027-12-31', ...given })

const days = {
  before: '2025-12-31',
  first: '2026-01-01',
  middle: '2026-10-01',
  warned: '2026-10-02',
  last: '2026-12-31',
  after: '2027-01-01',
}
type Days = readonly [before: string, first: string, middle: string, warned: string, last: string, after: string]
const always = (standing: string): Days => [standing, standing, standing, standing, standing, standing]
const approved: Days = ['FUTURE', 'CURRENT', 'CURRENT', 'EXPIRING_SOON', 'EXPIRING_SOON', 'EXPIRED']
const renewing: Days = ['AWAITING_APPROVAL', 'RENEWING', 'RENEWING', 'RENEWING', 'RENEWING', 'AWAITING_APPROVAL']
const drafted: Days = ['DRAFT', 'CURRENT', 'CURRENT', 'EXPIRING_SOON', 'EXPIRING_SOON', 'DRAFT']
const renewed: Days = ['FUTURE', 'CURRENT', 'CURRENT', 'CURRENT', 'CURRENT', 'CURRENT']
const revokedRenewal: Days = ['REVOKED', 'CURRENT', 'CURRENT', 'EXPIRING_SOON', 'EXPIRING_SOON', 'REVOKED']
const onlyRenewal: Days = ['FUTURE', 'FUTURE', 'FUTURE', 'FUTURE', 'CURRENT', 'CURRENT']

/** What each state of an instance makes of it, and of it with a renewal in each state, from before its first day to after its last. */
const combinations: readonly (readonly [InstanceStatus, InstanceStatus | 'none', Days])[] = [
  ['DRAFT', 'none', always('DRAFT')],
  ['AWAITING_APPROVAL', 'none', always('AWAITING_APPROVAL')],
  ['APPROVED', 'none', approved],
  ['DECLINED', 'none', always('DECLINED')],
  ['REVOKED', 'none', always('REVOKED')],
  ['APPROVED', 'DRAFT', drafted],
  ['APPROVED', 'AWAITING_APPROVAL', renewing],
  ['APPROVED', 'APPROVED', renewed],
  ['APPROVED', 'DECLINED', approved],
  ['APPROVED', 'REVOKED', revokedRenewal],
  ['REVOKED', 'DRAFT', always('DRAFT')],
  ['REVOKED', 'AWAITING_APPROVAL', always('AWAITING_APPROVAL')],
  ['REVOKED', 'APPROVED', onlyRenewal],
  ['REVOKED', 'DECLINED', always('REVOKED')],
  ['REVOKED', 'REVOKED', always('REVOKED')],
]

describe('how a person stands with a qualification', () => {
  it.each(combinations)(
    'that is %s, with a renewal that is %s, follows from both and the day [AD-644][PW-447][PW-449][PW-450][PW-451][PW-452][PW-454]',
    (status, next, expected) => {
      const all = [evidence({ status }), ...(next === 'none' ? [] : [renewal({ status: next })])]
      for (const requirement of [null, { requiredFrom: '2025-01-01' }, { requiredFrom: '2028-01-01' }])
        expect(Object.values(days).map((day) => standingOf(all, requirement, day))).toEqual(expected)
    },
  )

  it('is not actioned before it is required, and non-compliant from that day, where there is nothing to show', () => {
    const on = (day: string) => standingOf([], { requiredFrom: '2026-03-01' }, day)
    expect([on('2026-02-28'), on('2026-03-01'), standingOf([], null, '2026-03-01')]).toEqual([
      'NOT_ACTIONED',
      'NON_COMPLIANT',
      'NOT_ACTIONED',
    ])
  })

  it('is valid without an expiry date for good, and is never valid without an issue date or an approval [PW-503]', () => {
    expect(standingOf([evidence({ expiryDate: null })], null, '2099-01-01')).toBe('CURRENT')
    expect(standingOf([evidence({ issueDate: null })], null, '2026-06-01')).toBe('FUTURE')
    expect(standingOf([evidence({ status: 'AWAITING_APPROVAL' })], null, '2026-06-01')).toBe('AWAITING_APPROVAL')
  })

  it('warns by the days of the item when it is read, up to and on the last day', () => {
    const leap = (warningDays: number | null) => [evidence({ expiryDate: '2028-02-29', warningDays })]
    const on = (warningDays: number | null, ...all: string[]) => all.map((day) => standingOf(leap(warningDays), null, day))
    expect(on(90, '2027-11-30', '2027-12-01', '2028-02-29', '2028-03-01')).toEqual(['CURRENT', 'EXPIRING_SOON', 'EXPIRING_SOON', 'EXPIRED'])
    expect(on(60, '2027-12-30', '2027-12-31')).toEqual(['CURRENT', 'EXPIRING_SOON'])
    expect(on(null, '2028-02-29')).toEqual(['CURRENT'])
  })

  it('has no gap and no warning where a later instance goes on without one, and expires where there is a gap', () => {
    const next = (issueDate: string) => [evidence(), evidence({ id: 'next', issueDate, expiryDate: '2027-12-31' })]
    expect(standingOf(next('2027-01-01'), null, '2026-12-31')).toBe('CURRENT')
    expect(standingOf(next('2027-01-02'), null, '2026-12-31')).toBe('EXPIRING_SOON')
    expect(standingOf(next('2027-01-02'), null, '2027-01-01')).toBe('FUTURE')
  })

  it('meets a group with any of its items that is valid [PW-248]', () => {
    const whiteCard = evidence({ id: 'card', issueDate: '2026-07-01', expiryDate: null })
    const firstAid = evidence({ issueDate: '2025-06-15', expiryDate: '2026-06-14' })
    const on = (day: string) => isMet(standingOf([firstAid, whiteCard], { requiredFrom: '2026-06-01' }, day))
    expect(['2026-06-01', '2026-06-15', '2026-07-01'].map(on)).toEqual([true, false, true])
    expect(isMet(standingOf([evidence({ status: 'REVOKED' }), { ...whiteCard, status: 'DRAFT' }], null, '2026-07-01'))).toBe(false)
  })

  it('is met by what is current, expiring soon or renewing alone', () => {
    expect(standings.filter(isMet)).toEqual(['CURRENT', 'EXPIRING_SOON', 'RENEWING'])
  })
})

describe('what a person is told of a qualification', () => {
  const told = (...all: readonly Evidence[]) => displayStatusOf(all, { requiredFrom: '2026-01-01' }, '2026-06-01')

  it('is one of five: valid, submitted for review, rejected, expired, not provided [PW-459][PW-460][PW-461][PW-462][PW-463]', () => {
    const all = {
      VALID: told(evidence()),
      SUBMITTED_FOR_REVIEW: told(evidence({ status: 'AWAITING_APPROVAL' })),
      REJECTED: told(evidence({ status: 'DECLINED' })),
      EXPIRED: told(evidence({ expiryDate: '2026-05-31' })),
      NOT_PROVIDED: told(),
    }
    expect(Object.entries(all).filter(([status, is]) => status !== is)).toEqual([])
    expect(Object.keys(all)).toEqual([...displayStatuses])
  })

  it('is that of a renewal where there is one, and of what is valid from a later day that it is valid [PW-464]', () => {
    expect(told(evidence(), renewal({ status: 'AWAITING_APPROVAL' }))).toBe('SUBMITTED_FOR_REVIEW')
    expect(told(evidence(), renewal({ status: 'DECLINED' }))).toBe('REJECTED')
    expect(told(evidence({ status: 'REVOKED' }), renewal())).toBe('VALID')
    expect(told(evidence({ status: 'REVOKED' }))).toBe('REJECTED')
    expect(told(evidence({ expiryDate: '2026-06-14' }))).toBe('VALID')
    expect(told(evidence({ status: 'DRAFT' }))).toBe('NOT_PROVIDED')
    expect(told(evidence(), renewal({ status: 'DECLINED' }), evidence({ id: 'other item' }))).toBe('VALID')
  })
})
