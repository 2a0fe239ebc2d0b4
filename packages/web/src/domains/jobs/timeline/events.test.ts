import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { expect, it } from 'vitest'
import { eventsOf } from './events.ts'

const period = (attribute: JobAttribute, effectiveFrom: string, name?: string) => ({
  attribute,
  effectiveFrom,
  value: 'a value',
  reason: name ? { name } : null,
})

it('what happened in a job is its first day, what counts most on each day of a change, and its last day', () => {
  const events = eventsOf(
    [
      period('FTE', '2024-07-01'),
      period('POSITION_TITLE', '2020-01-06'),
      period('REMUNERATION', '2020-01-06'),
      period('REMUNERATION', '2022-07-01', 'Annual review'),
      period('REMUNERATION', '2023-07-01'),
      period('POSITION_TITLE', '2023-07-01', 'Promotion'),
      period('LOCATION', '2023-07-01'),
    ],
    '2026-12-18',
  )
  expect(events.map(({ day, kind, reason, periods }) => [day, kind, reason, periods.length])).toEqual([
    ['2020-01-06', 'JOINED', null, 2],
    ['2022-07-01', 'PAY', 'Annual review', 1],
    ['2023-07-01', 'POSITION', 'Promotion', 3],
    ['2024-07-01', 'HOURS', null, 1],
    ['2026-12-18', 'LEFT', null, 0],
  ])
  expect(eventsOf([], null)).toEqual([])
})
