import { dayParameters } from '../conditions/condition-sql.ts'
import type { Context } from '../context.ts'
import { batched } from '../records/batch.ts'
import { holdersSlug, type NamedTurn } from './asked.ts'
import { askedNow } from './sql.ts'

/** The names of those whose turn a record is today; where none of them can sign in, of those to whom it is passed on. */
export const namesAsked = (ctx: Context, of: NamedTurn, id: string): Promise<readonly string[]> =>
  batched(ctx, `who is asked about ${of.kind.kind} ${of.name}`, (ids: readonly string[]) => readNames(ctx, of, ids)).load(id)

async function readNames(ctx: Context, { kind, name, turn }: NamedTurn, ids: readonly string[]): Promise<string[][]> {
  const rows = await ctx.db.run(askedNow({ kind: kind.kind, turn: name }), { ...dayParameters(ctx), ids })
  const alone = rows.filter(({ asked_id: asked }) => asked === null).map(({ person_id: person }) => person)
  const slug = holdersSlug(turn) ?? turn.otherwise?.holdersOf
  const holders =
    slug === undefined || alone.length === 0 ? undefined : await ctx.services.kith.holders.nearest(ctx, slug, [...new Set(alone)])
  const byRecord = Map.groupBy(rows, ({ id }) => id)
  return ids.map((id) =>
    (byRecord.get(id) ?? []).flatMap(({ asked, person_id: person }) =>
      asked === null ? (holders?.get(person) ?? []).map(({ name }) => name) : [asked],
    ),
  )
}
