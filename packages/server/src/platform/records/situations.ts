import { reaching } from '@kith/shared/catalogue.ts'
import { situationsOfRecords } from '@kith/shared/situations.ts'
import { sql, type RawBuilder } from 'kysely'
import { conditionSql, type DayParameters } from '../conditions/condition-sql.ts'
import type { Context } from '../context.ts'
import { rowsByKey } from '../database/rows-by-key.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import { reachOf, reachParameters, type Reach, type ReachParameters } from '../rights/reach.ts'
import { columnOf } from './columns.ts'

/** How far an actor may view the records that say of people what each of these names says. */
export type SituationReaches = Readonly<Record<string, Reach>>
export const situationReaches = ({ actor }: Context, names: Iterable<string> = situationsOfRecords.keys()): SituationReaches =>
  Object.fromEntries(
    [...names].flatMap((name) => {
      const situation = situationsOfRecords.get(name)
      return situation ? [[name, reachOf(actor, situation.view)] as const] : []
    }),
  )

/** A statement whose days are those of `asAt`, and whose rights are those of today. */
type P = Parameters<ReachParameters & DayParameters & { asAt: string }>
type Saying = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<boolean>
  readonly personId: RawBuilder<string | null>
  readonly jobId: RawBuilder<string | null>
}

/** The records that say this of someone on a day, as far as they may be viewed: those of a job while it is held. */
export function recordsSaying(name: string, reach: Reach, p: P): Saying {
  const { kind, when, day, ahead } = situationNamed(name)
  const { from, isReached, personId, jobId } = reachedThroughOwners(kind)
  const isHeldThen = ahead && day !== undefined ? sql`held.employed @> ${sql.ref(`record.${columnOf(day)}`)}` : sql`true`
  const isHeld = sql<boolean>`(${jobId} is null or exists (select from ${sql.table(reaching.employment)} held
    where held.id = ${jobId} and held.employed @> ${p.asAt}::date and ${isHeldThen}))`
  const where = sql<boolean>`${conditionSql(kind, when, onTheDay(p))} and ${isHeld} and ${isReached(reach, p)}`
  return { from, where, personId, jobId }
}

const onTheDay = ({ asAt, timezone }: P): Parameters<DayParameters> => ({ today: asAt, timezone })

export type PillRow = {
  readonly subject_id: string
  readonly situation: string
  readonly says: string | null
  readonly day: string | null
}
type Subject = 'person' | 'job'
type Shape = { readonly of: Subject; readonly reaches: SituationReaches }

const pillsOfSubjects = shapedStatement((_, { of, reaches }: Shape, p: P & Parameters<{ ids: readonly string[] }>) => {
  const each = Object.entries(reaches).map(([name, reach]) => {
    const { kind, says = [], day, ahead = false } = situationNamed(name)
    const { from, where, personId, jobId } = recordsSaying(name, reach, p)
    const subject = of === 'person' ? personId : jobId
    const cases = says.map(([text, when]) => sql`when ${conditionSql(kind, when, onTheDay(p))} then ${sql.lit(text)}`)
    return sql`select ${subject} as subject_id, ${sql.lit(name)}::text as situation,
      ${cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} end` : sql`null`}::text as says,
      ${day === undefined ? sql`null` : sql.ref(`record.${columnOf(day)}`)}::date as day,
      ${sql.lit(ahead)} as is_ahead
      from ${from} where ${subject} = any (${p.ids}::uuid[]) and ${where}`
  })
  return sql<PillRow>`select * from (${sql.join(each, sql` union all `)}) said order by case when is_ahead then day end, day desc nulls first, says`
})

/** What records say of a person or a job on a day, each situation once; read for all who are shown together. */
export async function pillsOf(ctx: Context, of: Subject, id: string, day: string): Promise<PillRow[]> {
  const reaches = Object.fromEntries(Object.entries(situationReaches(ctx)).filter(([, reach]) => reach !== 'NONE'))
  if (Object.keys(reaches).length === 0) return []
  const read = (ids: readonly string[]) => {
    const { timezone } = ctx.actor
    return ctx.db.run(pillsOfSubjects({ of, reaches }), { ...reachParameters(ctx), asAt: day, timezone, ids })
  }
  const said = await rowsByKey(ctx, `pills of ${of} on ${day}`, (row: PillRow) => row.subject_id, read).load(id)
  // In the order in which they are declared
  return Object.keys(reaches).flatMap((name) => said.find(({ situation }) => situation === name) ?? [])
}

function situationNamed(name: string) {
  const situation = situationsOfRecords.get(name)
  if (!situation) throw new Error(`No kind of record says '${name}' of people`)
  return situation
}
