import type { instanceStatuses } from '@kith/shared/domains/qualifications/standing.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { mayViewPastStaff, withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'

export type RecordRow = {
  readonly id: string
  readonly person_id: string
  readonly person_display_name: string
  readonly sort_name: string
  readonly qualification: string
  readonly type: string
  readonly status: (typeof instanceStatuses)[number]
  readonly issuing_organisation: string | null
  readonly registration_number: string | null
  readonly issue_on: string | null
  readonly expiry_on: string | null
  readonly is_required: boolean
}
type Asked = ReachParameters & { required: boolean | null }
type Position = { afterName: string | null; afterId: string | null; limit: number }

/** The qualifications of people in the order of their names. */
export const recordPage = shapedStatement(
  (_, { reach, descending }: { reach: Reach; descending: boolean }, p: Parameters<Asked & Position>) => {
    const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql``, sql`>`]
    return sql<RecordRow>`
  select found.*, item.name as qualification, (select name from qualification_types where id = item.type_id) as type
  from (${found(reach, p)}) found join qualification_library_items item on item.id = found.item_id
  where ${p.afterId}::uuid is null or (found.sort_name, found.id) ${beyond} (${p.afterName}::text collate "C", ${p.afterId}::uuid)
  order by found.sort_name ${direction}, found.id ${direction} limit ${p.limit}::integer`
  },
)

export const countRecords = shapedStatement(
  (_, { reach }: { reach: Reach }, p: Parameters<Asked>) => sql<{ total: number }>`
  select count(*)::integer as total from (${found(reach, p)}) found`,
)

const found = (reach: Reach, p: Parameters<Asked>): RawBuilder<unknown> => sql`
  select * from (
    select i.id, i.person_id, i.item_id, i.status, i.issuing_organisation, i.registration_number, i.issue_on, i.expiry_on,
      person.display_name as person_display_name, person.sort_name,
      exists (
        select from jobs j join job_requirements r on r.job_id = j.id
        where j.person_id = i.person_id and (r.item_id = i.item_id
          or r.group_id in (select requirement_group_id from requirement_group_items where item_id = i.item_id))
      ) as is_required
    from qualification_instances i join people_card person on person.id = i.person_id
    where ${withinReach(reach, 'i.person_id', p)} and ${mayViewPastStaff('i.person_id', p)}) every
  where ${p.required}::boolean is null or is_required = ${p.required}::boolean`
