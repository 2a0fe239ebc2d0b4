import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import { expect, it } from 'vitest'
import { eventsOf, levelsOf } from './events.ts'
import { leavePeriods } from './leaves.ts'

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
    [],
    '2026-12-18',
  )
  expect(events.map(({ day, kind, reason, periods }) => [day, kind, reason, periods.length])).toEqual([
    ['2020-01-06', 'JOINED', null, 2],
    ['2022-07-01', 'PAY', 'Annual review', 1],
    ['2023-07-01', 'POSITION', 'Promotion', 3],
    ['2024-07-01', 'HOURS', null, 1],
    ['2026-12-18', 'LEFT', null, 0],
  ])
  expect(eventsOf([], [], null)).toEqual([])
})

const leave = (startDate: string, endDate: string | null, isFinalised = true) => ({ id: startDate, startDate, endDate, isFinalised })

it('leave and the return from it are among them, confirmed, expected or not known, as long as the job is held', () => {
  const leaves = [leave('2021-02-01', '2021-08-01'), leave('2022-02-01', '2022-08-01', false), leave('2023-02-01', null)]
  const told = (lastDay: string | null) =>
    eventsOf([period('FTE', '2020-01-06'), period('FTE', '2021-08-01')], leaves, lastDay).map(({ day, kind }) => `${day} ${kind}`)
  const held = ['2020-01-06 JOINED', '2021-02-01 LEAVE_STARTED', '2021-08-01 HOURS', '2021-08-01 LEAVE_ENDED', '2022-02-01 LEAVE_STARTED']
  expect(told(null)).toEqual([...held, '2022-08-01 LEAVE_EXPECTED', '2023-02-01 LEAVE_STARTED'])
  expect(told('2022-06-30')).toEqual([...held, '2022-06-30 LEFT'])
  expect(leavePeriods(leaves, '2022-06-30').map(({ effectiveFrom, effectiveTo }) => [effectiveFrom, effectiveTo])).toEqual([
    ['2021-02-01', '2021-08-01'],
    ['2022-02-01', '2022-07-01'],
  ])
  expect(leavePeriods(leaves, null).at(-1)?.effectiveTo).toBeNull()
})

it('marks that would cover each other stand on up to three levels', () => {
  expect(levelsOf([0, 10, 12, 13, 20, 22], 4)).toEqual([0, 0, 1, 2, 0, 1])
  expect(levelsOf([10, 10, 10, 10], 4)).toEqual([0, 1, 2, 0])
})
