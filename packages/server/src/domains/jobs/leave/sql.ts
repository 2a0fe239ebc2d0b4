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

/** Who of these people is on leave on a day, from jobs that they hold on it: the leave that lasts longest first. */
export const leavesOfPeople = statement(
  (_, p: Parameters<{ ids: string[]; day: string }>) => sql<LeaveRow>`
  select l.*, j.person_id from jobs j join job_leaves l on l.job_id = j.id
  where j.person_id = any (${p.ids}::uuid[]) and ${isHeldOnLeave(sql`${p.day}::date`)}
  order by l.end_on desc nulls first, l.start_on, l.id`,
)

/** From which leave these people should have returned by a day, to jobs that they still have, and nobody has confirmed when. */
export const overdueLeavesOfPeople = statement(
  (_, p: Parameters<{ ids: string[]; day: string }>) => sql<LeaveRow>`
  select l.*, j.person_id from jobs j join job_leaves l on l.job_id = j.id
  where j.person_id = any (${p.ids}::uuid[]) and ${isReturnOverdue(sql`${p.day}::date`)}
  order by l.end_on, l.id`,
)

/** Whether the job `j` is held on a day that the leave `l` covers: from its start up to, but excluding, its end. */
export const isHeldOnLeave = (day: ReturnType<typeof sql>) => sql<boolean>`(l.start_on <= ${day} and (l.end_on is null or l.end_on > ${day})
  and j.company_start_on <= ${day} and (j.company_end_on is null or j.company_end_on >= ${day}))`

/** Whether someone should have returned to the job `j` by a day from the leave `l`, and nobody has confirmed when. */
export const isReturnOverdue = (day: ReturnType<typeof sql>) => sql<boolean>`(not l.is_finalised and l.end_on <= ${day}
  and (j.company_end_on is null or j.company_end_on >= ${day}))`

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
