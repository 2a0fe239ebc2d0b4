import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { nameKey } from '@kith/shared/plain.ts'
import type { Context } from '#platform/context.ts'
import type { Effecting } from '#platform/imports/upload.ts'
import { may } from '#platform/rights/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { expectedSteps } from '../approvals/policy.ts'
import { overrideSlug } from '../approvals/positions.ts'
import { updateColumns } from './update-columns.ts'

/** That a row changes nothing, or that its change will wait for approval. */
export async function effectsOfUpdates(ctx: Context, rows: readonly Effecting[]): Promise<ReadonlyMap<string, BulkDataMessage>> {
  const waits = (await expectedSteps(ctx)) !== null
  const found = await Promise.all(
    rows.map(async (row): Promise<readonly [string, BulkDataMessage] | null> => {
      if (changesNothing(ctx, row)) return [row.id, importMessage('changesNothing')]
      return waits && !(await passesOver(ctx, row)) ? [row.id, importMessage('asksApproval')] : null
    }),
  )
  return new Map(found.filter((each) => each !== null))
}

/** Nobody passes over the approval of their own job. */
async function passesOver(ctx: Context, { subjects: { job: id, person } }: Effecting): Promise<boolean> {
  return id !== undefined && person !== ctx.actor.personId && may(ctx, overrideSlug, { kind: 'job', id })
}

const circumstances = new Set(['person_lookup', 'job_id', 'effective_from', 'effective_to', 'reason', 'note', 'work_type'])
const closedTo = new Map(updateColumns.map((column) => [column.name, column.closedTo]))

/** Whoever may not see what is paid is not told whether it stays the same. */
function changesNothing(ctx: Context, { given, before, subjects }: Effecting): boolean {
  if (subjects['job'] === undefined) return false
  return Object.keys(given).every((name) => {
    if (circumstances.has(name)) return true
    const right = closedTo.get(name)
    if (right !== undefined && !hasPermission(ctx.actor, right)) return false
    if (name === 'supervisor') return given[name] === '' ? before[name] === undefined : subjects['supervisorKept'] !== undefined
    return nameKey(given[name] ?? '') === nameKey(before[name] ?? '')
  })
}
