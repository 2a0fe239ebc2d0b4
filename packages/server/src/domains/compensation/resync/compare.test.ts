import { describe, expect, it } from 'vitest'
import type { LineRow } from '../lines/sql.ts'
import { compareLines, type FoundLine } from './compare.ts'

const found = (more: Partial<FoundLine> = {}): FoundLine => ({
  person_id: 'p',
  job_id: 'j',
  person_name: 'Zoë Larsen',
  position_title: 'Engineer',
  unit_name: 'Operations',
  work_class: null,
  work_type: null,
  pay_grade: null,
  grade_midpoint: null,
  gender_id: null,
  started_on: '2020-01-06',
  pay_type: 'ANNUAL_SALARY',
  base_annual: '80000.00',
  base_hourly: null,
  pay_cycle: 'FORTNIGHTLY',
  hours_per_cycle: '76',
  package_annual: '80000',
  currency: 'AUD',
  fte: '1',
  ineligible: null,
  budget_id: 'b',
  ...more,
})
const kept = (more: Partial<LineRow> = {}): LineRow => ({
  ...found({ base_annual: '80000' }),
  id: 'l',
  version: 3,
  plan_id: 'plan',
  adjustment_as: 'PERCENT',
  adjustment: '3.5',
  bonus_as: 'AMOUNT',
  bonus: '500',
  changed_by: null,
  changed_at: null,
  outcome: null,
  request_id: null,
  problem: null,
  ...more,
})
const outline = (before: readonly LineRow[], now: readonly FoundLine[]) =>
  compareLines(before, now, () => 'new').map(({ effect, isCleared, line }) => [effect, isCleared, line.id, line.adjustment, line.bonus])

describe('a line of a plan', () => {
  it('stays as it is while its job does, whatever zeros its numbers end with', () => {
    expect(outline([kept()], [found()])).toEqual([])
  })

  it('loses what was entered where its pay is another one or it takes no part any more [AD-585] [AD-586]', () => {
    expect(outline([kept()], [found({ base_annual: '81000' })])).toEqual([['RESET', true, 'l', null, null]])
    expect(outline([kept()], [found({ currency: 'NZD' })])).toEqual([['RESET', true, 'l', null, null]])
    expect(outline([kept()], [found({ ineligible: 'WORK_CLASS' })])).toEqual([['INELIGIBLE', true, 'l', null, null]])
    expect(outline([kept()], [])).toEqual([['INELIGIBLE', true, 'l', null, null]])
  })

  it('keeps what was entered in another budget, with another FTE and under another name', () => {
    expect(outline([kept()], [found({ budget_id: 'c' })])).toEqual([['MOVED', false, 'l', '3.5', '500']])
    expect(outline([kept()], [found({ fte: '0.8', person_name: 'Zoë Osei' })])).toEqual([['REFRESHED', false, 'l', '3.5', '500']])
  })

  it('is new for a new job, comes back with nothing entered, and is gone once', () => {
    expect(outline([], [found()])).toEqual([['NEW', false, 'new', null, null]])
    const gone = kept({ ineligible: 'NOT_HELD', adjustment_as: null, adjustment: null, bonus_as: null, bonus: null })
    expect(outline([gone], [found()])).toEqual([['RETURNED', false, 'l', null, null]])
    expect(outline([gone], [])).toEqual([])
  })
})
