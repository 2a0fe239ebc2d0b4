import { kindOf } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import { shapedStatement, withGiven, type Parameters } from '../database/statement.ts'
import { columnOf } from '../records/columns.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import type { Reach, ReachParameters, SightParameters } from '../rights/reach.ts'

export type LogShape = readonly {
  readonly kind: string
  readonly day: string
  readonly hours: { readonly author: string; readonly person?: string } | null
  readonly cost: string | null
  readonly reach: Reach
  readonly concealed: string
}[]
type Branch = LogShape[number]
type P = Parameters<ReachParameters & SightParameters & { person: string }>
type Position = { afterDay: string | null; afterKind: string | null; afterId: string | null; limit: number }

export type EntryRow = { id: string; kind: string; day: string }

/** Each kind is read by an index of its own, no further than the page needs. */
export const logPage = shapedStatement((_, shape: LogShape, p: P & Parameters<Position>) => {
  const behind = sql`(${p.afterId}::uuid is null or (day, kind, id) < (${p.afterDay}::date, ${p.afterKind}::text, ${p.afterId}::uuid))`
  const branches = shape.map(
    (branch) => sql`(
      select * from (select record.id, ${sql.lit(branch.kind)}::text as kind, ${sql.ref(`record.${columnOf(branch.day)}`)} as day
        from ${matching(branch, p)}) each
      where ${behind} order by day desc, kind desc, id desc limit ${p.limit}::integer)`,
  )
  return sql<EntryRow>`select * from (${sql.join(branches, sql` union all `)}) entry
    order by day desc, kind desc, id desc limit ${p.limit}::integer`
})

type TotalRow = { entries: number; author_hours: string; person_hours: string; amount: string | null; currency: string | null }
export type LogTotals = {
  readonly entries: number
  readonly authorHours: string
  readonly personHours: string
  readonly costs: readonly { readonly amount: string; readonly currency: string }[]
}

/** The same numbers in each row, beside what was spent in one of the currencies. */
export const logTotals = shapedStatement((_, shape: LogShape, p: P) => {
  const branches = shape.map((branch) => {
    const { hours, cost } = branch
    const number = (name: string | undefined) => (name === undefined ? sql`null` : sql.ref(`record.${columnOf(name)}`))
    return sql`select ${number(hours?.author)}::numeric as author_hours, ${number(hours?.person)}::numeric as person_hours,
      ${cost === null ? sql`null` : sql.ref(`record.${columnOf(cost)}_amount`)}::numeric as amount,
      ${cost === null ? sql`null` : sql.ref(`record.${columnOf(cost)}_currency`)}::text as currency
      from ${matching(branch, p)}`
  })
  return sql<TotalRow>`
    with entry as materialized (${sql.join(branches, sql` union all `)}),
    whole as (select count(*)::integer as entries, coalesce(sum(author_hours), 0)::text as author_hours, coalesce(sum(person_hours), 0)::text as person_hours from entry)
    select whole.*, spent.amount, spent.currency
    from whole left join (select currency, sum(amount)::text as amount from entry where amount is not null group by currency) spent on true
    order by spent.currency`
})

function matching({ kind, reach, concealed }: Branch, p: P): RawBuilder<unknown> {
  const { from, personId, isReached } = reachedThroughOwners(kindOf(kind))
  const sight = withGiven(p, { concealed: sql<string>`${sql.lit(concealed)}` })
  return sql`${from} where ${personId} = ${p.person}::uuid and ${isReached(reach, sight)}`
}
