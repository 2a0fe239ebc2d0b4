import { employmentConditionGrade, employmentConditions } from '@kith/shared/domains/jobs/employment-conditions.ts'
import { payGradeRate } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { payGrades, paySteps } from '@kith/shared/domains/jobs/pay-grades.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { v7 } from 'uuid'
import { createRecord } from '#domains/organisation/public.ts'
import type { Connection } from '#platform/database/pool.ts'
import { rowOf } from '#platform/records/columns.ts'
import { insertRecords } from '#platform/records/sql.ts'

const levels = ['Level 1', 'Level 2', 'Level 3', 'Level 4', 'Level 5', 'Level 6'] as const
const yearlySalary = [52_000, 55_500, 59_250, 63_400, 68_000, 73_200] as const
/** Of the 1st of July of the six years up to the present one, as a share of the year before. */
const increases = [0, 0.025, 0.046, 0.0575, 0.0375, 0.035] as const
const hoursPerYear = 38 * 52
/** A quarter more in the place of leave. */
const casualLoading = 1.25

/** An award with six levels, which go up every July. */
export async function writeAward(db: Connection, today: string): Promise<Award> {
  const conditionId = await createRecord(db, employmentConditions, {
    name: 'Warehouse award',
    awardName: 'Storage Services and Wholesale Award 2020',
  })
  await createRecord(db, employmentConditions, { name: 'Individual contract' })
  const gradeId = await createRecord(db, payGrades, {
    name: 'Warehouse award',
    code: 'AWD',
    type: 'STEP',
    employmentConditionId: conditionId,
    remunerationType: 'ANNUAL_SALARY',
    overrideAllowed: true,
    currency: 'AUD',
    sortOrder: 20,
  })
  const [first = '', ...later] = julys(today)
  await insert(db, employmentConditionGrade, [{ employmentConditionId: conditionId, payGradeId: gradeId, startDate: first }])
  const stepIds: string[] = []
  for (const [index, name] of levels.entries()) {
    const payStepId = await createRecord(db, paySteps, { name, payGradeId: gradeId, sortOrder: index + 1 })
    await insert(
      db,
      payGradeRate,
      [first, ...later].map((effectiveFrom, year) => ({
        payGradeId: gradeId,
        payStepId,
        effectiveFrom,
        currency: 'AUD',
        ...amounts(index, year),
      })),
    )
    stepIds.push(payStepId)
  }
  return { gradeId, stepIds, since: later.at(-1) ?? first }
}

/** The grade of an award with its steps, and the day of the last increase. */
export type Award = { readonly gradeId: string; readonly stepIds: readonly string[]; readonly since: string }

const julys = (today: string): string[] => {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  return increases.map((_, index) => `${year - increases.length + 1 + index}-07-01`)
}

function amounts(level: number, year: number) {
  const salary = increases.slice(0, year + 1).reduce((pay, increase) => pay * (1 + increase), yearlySalary[level] ?? 0)
  const annual = Math.round(salary / 10) * 10
  const hourly = annual / hoursPerYear
  return { annualSalary: String(annual), permanentHourlyRate: hourly.toFixed(2), casualHourlyRate: (hourly * casualLoading).toFixed(2) }
}

const insert = (db: Connection, kind: RecordKind, records: readonly Readonly<Record<string, unknown>>[]) =>
  db.run(insertRecords(kind), { records: JSON.stringify(records.map((record) => ({ id: v7(), ...rowOf(kind, record) }))) })
