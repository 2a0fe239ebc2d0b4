import type { RateAmount } from '@kith/shared/domains/jobs/pay-grade-rates.ts'
import { sql } from 'kysely'
import { statement, type Parameters } from '#platform/database/statement.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import type { Snake } from '@kith/shared/naming.ts'

/** Exact decimals as text. */
export type RateRow = RecordRow & {
  readonly pay_grade_id: string
  readonly pay_step_id: string | null
  readonly effective_from: string
  readonly currency: string
} & { readonly [Amount in RateAmount as Snake<Amount>]: string | null }

/** The rates of grades and of their steps, the latest first. */
export const ratesOfGrades = statement(
  (_, p: Parameters<{ grades: string[] }>) => sql<RateRow>`
  select * from pay_grade_rates where pay_grade_id = any (${p.grades}::uuid[]) order by effective_from desc, id`,
)

/** Until the transaction ends, nobody changes the rates of these grades. */
export const lockGrades = statement(
  (_, p: Parameters<{ grades: string[] }>) => sql`select id from pay_grades where id = any (${p.grades}::uuid[]) order by id for share`,
)

/** The one that changes the rates of a grade. */
export const lockGrade = statement(
  (_, p: Parameters<{ grade: string }>) => sql`select id from pay_grades where id = ${p.grade}::uuid for no key update`,
)

/** The work classes that are paid by the casual hourly rate. */
export const casualClasses = statement(() => sql<{ id: string }>`select id from work_classes where hourly_rate_type = 'CASUAL'`)

export type ConditionGrade = { readonly condition: string; readonly grade: string; readonly start_on: string }

/** The grades of employment conditions, with the day from which each is open. */
export const conditionGrades = statement(
  (_, p: Parameters<{ conditions: string[] }>) => sql<ConditionGrade>`
  select employment_condition_id as condition, pay_grade_id as grade, start_on
  from employment_condition_grades where employment_condition_id = any (${p.conditions}::uuid[])`,
)

export type FollowingJob = { readonly id: string; readonly person_id: string; readonly company_end_on: string | null }

/** The jobs whose pay follows a grade on some day from `since` on. */
export const jobsFollowing = statement(
  (_, p: Parameters<{ grade: string; since: string }>) => sql<FollowingJob>`
  select j.id, j.person_id, j.company_end_on from jobs j
  where j.id in (
    select held.job_id from job_attribute_periods held
    join job_attribute_periods pay on pay.job_id = held.job_id and pay.attribute = 'REMUNERATION' and upper_inf(pay.known)
      and pay.effective && held.effective * daterange(${p.since}::date, null)
    join remuneration_schedules s on s.id = pay.remuneration_schedule_id and s.follows_pay_grade
    where held.pay_grade_id = ${p.grade}::uuid and upper_inf(held.known)
  ) order by j.id`,
)

export const rateById = statement(
  (_, p: Parameters<{ id: string }>) => sql<RateRow>`select * from pay_grade_rates where id = ${p.id}::uuid`,
)
