import { expect, it } from 'vitest'
import { barsOf, panned, scaleOf, scaleOfView, viewOf, zoomed } from './picture.ts'

const today = '2026-11-20'

it('shows from the first day to a little after the last', () => {
  const scale = scaleOf(['2020-01-06', '2027-07-01'], today)
  expect(scale.from).toBe('2020-01-06')
  expect(scale.to > '2028-01-01').toBe(true)
  expect(scale.at('2020-01-06')).toBe(0)
  expect(scale.at('2040-01-01')).toBe(100)
  expect(scale.ticks.every(({ part }) => part === 'year')).toBe(true)
  expect(scale.ticks.map(({ day }) => day)).toEqual([
    '2021-01-01',
    '2022-01-01',
    '2023-01-01',
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
    '2027-01-01',
    '2028-01-01',
  ])
})

it('writes at most a dozen years above a long one', () => {
  expect(scaleOf(['1980-01-01'], today).ticks.length).toBeLessThanOrEqual(12)
})

it('writes the months of a year, the quarters of three, and the weeks of one that has just begun', () => {
  const days = ['2015-01-05', '2030-07-01']
  const year = scaleOf(days, today, '1').ticks
  expect(year.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-04-01', '2026-12-01', '2027-01-01', '2027-02-01']))
  expect(year.filter(({ part }) => part === 'year')).toEqual([{ day: '2027-01-01', part: 'year' }])
  const three = scaleOf(days, today, '3').ticks.map(({ day }) => day)
  expect(three).toEqual(expect.arrayContaining(['2025-01-01', '2025-04-01', '2026-10-01']))
  expect(three).not.toContain('2025-02-01')
  expect(scaleOf(['2026-03-02', '2026-09-01'], '2026-05-01').ticks[0]).toEqual({ day: '2026-04-01', part: 'monthOfYear' })
  const weeks = scaleOf([today], today).ticks
  expect(weeks.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'])
  for (const zoom of ['1', '3', 'ALL'] as const) expect(scaleOf(days, today, zoom).ticks.length).toBeLessThanOrEqual(14)
})

it('always has something to go by', () => {
  for (let length = 1; length < 2500; length += 13) {
    const from = new Date(Date.parse(`${today}T00:00:00Z`) - length * 86_400_000).toISOString().slice(0, 10)
    const { ticks } = scaleOf([from], today)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(14)
  }
})

it('lays the periods end to end and tells the coming ones', () => {
  const scale = scaleOf(['2020-01-06', '2027-07-01'], today)
  const [now, coming] = barsOf(
    [
      { effectiveFrom: '2027-07-01', effectiveTo: null, value: 'South' },
      { effectiveFrom: '2020-01-06', effectiveTo: '2027-07-01', value: 'North' },
    ],
    scale,
    today,
  )
  expect(now).toMatchObject({ left: 0, isFuture: false, holdsToday: true })
  expect(coming).toMatchObject({ isFuture: true, holdsToday: false })
  expect((now?.left ?? 0) + (now?.width ?? 0)).toBeCloseTo(coming?.left ?? 0)
  expect((coming?.left ?? 0) + (coming?.width ?? 0)).toBe(100)
})

it('shows a year around today, and only what lies in it', () => {
  const scale = scaleOf(['2015-01-05', '2030-07-01'], today, '1')
  expect(scale.from > '2026-01-01').toBe(true)
  expect(scale.to < '2027-06-01').toBe(true)
  const bars = barsOf(
    [
      { effectiveFrom: '2015-01-05', effectiveTo: '2016-01-01', value: 'Long ago' },
      { effectiveFrom: '2016-01-01', effectiveTo: null, value: 'Now' },
    ],
    scale,
    today,
  )
  expect(bars).toMatchObject([{ period: { value: 'Now' }, left: 0, width: 100 }])
})

it('shows a short job whole, however far one looks', () => {
  expect(scaleOf(['2026-10-05'], today, '3')).toMatchObject({ from: '2026-10-05' })
})

it('has room for a job that starts today', () => {
  const scale = scaleOf([today], today)
  expect(barsOf([{ effectiveFrom: today, effectiveTo: null, value: 'North' }], scale, today)).toMatchObject([{ left: 0, width: 100 }])
})

it('is moved no further than there is anything, and keeps its length', () => {
  const days = ['2015-01-05', '2030-07-01']
  const whole = viewOf(days, today)
  const year = viewOf(days, today, '1')
  const earlier = panned(year, whole, -2)
  expect(earlier.last - earlier.first).toBeCloseTo(year.last - year.first)
  expect(scaleOfView(earlier).to < today).toBe(true)
  expect(scaleOfView(panned(year, whole, -100)).from).toBe('2015-01-05')
  expect(panned(year, whole, 100).last).toBe(whole.last)
  expect(panned(whole, whole, 1)).toEqual(whole)
})

it('is made shorter and longer around a day, down to two months and up to the whole', () => {
  const whole = viewOf(['2015-01-05', '2030-07-01'], today)
  const half = zoomed(whole, whole, 0.5, 0.25)
  expect(half.last - half.first).toBeCloseTo((whole.last - whole.first) / 2)
  expect((half.last - half.first) * 0.25 + half.first).toBeCloseTo((whole.last - whole.first) * 0.25 + whole.first)
  const shortest = zoomed(whole, whole, 0, 0.5)
  expect(shortest.last - shortest.first).toBe(60)
  expect(zoomed(half, whole, 10, 0.5)).toEqual(whole)
})
