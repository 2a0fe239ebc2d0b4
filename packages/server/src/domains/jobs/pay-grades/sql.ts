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
