import { describe, expect, it } from 'vitest'
import { changesOf, payDifference } from './changes.ts'

const period = (id: string, attribute: 'POSITION_TITLE' | 'PAY_GRADE' | 'FTE', effectiveFrom: string, updateId: string | null = 'one') => ({
  id,
  attribute,
  effectiveFrom,
  updateId,
})

describe('coming changes', () => {
  it('are one for everything that was recorded together, soonest first, in the order of the page', () => {
    const changes = changesOf([
      period('c', 'FTE', '2027-03-01', 'two'),
      period('b', 'PAY_GRADE', '2027-02-01'),
      period('a', 'POSITION_TITLE', '2027-02-01'),
    ])
    expect(changes.map(({ updateId, effectiveFrom, lines }) => [updateId, effectiveFrom, lines.map(({ period: { id } }) => id)])).toEqual([
      ['one', '2027-02-01', ['a', 'b']],
      ['two', '2027-03-01', ['c']],
    ])
  })

  it('follow on what holds today, or on the coming value before them', () => {
    const [first, second] = changesOf([period('later', 'FTE', '2027-09-01'), period('sooner', 'FTE', '2027-03-01')])
    expect(first?.lines[0]).toMatchObject({ period: { id: 'sooner' }, before: null })
    expect(second?.lines[0]).toMatchObject({ period: { id: 'later' }, before: { id: 'sooner' } })
  })

  it('are apart where two updates meet on one day', () => {
    expect(changesOf([period('a', 'FTE', '2027-03-01'), period('b', 'PAY_GRADE', '2027-03-01', 'two')])).toHaveLength(2)
  })
})

describe('the difference of pay', () => {
  const annual = (baseAnnual: string, currency = 'AUD') => ({ type: 'ANNUAL_SALARY' as const, currency, baseAnnual, baseHourly: null })

  it('is a share of what was paid before', () => {
    expect(payDifference(annual('60200'), annual('65016'))).toBeCloseTo(0.08)
    expect(payDifference(annual('60200'), annual('54180'))).toBeCloseTo(-0.1)
  })

  it('is none between currencies, kinds of pay, or where nothing was paid', () => {
    expect(payDifference(annual('60200'), annual('65016', 'EUR'))).toBeNull()
    expect(payDifference(annual('60200'), { ...annual('0'), type: 'HOURLY_RATE', baseHourly: '40' })).toBeNull()
    expect(payDifference(null, annual('65016'))).toBeNull()
    expect(payDifference(annual('0'), annual('65016'))).toBeNull()
  })
})
