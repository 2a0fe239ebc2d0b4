import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { passesTest, type CustomTest, type CustomTestParameters } from '#platform/facets/custom-fields/in-lists.ts'
import { jobWithinReach, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import { jobIsViewable } from './reading.ts'

/** The place of a job in the list, and by what files find its person. */
export type ListedRow = {
  readonly id: string
  readonly person_id: string
  readonly sort_name: string
  readonly employee_number: string | null
  readonly platform_id: string | null
}
export type ListShape = { readonly jobs: Reach; readonly profiles: Reach; readonly custom: readonly CustomTest[] }
export type ListParameters = ReachParameters & CustomTestParameters & { day: string; statuses: readonly string[] }
type Position = { afterName: string | null; afterPerson: string | null; after: string | null; limit: number }

/** In the order of the names of people, and of each person by job. */
export const jobsOfList = shapedStatement(
  (_, shape: ListShape, p: Parameters<ListParameters & Position>) => sql<ListedRow>`
  select j.id, j.person_id, person.sort_name,
    case when ${withinReach(shape.profiles, 'j.person_id', p)} then person.employee_number end as employee_number,
    case when ${withinReach(shape.profiles, 'j.person_id', p)} then person.platform_id::text end as platform_id
  from people person join jobs j on j.person_id = person.id
  where ${isListed(shape, p)} and (${p.after}::uuid is null or ((person.sort_name, person.id) >= (${p.afterName}::text collate "C", ${p.afterPerson}::uuid)
    and (person.sort_name, person.id, j.id) > (${p.afterName}::text collate "C", ${p.afterPerson}::uuid, ${p.after}::uuid)))
  order by person.sort_name, person.id, j.id limit ${p.limit}::integer`,
)

export const countJobsOfList = shapedStatement(
  (_, shape: ListShape, p: Parameters<ListParameters>) => sql<{ total: number }>`
  select count(*)::integer as total from jobs j where ${isListed(shape, p)}`,
)

function isListed({ jobs, custom }: ListShape, p: Parameters<ListParameters>): RawBuilder<boolean> {
  const shown = sql<string>`least(greatest(${p.day}::date, j.company_start_on), coalesce(j.company_end_on, 'infinity'))`
  const status = sql`case when j.company_end_on < ${p.day}::date then 'PAST' when j.company_start_on > ${p.day}::date then 'FUTURE'
    when j.company_end_on is null then 'CURRENT' else 'ENDING' end`
  const tests = custom.map(
    (test, index) =>
      sql` and ${jobWithinReach(test.reach, 'j.id', 'j.person_id', p)} and ${passesTest(test, index, { column: 'j.id', day: shown }, p)}`,
  )
  return sql<boolean>`${jobIsViewable(jobs, p)} and ${status} = any (${p.statuses}::text[])${sql.join(tests, sql``)}`
}

/** What files find people by, for those who may open their profiles. */
export const lookupsOfPeople = shapedStatement(
  (_, profiles: Reach, p: Parameters<ReachParameters & { people: string[] }>) => sql<{
    id: string
    employee_number: string | null
    platform_id: string
  }>`
  select id, employee_number, platform_id::text as platform_id from people person
  where id = any (${p.people}::uuid[]) and ${withinReach(profiles, 'person.id', p)}`,
)
