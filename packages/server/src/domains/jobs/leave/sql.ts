import { sql } from 'kysely'
import type { RecordRow } from '#platform/records/columns.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'

export type LeaveRow = RecordRow & {
  readonly job_id: string
  readonly person_id: string
  readonly start_on: string
  readonly end_on: string | null
  readonly is_finalised: boolean
}

/** The leave of these jobs, the latest first. */
export const leavesOfJobs = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<LeaveRow>`
  select l.*, j.person_id from job_leaves l join jobs j on j.id = l.job_id
  where l.job_id = any (${p.ids}::uuid[]) order by l.start_on desc`,
)

export type JobOfHolder = {
  readonly id: string
  readonly person_id: string
  readonly company_start_on: string
  readonly company_end_on: string | null
}

/** Every job of the people who hold these, locked in one order, so that of two who enter leave the second sees the first. */
export const lockJobsOfHolders = statement(
  (_, p: Parameters<{ ids: string[] }>) => sql<JobOfHolder>`
  select id, person_id, company_start_on, company_end_on from jobs
  where person_id in (select person_id from jobs where id = any (${p.ids}::uuid[])) order by id for no key update`,
)

export const fteOnDay = statement(
  (_, p: Parameters<{ job: string; day: string }>) => sql<{ fte: string | null }>`
  select fte from job_segments where job_id = ${p.job}::uuid and effective @> ${p.day}::date`,
)
