import { sql } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import type { ReachParameters } from '#platform/rights/reach.ts'
import { joinTerms } from './as-at.ts'
import { jobIsInDirectory, jobIsViewable, type Sight } from './reading.ts'
import { supervisorOn } from './supervision.ts'

type Shape = Sight & { readonly isKnownAt: boolean }
type Given = ReachParameters & {
  supervisors: string[]
  day: string
  knownAt: string | null
  afterName: string | null
  afterId: string | null
  limit: number
}

/** The visible direct reports of each of these jobs on a day, while it supervises, in order of names, with how many there are in all. */
export const readDirectReports = shapedStatement((_, { isKnownAt, ...sight }: Shape, p: Parameters<Given>) => {
  const knownAt = isKnownAt ? p.knownAt : undefined
  const line = knownAt
    ? sql`job_attribute_periods line on line.job_id = j.id and line.attribute = 'SUPERVISOR' and line.known @> ${knownAt}::timestamptz`
    : sql`job_segments line on line.job_id = j.id`
  return sql<{ supervisor_job_id: string; job_id: string; sort_name: string; total: number }>`
  with reports as (
    select line.supervisor_job_id, j.id as job_id, person.sort_name, count(*) over (partition by line.supervisor_job_id) as total
    from jobs j join people_card person on person.id = j.person_id ${joinTerms(knownAt)} join ${line}
    where line.supervisor_job_id = any (${p.supervisors}::uuid[]) and line.effective @> ${p.day}::date and t.employed @> ${p.day}::date
      and exists ${supervisorOn(sql`line.supervisor_job_id`, { day: p.day, knownAt, jobs: sight.jobs }, p)}
      and (${jobIsViewable(sight.jobs, p)} or (${p.day}::date <= ${p.today}::date and ${jobIsInDirectory(sight.directory, p)}))
  ), numbered as (
    select *, row_number() over (partition by supervisor_job_id order by sort_name, job_id) as place from reports
    where ${p.afterId}::uuid is null or (sort_name, job_id) > (${p.afterName}::text collate "C", ${p.afterId}::uuid)
  )
  select supervisor_job_id, job_id, sort_name, total from numbered where place <= ${p.limit}::integer order by place`
})
