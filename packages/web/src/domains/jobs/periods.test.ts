import { describe, expect, it } from 'vitest'
import { effectOf, periodOn, recordedLater } from './periods.ts'

const north = { effectiveFrom: '2020-01-06', effectiveTo: '2027-07-01', value: 'North' }
const east = { effectiveFrom: '2027-07-01', effectiveTo: null, value: 'East' }

describe('the period that holds on a day', () => {
  it('begins with its first day and excludes the day after its last', () => {
    expect(periodOn([east, north], '2027-06-30')).toBe(north)
    expect(periodOn([east, north], '2027-07-01')).toBe(east)
  })

  it('is the first for a day before the job', () => {
    expect(periodOn([east, north], '2019-01-01')).toBe(north)
    expect(periodOn([], '2019-01-01')).toBeUndefined()
  })
})

it('tells what was recorded together with the first values, without what came to be known later', () => {
  const known = { knownFrom: '2020-01-01T00:00:00.000Z' }
  const [first, later] = [
    { ...north, ...known },
    { ...east, ...known },
  ]
  const correction = { ...east, effectiveFrom: '2026-01-01', knownFrom: '2026-02-01T00:00:00.000Z' }
  expect(recordedLater([later, first, correction], known.knownFrom, '2020-01-06')).toEqual([later])
})

describe('the effect of a change', () => {
  it('lasts until a change that is already recorded', () => {
    expect(effectOf([north, east], '2027-01-01', null)).toEqual({ old: 'North', until: '2027-07-01', afterwards: 'East' })
  })

  it('stays when nothing is recorded after it', () => {
    expect(effectOf([north, east], '2028-01-01', null)).toEqual({ old: 'East', until: null, afterwards: null })
  })

  it('gives way to what would have held when it has an end', () => {
    expect(effectOf([north, east], '2027-01-01', '2027-02-01')).toEqual({ old: 'North', until: '2027-02-01', afterwards: 'North' })
    expect(effectOf([north, east], '2027-06-01', '2027-08-01')).toEqual({ old: 'North', until: '2027-08-01', afterwards: 'East' })
  })

  it('replaces nothing where there was no value', () => {
    expect(effectOf([{ ...north, effectiveTo: null, value: null }], '2027-01-01', null)).toEqual({
      old: null,
      until: null,
      afterwards: null,
    })
  })
})
