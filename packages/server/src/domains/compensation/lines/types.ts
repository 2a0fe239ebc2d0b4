import { entryUnits } from '@kith/shared/domains/compensation/entry-units.ts'
import { compaRatio, hourlyBase } from '@kith/shared/domains/compensation/figures.ts'
import { ineligibleReasons } from '@kith/shared/domains/compensation/eligibility.ts'
import { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { SetLine } from './mutations.ts'
import { outcomes } from './outcomes.ts'
import { payOf } from './figures.ts'
import type { LineRow } from './sql.ts'

const EntryUnitType = enumOf('CompensationEntryUnit', entryUnits)
const plain = (value: string | null) => (value === null ? null : plainDecimal(value))

export const CompensationLine = builder.objectRef<LineRow>('CompensationLine').implement({
  description:
    'A job in a compensation plan: what it is paid on the day of the plan, as of the last synchronisation, and what was entered for it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    version: t.exposeInt('version', { nullable: false }),
    budgetId: t.exposeID('budget_id', { nullable: false }),
    person: t.exposeString('person_name', { nullable: false }),
    positionTitle: t.exposeString('position_title'),
    businessUnit: t.exposeString('unit_name'),
    workClass: t.exposeString('work_class'),
    workType: t.exposeString('work_type'),
    payGrade: t.exposeString('pay_grade'),
    startedOn: t.field({ type: 'Date', nullable: false, resolve: ({ started_on: day }) => day }),
    payType: t.field({ type: enumOf('RemunerationType', remunerationTypes), resolve: ({ pay_type: type }) => type }),
    baseAnnual: t.field({ type: 'Decimal', resolve: ({ base_annual: base }) => plain(base) }),
    baseHourly: t.field({ type: 'Decimal', resolve: ({ base_hourly: base }) => plain(base) }),
    currentHourly: t.field({
      type: 'Decimal',
      description: 'What an hour is paid, also where the pay is that of a year; null if the hours are variable.',
      resolve: (row) => hourlyBase(payOf(row), 2),
    }),
    payCycle: t.field({ type: enumOf('PayCycle', payCycles), resolve: ({ pay_cycle: cycle }) => cycle ?? null }),
    hoursPerCycle: t.field({ type: 'Decimal', resolve: ({ hours_per_cycle: hours }) => plain(hours) }),
    packageAnnual: t.field({ type: 'Decimal', resolve: ({ package_annual: package_ }) => plain(package_) }),
    compaRatio: t.field({
      type: 'Decimal',
      description: 'The base in per cent of the midpoint of its pay grade.',
      resolve: (row) => compaRatio(row.pay_type === 'HOURLY_RATE' ? row.base_hourly : row.base_annual, row.grade_midpoint),
    }),
    currency: t.exposeString('currency', { nullable: false }),
    fte: t.field({ type: 'Decimal', resolve: ({ fte }) => plain(fte) }),
    ineligible: t.field({
      type: enumOf('CompensationIneligibleReason', ineligibleReasons),
      description: 'Why the job takes no part; null for one that does.',
      resolve: ({ ineligible }) => ineligible,
    }),
    adjustmentAs: t.field({ type: EntryUnitType, resolve: ({ adjustment_as: as }) => as }),
    adjustment: t.field({ type: 'Decimal', description: 'As it was entered.', resolve: ({ adjustment }) => plain(adjustment) }),
    bonusAs: t.field({ type: EntryUnitType, resolve: ({ bonus_as: as }) => as }),
    bonus: t.field({ type: 'Decimal', description: 'As it was entered.', resolve: ({ bonus }) => plain(bonus) }),
    changedBy: t.exposeString('changed_by'),
    changedAt: t.field({ type: 'DateTime', resolve: ({ changed_at: at }) => at }),
    outcome: t.field({
      type: enumOf('CompensationOutcome', outcomes),
      description: 'What has become of the raise once the plan is applied.',
      resolve: ({ outcome }) => outcome,
    }),
    refusal: t.string({
      description: 'Why the raise was refused.',
      resolve: async ({ outcome, problem }, _, request) => {
        if (outcome !== 'REFUSED' || problem === null) return null
        // Only the job that applies a plan writes it
        return problemText(JSON.parse(problem) as Problem, await wordingOf(await read(request)))
      },
    }),
  }),
})

export const LineSet = builder.objectRef<SetLine>('CompensationLineSet').implement({
  description: 'A line as it is after something was entered for it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    line: t.field({
      type: CompensationLine,
      description: 'Null where it is not in a budget of yours any more.',
      resolve: ({ line }) => line,
    }),
    problem: t.string({
      description: 'Why it stays as it was; null where it was kept.',
      resolve: async ({ problem }, _, request) => (problem ? problemText(problem, await wordingOf(await read(request))) : null),
    }),
  }),
})
