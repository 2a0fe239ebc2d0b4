import { reorganisation as kind, reorganisationDuplicateFields } from '@kith/shared/domains/workforce/reorganisations.ts'
import type { Context } from '#platform/context.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { onlyPlan } from '#platform/mutations/or-refusal.ts'
import { refuseAction } from '#platform/records/acting.ts'
import { planCreates, writeCreates } from '#platform/records/changes.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { recordType } from '#platform/records/type.ts'
import { jobOfMove, loadMoves, valueIn } from './moves.ts'
import { putMoves, type MoveRow } from './sql.ts'

export const reorganisationDuplicate = defineMutation({
  name: 'reorganisationDuplicate',
  description:
    'Makes another draft of the same moves from another day on, or, with `takesBack`, of those that give each job what it had before.',
  asOneself: true,
  record: 'reorganisation',
  permission: kind.permissions.create,
  input: reorganisationDuplicateFields,
  event: kind.events.duplicate,
  returns: recordType(kind),
  plan: async (ctx, { id, version, takesBack, ...given }, newId) => {
    const copied = await lockRecord(ctx, kind, { id, version })
    await refuseAction(ctx, kind, 'duplicate', copied)
    const input = { ...given, reasonId: copied['reason_id'], note: copied['note'] }
    const plan = onlyPlan(await planCreates(ctx, kind, [{ input, newId, made: { userId: ctx.actor.userId } }]))
    const moves = await loadMoves(ctx, id)
    const made = await Promise.all(moves.map((move) => copyOf(ctx, move, given.effectiveFrom, takesBack === true)))
    return { ...plan, plan, moves: made.flat() }
  },
  write: async (ctx, { id, plan, moves }) => {
    const [row] = await writeCreates(ctx, kind, [plan])
    await ctx.db.run(putMoves, { id, moves: JSON.stringify(moves) })
    if (!row) throw new Error('Nothing was created')
    return row
  },
})

/** A job that the reader may not view any more is left out, and so is what it has already. */
async function copyOf(ctx: Context, move: MoveRow, day: string, takesBack: boolean) {
  const job = await jobOfMove(ctx, move.job_id, day)
  if (!job) return []
  const to = (attribute: MoveRow['attributes'][number]) => (takesBack ? (move.base[attribute] ?? null) : valueIn(move, attribute))
  const attributes = move.attributes.filter((attribute) => to(attribute) !== valueIn(job, attribute))
  const of = (attribute: MoveRow['attributes'][number]) => (attributes.includes(attribute) ? to(attribute) : null)
  if (attributes.length === 0) return []
  return [
    {
      job_id: move.job_id,
      place: move.place,
      attributes,
      supervisor_job_id: of('SUPERVISOR'),
      business_unit_id: of('BUSINESS_UNIT'),
      location_id: of('LOCATION'),
      position_title_id: of('POSITION_TITLE'),
      workforce_role_id: of('ROLE'),
      fte: of('FTE'),
      base: Object.fromEntries(attributes.map((attribute) => [attribute, valueIn(job, attribute)])),
    },
  ]
}
