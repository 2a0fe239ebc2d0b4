import { describe, expect, it } from 'vitest'
import { reasonsToCelebrate } from './reasons.ts'

const today = '2026-11-20'
type Data = Parameters<typeof reasonsToCelebrate>[0]
type Kind = Data['listComingDates'][number]['kind']

const on = (kind: Kind, day: string, years: number | null = null) => ({ kind, day, years }) as Data['listComingDates'][number]

/** Everything that a profile asks for is there, but for what is changed. */
const profile = (changed: Partial<Data['getPerson']> = {}): Data['getPerson'] => ({
  __typename: 'Person',
  id: '018f0000-0000-7000-8000-000000000000',
  asAt: today,
  employmentStatusId: 'EMPLOYMENT_STATUS_CURRENT_STAFF',
  picture: null,
  viewerMay: ['people.contact_details.edit', 'people.emergency_contact.edit'],
  closedFields: [],
  emergencyContact: { __typename: 'EmergencyContact', name: 'Ruth' },
  phones: [{ __typename: 'PersonPhone', id: '1' }],
  addresses: [{ __typename: 'PersonAddress', id: '1' }],
  ...changed,
})

const reasons = (dates: Data['listComingDates'], celebrated: readonly string[] = [], person = profile()) =>
  reasonsToCelebrate({ listComingDates: dates, getPerson: person }, today, celebrated)

/** Of somebody who is there for longer than a year. */
const settledIn = on('ANNIVERSARY', '2027-03-01', 4)

describe('what there is to celebrate', () => {
  it('are the birthday and the anniversary of today, no other day and no end of a probation', () => {
    expect(reasons([settledIn, on('BIRTHDAY', today), on('PROBATION_ENDS', today)])).toEqual([{ what: 'BIRTHDAY', isFirst: true }])
    expect(reasons([on('ANNIVERSARY', today, 3)])).toEqual([{ what: 'ANNIVERSARY', years: 3, isFirst: true }])
    expect(reasons([settledIn, on('BIRTHDAY', '2026-11-21')])).toEqual([])
  })

  it('says the words of a day all day, but is new only once', () => {
    expect(reasons([settledIn, on('BIRTHDAY', today)], ['BIRTHDAY'])).toEqual([{ what: 'BIRTHDAY', isFirst: false }])
  })

  it('is once that somebody in their first year has completed their profile', () => {
    const firstYear = on('ANNIVERSARY', '2027-03-01', 1)
    expect(reasons([firstYear])).toEqual([{ what: 'FIRST_STEPS', isFirst: true }])
    expect(reasons([firstYear], ['FIRST_STEPS'])).toEqual([])
    expect(reasons([settledIn])).toEqual([])
    for (const missing of [{ emergencyContact: null }, { phones: [] }, { addresses: [] }])
      expect(reasons([firstYear], [], profile(missing)), JSON.stringify(missing)).toEqual([])
  })
})
