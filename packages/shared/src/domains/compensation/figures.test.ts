import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessOf, standingOfPlan, standingsOf, type Budget } from './budgets.ts'
import { ineligibility } from './eligibility.ts'
import { compaRatio, hourlyBase, lineFigures, type Counting, type Entry, type PayLine } from './figures.ts'

const counting: Counting = { decimals: 2, currency: 'AUD', rates: new Map([['NZD', '0.92']]) }
const yearly = (more: Partial<PayLine> = {}): PayLine => ({
  type: 'ANNUAL_SALARY',
  baseAnnual: '83333.33',
  payCycle: 'FORTNIGHTLY',
  hoursPerCycle: '76',
  currency: 'AUD',
  fte: '1',
  adjustment: null,
  bonus: null,
  ...more,
})
const hourly = (more: Partial<PayLine> = {}): PayLine => ({
  ...yearly({ type: 'HOURLY_RATE', baseAnnual: null, baseHourly: '37.50', payCycle: 'WEEKLY', hoursPerCycle: '38' }),
  ...more,
})
const percent = (value: string): Entry => ({ as: 'PERCENT', value })
const money = (value: string): Entry => ({ as: 'AMOUNT', value })

describe('a raise', () => {
  it('is worked out from a percentage, and the percentage from an amount, each exactly and rounded once [AD-471]', () => {
    const given = lineFigures(yearly({ adjustment: percent('3.5') }), counting)
    expect([given.adjustment, given.newBase]).toEqual([{ amount: '2916.67', percent: '3.50' }, '86250.00'])
    expect(lineFigures(yearly({ adjustment: money('2916.67') }), counting).adjustment).toEqual({ amount: '2916.67', percent: '3.50' })
  })

  it('costs the hours of a year where the rate is that of an hour', () => {
    const { newBase, adjustment, cost } = lineFigures(hourly({ adjustment: percent('3.5') }), counting)
    expect([adjustment.amount, newBase, cost]).toEqual(['1.31', '38.81', { amount: '2588.56' }])
  })

  it('costs nothing that can be said where the hours vary, or no rate of its currency is known', () => {
    expect(lineFigures(hourly({ hoursPerCycle: '0', adjustment: percent('3.5') }), counting).cost).toEqual({ missing: 'HOURS' })
    expect(lineFigures(hourly({ hoursPerCycle: '0', bonus: percent('3.5') }), counting).bonusCost).toEqual({ missing: 'HOURS' })
    expect(lineFigures(yearly({ currency: 'USD', adjustment: money('10') }), counting).cost).toEqual({ missing: 'RATE' })
  })

  it('is spent with the FTE of the job, in the currency of the plan [AD-971]', () => {
    const cost = (more: Partial<PayLine>) => lineFigures(yearly(more), counting).cost
    expect(cost({ fte: '0.6', adjustment: money('1000') })).toEqual({ amount: '600.00' })
    expect(cost({ currency: 'NZD', adjustment: money('1800') })).toEqual({ amount: '1656.00' })
  })

  it('never moves away from what was typed by being shown in the other unit', () => {
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => new Big(cents).div(100).toFixed(2))
    fc.assert(
      fc.property(amount, amount, (base, typed) => {
        const shown = lineFigures(yearly({ baseAnnual: base, adjustment: money(typed) }), counting)
        expect(shown.adjustment.amount).toBe(new Big(typed).toFixed(2))
        expect(new Big(shown.newBase ?? 0).eq(new Big(base).plus(typed))).toBe(true)
        const exact = new Big(typed).times(100).div(base)
        expect(new Big(shown.adjustment.percent ?? 0).minus(exact).abs().lte('0.005000001')).toBe(true)
      }),
    )
  })
})

describe('a bonus', () => {
  it('is a share of what the job is paid in a year, with its FTE', () => {
    expect(lineFigures(yearly({ bonus: percent('10') }), counting).bonus.amount).toBe('8333.33')
    expect(lineFigures(yearly({ fte: '0.5', bonus: percent('10') }), counting).bonus.amount).toBe('4166.67')
    expect(lineFigures(hourly({ bonus: percent('10') }), counting).bonusCost).toEqual({ amount: '7410.00' })
  })
})

describe('the pay of a line', () => {
  it('is compared by the hour and with the midpoint of its grade', () => {
    expect(hourlyBase(yearly({ baseAnnual: '100000', hoursPerCycle: '80' }), 2)).toBe('48.08')
    expect(hourlyBase(hourly({ hoursPerCycle: '0' }), 2)).toBe('37.50')
    expect([compaRatio('81000', '90000'), compaRatio('81000', null), compaRatio(null, '90000')]).toEqual(['90.0', null, null])
  })
})

describe('a budget', () => {
  const budget = (id: string, base: string, parentId: string | null = null): Budget => ({ id, parentId, base, bonus: '0' })
  const spent = (budgetId: string, amount: string) => ({ budgetId, cost: { amount }, bonusCost: { amount: '0' } })

  it('says what is left of it, and by how much it is over-allocated [AD-472] [AD-692] [AD-693]', () => {
    const limit = [budget('a', '10000')]
    const standing = (...amounts: string[]) =>
      standingsOf(
        limit,
        amounts.map((amount) => spent('a', amount)),
      ).get('a')!.base
    expect([standing('6000', '5000').remaining, excessOf(standing('6000', '5000'))]).toEqual(['-1000', '1000'])
    expect([standing('3000', '2000').remaining, excessOf(standing('3000', '2000'))]).toEqual(['5000', null])
  })

  it('counts what was split off it once, in itself and in the part', () => {
    const all = [budget('a', '10000'), budget('b', '4000', 'a'), budget('c', '7000', 'a')]
    const found = standingsOf(all, [spent('a', '100'), spent('b', '200'), spent('c', '300')])
    expect(['a', 'b', 'c'].map((id) => found.get(id)!.base.spent)).toEqual(['600', '200', '300'])
    expect(excessOf(found.get('a')!.base)).toBe('1000')
    const plan = standingOfPlan({ base: '9000', bonus: '0' }, all, [spent('a', '100'), spent('b', '200')])
    expect([plan.base.split, plan.base.unsplit, plan.base.spent]).toEqual(['10000', '-1000', '300'])
  })

  it('is spent by the sum of its lines, however they are spread over its parts', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 }).map((value) => new Big(value).div(100).toFixed(2))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), cents), { maxLength: 30 }), (lines) => {
        const costs = lines.map(([id, amount]) => spent(id, amount))
        const found = standingsOf([budget('a', '0'), budget('b', '0', 'a')], costs).get('a')!.base.spent
        expect(found).toBe(costs.reduce((sum, { cost }) => sum.plus(cost.amount), new Big(0)).toFixed())
      }),
    )
  })
})

describe('a job', () => {
  const job = { startedOn: '2026-01-05', workClassId: 'full', followsPayGrade: false, isPaid: true }
  const all = { startBefore: null, workClassIds: null }

  it('takes part by its start date, its work class and how it is paid [AD-473]', () => {
    expect(ineligibility(all, job)).toBeNull()
    expect(ineligibility({ ...all, startBefore: '2026-01-05' }, job)).toBe('STARTED_LATE')
    expect(ineligibility({ ...all, startBefore: '2026-01-06' }, job)).toBeNull()
    expect(ineligibility({ ...all, workClassIds: ['casual'] }, job)).toBe('WORK_CLASS')
    expect(ineligibility({ ...all, workClassIds: ['full'] }, { ...job, followsPayGrade: true })).toBe('BY_GRADE')
    expect(ineligibility(all, { ...job, isPaid: false })).toBe('NO_PAY')
  })
})
