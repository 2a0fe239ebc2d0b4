import { expect, it } from 'vitest'
import { fieldTimeline } from './field-timeline.ts'

it('a custom field without a value on some days of a job has none on them, and is the same again afterwards', () => {
  const values = [
    { startDate: '2025-07-01', endDate: null, name: 'Y' },
    { startDate: '2025-02-01', endDate: '2025-05-01', name: 'X' },
  ]
  const timeline = (start: string, own: typeof values) =>
    fieldTimeline(start, own, ({ name }) => name).map(({ effectiveFrom, effectiveTo, value }) => [effectiveFrom, effectiveTo, value])
  expect(timeline('2025-01-01', values)).toEqual([
    ['2025-01-01', '2025-02-01', null],
    ['2025-02-01', '2025-05-01', 'X'],
    ['2025-05-01', '2025-07-01', null],
    ['2025-07-01', null, 'Y'],
  ])
  expect(timeline('2025-02-01', values.slice(1))).toEqual([
    ['2025-02-01', '2025-05-01', 'X'],
    ['2025-05-01', null, null],
  ])
  expect(timeline('2025-01-01', [])).toEqual([['2025-01-01', null, null]])
})
