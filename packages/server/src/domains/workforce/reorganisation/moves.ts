import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { isChosen, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import { movableAttributes, type MovableAttribute, type MoveInput } from '@kith/shared/domains/workforce/reorganisations.ts'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { loadJob, type JobRow } from '#domains/jobs/public.ts'
import { recordMeant } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { batchedRowsOf } from '#platform/records/batch.ts'
import { movesOf, type MoveRow } from './sql.ts'

/** The moves of a draft in the order in which they were added. */
export const loadMoves = (ctx: Context, id: string): Promise<readonly MoveRow[]> =>
  batchedRowsOf(
    ctx,
    'moves of reorganisations',
    ({ reorganisation_id: of }: MoveRow) => of,
    (ids) => ctx.db.run(movesOf, { ids }),
  ).load(id)

/** The job of a move, of those that the reader may view. */
export async function jobOfMove(ctx: Context, id: string, day: string): Promise<JobRow | null> {
  const job = await loadJob(ctx, id, day)
  return job?.may_view ? job : null
}

/** The value of an attribute of a job, or of the one that a move gives it. */
export function valueIn(row: JobRow | MoveRow, attribute: MovableAttribute): string | null {
  const value = row[jobAttributes[attribute].column]
  return value !== null && attribute === 'FTE' ? plainDecimal(value) : value
}

/** The value that an input gives an attribute. */
export function givenIn(input: MoveInput, attribute: MovableAttribute): string | null {
  const value = input[jobAttributes[attribute].input]
  if (value === null || value === undefined || value === '') return null
  return attribute === 'FTE' ? plainDecimal(value) : value.toLowerCase()
}

export const attributesIn = ({ attributes }: MoveInput): readonly MovableAttribute[] => {
  const named = new Set(attributes?.map(({ attribute }) => attribute))
  return movableAttributes.filter((attribute) => named.has(attribute))
}

/** The attributes of a move that have changed since it was added, to something else than it gives them. */
export async function staleIn(ctx: Context, move: MoveRow, job: JobRow): Promise<MovableAttribute[]> {
  const verdicts = await Promise.all(
    move.attributes.map(async (attribute) => {
      const now = valueIn(job, attribute)
      const base = await meant(ctx, attribute, move.base[attribute] ?? null)
      return now !== base && now !== valueIn(move, attribute)
    }),
  )
  return move.attributes.filter((_, index) => verdicts[index])
}

/** The id that a kept one has become where records have been merged. */
async function meant(ctx: Context, attribute: MovableAttribute, value: string | null): Promise<string | null> {
  if (value === null || !isChosen(attribute)) return value
  return (await recordMeant(ctx, settingsListNamed(jobAttributes[attribute].reference), value))?.id ?? value
}
