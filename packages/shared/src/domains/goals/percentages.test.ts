import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clamped, inPercent, meanOf, percentageOf, weighted, type Measurement, type Reading, type Weighed } from './percentages.ts'

const target = (start: string, to: string, id = 'target'): Measurement => ({ id, type: 'TARGET', name: 'Hours', start, target: to })
const action = (id: string): Measurement => ({ id, type: 'ACTION', name: 'Publish the plan' })
const now = (current: string, measurementId = 'target'): Reading => ({ measurementId, current })
const done = (measurementId: string): Reading => ({ measurementId, doneOn: '2026-03-02' })
const percent = (measurement: Measurement, reading?: Reading) => inPercent(percentageOf(measurement, reading))
const inMean = (measurements: Measurement[], readings: Reading[] = []) => {
  const mean = meanOf({ measurements, readings })
  return mean && inPercent(mean)
}
const goal = (weight: string, measurements: Measurement[], readings: Reading[], more: Partial<Weighed> = {}): Weighed => ({
  weight,
  measurements,
  readings,
  approval: 'APPROVED',
  progress: 'ON_TARGET',
  ...more,
})

describe('how far a goal has come', () => {
  it('is the share of the way, also where the target is below the start', () => {
    expect(percent(target('100', '50'), now('75'))).toBe(50)
    expect(percent(target('10', '0'), now('7'))).toBe(30)
    expect(inMean([target('10', '0'), action('act')], [now('7')])).toBe(15)
  })

  it('keeps its decimals', () => {
    expect(percent(target('0', '10'), now('5.9'))).toBe(59)
  })

  it('is nothing on the wrong side of the start, and whole beyond the target', () => {
    expect(['40', '120'].map((each) => inPercent(clamped(percentageOf(target('50', '100'), now(each)))))).toEqual([0, 100])
    expect(percent(target('100', '50'), now('45'))).toBe(110)
  })

  it('begins at the start, and is unknown without measurements', () => {
    expect([percent(target('5', '9')), inMean([]), inMean([action('act')])]).toEqual([0, null, 0])
  })

  it('of a person is the mean of approved goals by their weights, rounded once', () => {
    const first = goal('1', [target('0', '10'), action('one'), action('two')], [now('5.9'), done('two')])
    const second = goal('2.5', [target('100', '50')], [now('45')])
    const archived = goal('1', [target('0', '1')], [], { progress: 'ARCHIVED' })
    const declined = goal('1', [target('0', '1')], [], { approval: 'DECLINED' })
    const all = weighted([first, second, archived, declined])
    expect(inMean([...(first.measurements ?? [])], [...(first.readings ?? [])])).toBe(53)
    expect(all && inPercent(all)).toBe(87)
    const small = (current: string) => goal('1', [target('0', '1000')], [now(current)])
    const both = weighted([small('5'), small('15')])
    expect(both && inPercent(both)).toBe(1)
    expect(weighted([archived, declined])).toBeNull()
  })
})

describe('the exact share', () => {
  const number = fc.integer({ min: -1_000_000, max: 1_000_000 })
  const text = (value: number) => (value / 1000).toFixed(3)

  it('is the same whatever it is measured in, and turned around with start and target', () => {
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 1, max: 1000 }), (start, to, current, times) => {
        fc.pre(start !== to)
        const share = percentageOf(target(text(start), text(to)), now(text(current)))
        const scaled = percentageOf(target(text(start * times), text(to * times)), now(text(current * times)))
        const turned = percentageOf(target(text(to), text(start)), now(text(current)))
        expect(share.of * scaled.by).toBe(scaled.of * share.by)
        expect((share.of * turned.by + turned.of * share.by) * 1n).toBe(share.by * turned.by)
      }),
    )
  })

  it('of equal goals is that of each of them, by whatever they weigh', () => {
    const weight = fc.integer({ min: 1, max: 1000 }).map((tenths) => (tenths / 10).toFixed(1))
    fc.assert(
      fc.property(number, fc.array(weight, { minLength: 1, maxLength: 6 }), (current, weights) => {
        const each = (of: string) => goal(of, [target('-1000', '1000')], [now(text(current))])
        const alone = meanOf(each('1'))
        const all = weighted(weights.map(each))
        expect(alone && all && alone.of * all.by === all.of * alone.by).toBe(true)
      }),
    )
  })
})
