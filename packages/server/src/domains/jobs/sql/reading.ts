import type { termFields, undatedFields } from '@kith/shared/domains/jobs.ts'
import { sql } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import type { ColumnsOf } from '#platform/records/columns.ts'
import { mayViewPastStaff, jobWithinReach, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { attributeColumns, type AttributeValues } from '../attributes.ts'
import { termColumns, undatedColumns } from '../columns.ts'
import { shownDay, joinTerms, joinValues } from './as-at.ts'
import { joinPrimaryChoice, orderByPrimary } from './primary.ts'
import { supervisorOn } from './supervision.ts'

/**
 * A job as at a day, as known at a moment. `may_view` says whether people.jobs.view covers it, or only the directory does:
 * then nothing is read that lies ahead of today.
 */
export type JobRow = AttributeValues &
  ColumnsOf<typeof termFields & typeof undatedFields> & {
    readonly id: string
    readonly person_id: string
    readonly person_display_name: string
    readonly version: number
    readonly position: 'PRIMARY' | 'CONCURRENT' | 'OTHER'
    readonly may_view: boolean
    readonly as_at: string
    readonly known_at: string | null
  }

export type Sight = { readonly jobs: Reach; readonly directory: Reach }
export type ReadShape = Sight & { readonly by: 'job' | 'person'; readonly isKnownAt: boolean }
export type ReadParameters = ReachParameters & { ids: string[]; day: string; knownAt: string | null }

export const readJobs = shapedStatement((_, { by, isKnownAt, ...sight }: ReadShape, p: Parameters<ReadParameters>) => {
  const knownAt = isKnownAt ? p.knownAt : undefined
  const column = sql.ref({ job: 'j.id', person: 'j.person_id' }[by])
  const values = attributeColumns.map((each) =>
    each === 'supervisor_job_id' ? sql`supervisor.id as supervisor_job_id` : sql.ref(`v.${each}`),
  )
  return sql<JobRow>`
    select j.id, j.person_id, person.display_name as person_display_name, j.version,
      ${sql.join([...termColumns.map(termValue), ...undatedColumns.map((each) => sql.ref(`j.${each}`)), ...values])},
      case when j.id = main.id then 'PRIMARY' when t.employed && main.employed then 'CONCURRENT' else 'OTHER' end as position,
      seen.may_view, seen.day::text as as_at, ${p.knownAt}::text as known_at
    from jobs j join people_card person on person.id = j.person_id
    cross join lateral (
      select may_view, case when may_view then ${p.day}::date else least(${p.day}::date, ${p.today}::date) end as day
      from (select ${jobIsViewable(sight.jobs, p)} as may_view) reached) seen
    ${joinTerms(knownAt)} ${joinValues(sql`seen.day`, knownAt)}
    left join lateral ${supervisorOn(sql`v.supervisor_job_id`, { day: shownDay(sql`seen.day`), knownAt, jobs: sight.jobs }, p)} supervisor on true
    ${joinPrimaryChoice(sql`j.person_id`, sql`seen.day`, knownAt)}
    cross join lateral (
      select j.id, t.employed from (select each.* from jobs each where each.person_id = person.id) j ${joinTerms(knownAt)}
      where ${jobIsShown(sight, p)} order by ${orderByPrimary(sql`seen.day`)} limit 1) main
    where ${column} = any (${p.ids}::uuid[]) and (seen.may_view or ${jobIsInDirectory(sight.directory, p)})`
})

/** Both days have a history in `job_terms`; a job that was not known to end has no reason to. */
const termValue = (column: string) =>
  column === 'company_start_on' || column === 'company_end_on'
    ? sql.ref(`t.${column}`)
    : sql`case when t.company_end_on is not null then ${sql.ref(`j.${column}`)} end as ${sql.ref(column)}`

/** Whether the actor sees job `j` at all. The primary job is one of those: what they may not see leaves no gap. */
const jobIsShown = (sight: Sight, p: Parameters<ReachParameters>) =>
  sql<boolean>`(${jobIsViewable(sight.jobs, p)} or ${jobIsInDirectory(sight.directory, p)})`

/** Whether people.jobs.view covers job `j`. */
export function jobIsViewable(reach: Reach, p: Parameters<ReachParameters>) {
  return sql<boolean>`(${jobWithinReach(reach, 'j.id', 'j.person_id', p)} and (j.company_end_on is null or ${mayViewPastStaff('j.person_id', p)}))`
}

/** Whether the directory shows job `j`: that of a colleague who is employed today, or of past staff to those who may see them. */
export function jobIsInDirectory(directory: Reach, p: Parameters<ReachParameters>) {
  return sql<boolean>`(${withinReach(directory, 'j.person_id', p)}
    and (j.employed @> ${p.today}::date or (${p.withPast}::boolean and j.company_end_on < ${p.today}::date)))`
}
