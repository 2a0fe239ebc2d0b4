import { expect, it } from 'vitest'
import { compared } from './fairness.ts'
import type { LineRow } from './lines/sql.ts'
import type { PlanRow } from './sql.ts'

const plan: PlanRow = {
  id: 'plan',
  version: 1,
  name: 'Pay round',
  effective_on: '2027-01-01',
  line: 'UNIT',
  owner_id: null,
  owner: null,
  shared_with: null,
  state: 'IN_REVIEW',
  base_budget: '0',
  bonus_budget: '0',
  currency: 'AUD',
  decimals: 2,
  start_before: null,
  work_class_ids: null,
  rates: [{ currency: 'NZD', rate: '0.9' }],
  synced_at: null,
  applied_at: null,
}
const line = (person: number, gender: string | null, more: Partial<LineRow> = {}): LineRow => ({
  id: `l${person}`,
  version: 1,
  plan_id: 'plan',
  budget_id: 'b',
  person_id: `p${person}`,
  job_id: `j${person}`,
  person_name: 'Somebody',
  position_title: null,
  unit_name: null,
  work_class: null,
  work_type: null,
  pay_grade: null,
  grade_midpoint: null,
  gender_id: gender,
  started_on: '2020-01-06',
  pay_type: 'HOURLY_RATE',
  base_annual: null,
  base_hourly: '40',
  pay_cycle: 'WEEKLY',
  hours_per_cycle: '38',
  package_annual: null,
  currency: 'AUD',
  fte: '1',
  ineligible: null,
  adjustment_as: 'PERCENT',
  adjustment: '10',
  bonus_as: null,
  bonus: null,
  changed_by: null,
  changed_at: null,
  outcome: null,
  request_id: null,
  problem: null,
  ...more,
})
const groups = (...sizes: readonly (readonly [string, number])[]) =>
  sizes.flatMap(([gender, size], group) => Array.from({ length: size }, (_, index) => line(group * 100 + index, gender)))
const of = (lines: readonly LineRow[]) =>
  compared(plan, lines, (id) => id).map(({ gender, people, before, after }) => [gender, people, before, after])

it('The means of large groups are shown before and after, in the currency of the plan', () => {
  const foreign = Array.from({ length: 5 }, (_, index) =>
    line(900 + index, 'woman', { currency: 'NZD', adjustment_as: null, adjustment: null }),
  )
  expect(of([...groups(['man', 5]), ...foreign])).toEqual([
    ['man', 5, '40.00', '44.00'],
    ['woman', 5, '36.00', '36.00'],
  ])
})

it('A small group is withheld, together with another one from which it would follow', () => {
  expect(of(groups(['man', 20], ['other', 2], ['woman', 6]))).toEqual([
    ['man', 20, '40.00', '44.00'],
    ['other', null, null, null],
    ['woman', null, null, null],
  ])
})

it('Somebody with two jobs is one person, and who takes no part is not counted', () => {
  const twice = groups(['man', 4])
  const first = twice[0] ?? expect.fail('nobody')
  expect(of([...twice, { ...first, id: 'second', job_id: 'second' }, line(50, 'man', { ineligible: 'WORK_CLASS' })])).toEqual([
    ['man', null, null, null],
  ])
})
