import { entryUnits } from '@kith/shared/domains/compensation/entry-units.ts'
import { compaRatio, hourlyBase } from '@kith/shared/domains/compensation/figures.ts'
import { ineligibleReasons } from '@kith/shared/domains/compensation/eligibility.ts'
import { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { read } from '#platform/graphql/builder.ts'
import { choice, date, decimal, hidden, id, integer, json, moment, object, shape, text, valueShape } from '#platform/graphql/shape.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { outcomes } from './outcomes.ts'

const maybe = { nullable: true } as const

export const CompensationLine = shape(
  'CompensationLine',
  {
    id: id(),
    version: integer(),
    budgetId: id(),
    person: text({ from: 'person_name' }),
    positionTitle: text(maybe),
    businessUnit: text({ ...maybe, from: 'unit_name' }),
    workClass: text(maybe),
    workType: text(maybe),
    payGrade: text(maybe),
    startedOn: date(),
    payType: choice('RemunerationType', remunerationTypes, maybe),
    baseAnnual: decimal(maybe),
    baseHourly: decimal(maybe),
    payCycle: choice('PayCycle', payCycles, maybe),
    hoursPerCycle: decimal(maybe),
    packageAnnual: decimal(maybe),
    currency: text(),
    fte: decimal(maybe),
    ineligible: choice('CompensationIneligibleReason', ineligibleReasons, {
      ...maybe,
      description: 'Why the job takes no part; null for one that does.',
    }),
    adjustmentAs: choice('CompensationEntryUnit', entryUnits, maybe),
    adjustment: decimal({ ...maybe, description: 'As it was entered.' }),
    bonusAs: choice('CompensationEntryUnit', entryUnits, maybe),
    bonus: decimal({ ...maybe, description: 'As it was entered.' }),
    changedBy: text(maybe),
    changedAt: moment(maybe),
    outcome: choice('CompensationOutcome', outcomes, { ...maybe, description: 'What has become of the raise once the plan is applied.' }),
    ...hidden({ planId: id(), personId: id(), jobId: id(), genderId: id(maybe), gradeMidpoint: decimal(maybe) }),
    ...hidden({ requestId: id(maybe), problem: text(maybe) }),
  },
  {
    description:
      'A job in a compensation plan: what it is paid on the day of the plan, as of the last synchronisation, and what was entered for it.',
    more: (t) => ({
      currentHourly: t.field({
        type: 'Decimal',
        description: 'What an hour is paid, also where the pay is that of a year; null if the hours are variable.',
        resolve: ({ pay_type: type, base_annual: baseAnnual, base_hourly: baseHourly, pay_cycle: payCycle, hours_per_cycle: hours }) =>
          hourlyBase({ type: type ?? 'NONE', baseAnnual, baseHourly, payCycle, hoursPerCycle: hours }, 2),
      }),
      compaRatio: t.field({
        type: 'Decimal',
        description: 'The base in per cent of the midpoint of its pay grade.',
        resolve: (row) => compaRatio(row.pay_type === 'HOURLY_RATE' ? row.base_hourly : row.base_annual, row.grade_midpoint),
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
  },
)

export const LineSet = valueShape(
  'CompensationLineSet',
  {
    id: id(),
    line: object(CompensationLine, { ...maybe, description: 'Null where it is not in a budget of yours any more.' }),
    ...hidden({ problem: json<Problem | null>() }),
  },
  {
    description: 'A line as it is after something was entered for it.',
    more: (t) => ({
      problem: t.string({
        description: 'Why it stays as it was; null where it was kept.',
        resolve: async ({ problem }, _, request) => (problem ? problemText(problem, await wordingOf(await read(request))) : null),
      }),
    }),
  },
)
