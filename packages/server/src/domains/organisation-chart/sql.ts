import { sql } from 'kysely'
import { joinTerms, joinValues, supervisorOn } from '#domains/jobs/public.ts'
import { employmentOfVisible, type DirectoryParameters, type DirectoryShape } from '#domains/people/public.ts'
import { shapedStatement, statement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach } from '#platform/rights/reach.ts'

export type HeldJob = {
  job_id: string
  person_id: string
  display_name: string
  picture_id: string | null
  position_title_id: string | null
  position_title: string | null
  business_unit_id: string | null
  /** The job that supervises it on the day, whether or not the reader may find who holds it. */
  supervisor_job_id: string | null
}
type Shape = DirectoryShape & { readonly isKnownAt: boolean }
type Given = DirectoryParameters & { knownAt: string | null }

/** The jobs held on a day by everyone whom the reader may find, in the order of names. */
export const readJobsHeld = shapedStatement((_, { isKnownAt, ...shape }: Shape, p: Parameters<Given>) => {
  const knownAt = isKnownAt ? p.knownAt : undefined
  const values = knownAt ? joinValues(p.asAt, knownAt) : sql`join job_segments v on v.job_id = j.id and v.effective @> ${p.asAt}::date`
  const mayView = shape.otherDay ? jobWithinReach(shape.jobs, 'j.id', 'j.person_id', p) : sql<boolean>`true`
  return sql<HeldJob>`
  with seen as materialized (select id from (${employmentOfVisible(shape, p)}) everyone)
  select j.id as job_id, j.person_id, person.display_name, person.picture_id, title.id as position_title_id, title.name as position_title, v.business_unit_id,
    supervisor.id as supervisor_job_id
  from seen join jobs j on j.person_id = seen.id ${joinTerms(knownAt)} ${values}
  join people_card person on person.id = j.person_id
  left join position_titles title on title.id = v.position_title_id
  left join lateral ${supervisorOn(sql`v.supervisor_job_id`, { day: p.asAt, knownAt, jobs: shape.jobs }, p)} supervisor on true
  where t.employed @> ${p.asAt}::date and ${mayView}
  order by person.sort_name, j.id`
})

export type Unit = { id: string; name: string; parent_id: string | null }
export const readUnits = statement(() => sql<Unit>`select id, name, parent_id from business_units order by lower(name), id`)
