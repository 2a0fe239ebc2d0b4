import { sql } from 'kysely'
import type { payCycles, remunerationTypes } from '@kith/shared/domains/jobs.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type ScheduleRow = {
  readonly id: string
  readonly type: (typeof remunerationTypes)[number]
  readonly currency: string
  readonly base_annual: string | null
  readonly base_hourly: string | null
  readonly pay_cycle: (typeof payCycles)[number] | null
  readonly hours_per_cycle: string | null
}

export const readSchedules = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<ScheduleRow>`select * from remuneration_schedules where id = any (${p.ids}::uuid[])`,
)
