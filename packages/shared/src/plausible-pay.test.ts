import { describe, expect, it } from 'vitest'
import { payWarnings } from './plausible-pay.ts'
import type { Schedule } from './remuneration.ts'

const pay = (baseAnnual: string, more: Partial<Schedule> = {}): Schedule => ({
  type: 'ANNUAL_SALARY',
  currency: 'AUD',
  baseAnnual,
  payCycle: 'FORTNIGHTLY',
  hoursPerCycle: '76',
  ...more,
})
const warned = (schedule: Schedule, was?: Schedule) => payWarnings(schedule, was)

describe('what nobody is likely to mean of a pay', () => {
  it('is none of an ordinary raise', () => {
    expect(warned(pay('104000'), pay('80000'))).toEqual([])
    expect(warned(pay('80000', { hoursPerCycle: '0' }))).toEqual([])
    expect(warned({ type: 'NONE' })).toEqual([])
  })

  it.each([
    ['a package that changes by more than 30%', pay('104001'), pay('80000'), ['largeChange']],
    ['one that falls by more than 30%', pay('55999'), pay('80000'), ['largeChange']],
    ['an hourly rate as a salary', pay('45'), undefined, ['unusualYear', 'unusualHour']],
    [
      'a salary as an hourly rate',
      { ...pay(''), type: 'HOURLY_RATE', baseHourly: '80000' } as const,
      undefined,
      ['unusualYear', 'unusualHour'],
    ],
    ['the hours of a part-time job', pay('80000', { hoursPerCycle: '38' }), undefined, ['unusualWeek']],
    ['the hours of a month in two weeks', pay('80000', { hoursPerCycle: '164' }), undefined, ['unusualWeek']],
    [
      'a breakdown of more than the base',
      pay('80000', { components: [{ kind: 'BREAKDOWN', amount: '80001' }] }),
      undefined,
      ['longBreakdown'],
    ],
    [
      'deductions of more than the pay',
      pay('80000', { components: [{ kind: 'DEDUCTION', percentage: '101' }] }),
      undefined,
      ['negativePackage'],
    ],
  ])('is %s', (_, schedule, was, codes) => {
    expect(warned(schedule, was).map(({ code }) => code)).toEqual(codes)
  })

  it('compares an hourly rate with a salary by the year, and amounts of two currencies not at all', () => {
    const rate: Schedule = { type: 'HOURLY_RATE', currency: 'AUD', baseHourly: '60', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' }
    expect(warned(rate, pay('80000'))).toMatchObject([{ code: 'largeChange', share: 0.482 }])
    expect(warned(pay('160000', { currency: 'NZD' }), pay('80000'))).toEqual([])
  })
})
