import type { RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { dayParameters } from '../conditions/condition-sql.ts'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { recordSystemEvents } from '../events/record-system.ts'
import { rulesOf, type AskedAnew } from '../records/rules.ts'
import { eventNamed } from '../rights/catalogue.ts'
import { defineSchedule, type Schedule } from '../schedules/schedule.ts'
import type { NamedTurn } from './asked.ts'
import { turnsOfNobody } from './sql.ts'

/**
 * Passes on every day what is the turn of nobody who can sign in: marked in `is_passed_on` of its table, so that the inbox of those who
 * look after it finds it, with an event that tells them once. An account begins, ends and closes at midnight, of which no event tells.
 */
export function passOnDaily({ kind, name }: NamedTurn): Schedule {
  return defineSchedule({
    name: `pass on ${kind.table}`,
    at: '00:10',
    zone: 'tenant',
    missed: 'latest',
    run: async (ctx) => {
      const rows = await ctx.db.run(turnsOfNobody({ kind: kind.kind, turn: name }), dayParameters(ctx))
      const asked = await askOthers(ctx, kind, rows)
      const left = idsOf(rows).filter((id) => !asked.has(id))
      await ctx.db.run(unmarkOthers(kind.table), { ids: left })
      const news = new Set(await markAsPassedOn(ctx, kind, left))
      const passedOn = { event: eventNamed(`${kind.thing}.passed_on`), before: {}, after: null }
      await recordSystemEvents(
        ctx,
        rows.flatMap(({ id, person_id: personId, job_id: jobId }) => {
          const said = asked.get(id) ?? (news.has(id) ? passedOn : undefined)
          return said ? [{ ...said, subject: { kind: kind.thing, id }, personId, jobId }] : []
        }),
      )
    },
  })
}

type Row = { readonly id: string }
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Lets the rules of the kind ask others by the fields of a record; says what was asked by the ids of the records. */
async function askOthers(ctx: Context, kind: RecordKind, rows: readonly Row[]): Promise<ReadonlyMap<string, Said>> {
  const asked = (await rulesOf(ctx, kind)?.askOthers?.(ctx, idsOf(rows))) ?? []
  return new Map(asked.map(({ id, ...said }) => [id, said]))
}
type Said = Omit<AskedAnew, 'id'>

/** Marks records that nobody can take; returns those that were not marked before. */
export async function markAsPassedOn({ db }: Context, { table }: RecordKind, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : (await db.run(mark(table), { ids })).map(({ id }) => id)
}

type Ids = { ids: readonly string[] }
const mark = shapedStatement(
  (_, table: string, p: Parameters<Ids>) => sql<{ id: string }>`
  update ${sql.table(table)} set is_passed_on = true where id = any (${p.ids}::uuid[]) and not is_passed_on returning id`,
)
const unmarkOthers = shapedStatement(
  (_, table: string, p: Parameters<Ids>) => sql`
  update ${sql.table(table)} set is_passed_on = false where is_passed_on and not (id = any (${p.ids}::uuid[]))`,
)
