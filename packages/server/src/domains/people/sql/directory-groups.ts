import { sql, type RawBuilder } from 'kysely'
import { peopleList } from '@kith/shared/domains/people/list.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import type { Group } from '#platform/lists/define-list.ts'
import { cards, employmentAsAt, shownJob, statusOf, supervisors, type CardRow } from './card.ts'
import { everyRow } from './directory.ts'
import type { DirectoryParameters, DirectoryShape } from './directory-shape.ts'

export type GroupBy = keyof (typeof peopleList)['groupings']
export type GroupedRow = CardRow & { group_key: string; group_sort: string }

export const isGrouping = (name: string): name is GroupBy => Object.hasOwn(peopleList.groupings, name)

/** What a person is grouped by, as their card shows it, and the record that names the group. */
const groupings: Readonly<Record<GroupBy, { key: RawBuilder<unknown>; names?: RawBuilder<unknown> }>> = {
  unit: { key: sql`job.business_unit_id`, names: sql`select id, name, sort_name from business_units` },
  entity: { key: sql`job.business_entity_id`, names: sql`select id, name, sort_name from business_entities` },
  location: { key: sql`job.location_id`, names: sql`select id, name, sort_name from locations` },
  title: { key: sql`job.position_title_id`, names: sql`select id, name, sort_name from position_titles` },
  supervisor: { key: sql`supervisor.id`, names: sql`select id, display_name as name, sort_name from people` },
  status: { key: statusOf('page') },
}

/** The order of those statuses that a directory has most of. */
const orderOfStatuses = ['CURRENT_STAFF', 'EXITING_STAFF', 'UPCOMING_STAFF', 'RETURNING_STAFF', 'NO_JOB_RECORDS', 'PAST_STAFF']
const lastOfAll = '\u{10ffff}'

type Grouped = { readonly shape: DirectoryShape; readonly by: GroupBy }
type P = Parameters<DirectoryParameters>

/** `keyed`: everyone whom the list has with the key of their group; `named`: the groups. */
function grouped({ shape, by }: Grouped, p: P): RawBuilder<unknown> {
  const { key, names } = groupings[by]
  const jobs = by === 'status' || shape.byStatus ? shape.jobs : 'NONE'
  const name = names ? sql`g.name, coalesce(g.sort_name, ${sql.lit(lastOfAll)})` : sql`null::text as name, ${placeOfStatus}`
  return sql`
  page as materialized (select * from ${everyRow(shape, p, { columns: sql`p.id, p.sort_name, true as is_visible, s.*`, jobs })}),
  keyed as materialized (
    select page.id, page.sort_name, coalesce((${key})::text, '') as key
    from page ${by === 'status' ? sql`` : shownJob(shape, p)} ${by === 'supervisor' ? supervisors(sql`page.shown_on`, shape.jobs, p) : sql``}
  ),
  named as materialized (
    select k.key, k.count, ${name} collate "C" as sort
    from (select key, count(*)::integer as count from keyed group by key) k
    ${names ? sql`left join (${names}) g on g.id = nullif(k.key, '')::uuid` : sql``}
  )`
}

const placeOfStatus = sql`array_position(array[${sql.join(orderOfStatuses.map((status) => sql.lit(status)))}]::text[], k.key)::text`

export const groupsOfPeople = shapedStatement(
  (_, asked: Grouped, p: P) => sql<Group>`
  with ${grouped(asked, p)} select key, name, count from named order by sort, key`,
)

type PageShape = Grouped & {
  /** Of the people in each group. */
  readonly descending: boolean
  readonly isAllBut: boolean
  readonly isFirst: boolean
  readonly rows: number
}
type PageParameters = DirectoryParameters & {
  folded: readonly string[]
  afterGroup: string | null
  afterKey: string | null
  afterPerson: string | null
  afterPersonId: string | null
}

/** A page of the groups that are not folded. */
export const groupedPage = shapedStatement(
  (_, { descending, isAllBut, isFirst, rows, ...asked }: PageShape, p: Parameters<PageParameters>) => {
    const way = descending ? sql`desc` : sql``
    const cursor = isFirst
      ? sql`true or ${p.afterGroup}::text is null and ${p.afterKey}::text is null and ${p.afterPerson}::text is null and ${p.afterPersonId}::uuid is null`
      : sql`(n.sort, n.key) > (${p.afterGroup}::text, ${p.afterKey}::text) or n.key = ${p.afterKey}::text
        and (k.sort_name, k.id) ${descending ? sql`<` : sql`>`} (${p.afterPerson}::text, ${p.afterPersonId}::uuid)`
    return sql<GroupedRow>`
  with ${grouped(asked, p)},
  top as materialized (
    select k.id, k.sort_name, n.key, n.sort from keyed k join named n on n.key = k.key
    where ${isAllBut ? sql`` : sql`not`} k.key = any (${p.folded}::text[]) and (${cursor})
    order by n.sort, n.key, k.sort_name ${way}, k.id ${way} limit ${sql.lit(rows)}
  ),
  shown as materialized (
    select top.id, top.key as group_key, top.sort as group_sort, true as is_visible, s.*
    from top cross join lateral ${employmentAsAt(sql`top.id`, asked.shape.jobs, p)} s
  )
  ${cards(sql`shown`, asked.shape, p, {
    columns: sql`page.group_key, page.group_sort`,
    order: sql`page.group_sort, page.group_key, p.sort_name ${way}, p.id ${way}`,
  })}`
  },
)
