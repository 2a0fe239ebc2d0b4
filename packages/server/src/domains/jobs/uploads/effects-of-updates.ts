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

const compared = updateColumns.filter(({ name }) => name !== 'work_type' && name !== 'person_lookup' && name !== 'job_id')
const circumstances = new Set(['effective_from', 'effective_to', 'reason', 'note'])

/** Whoever may not see what is paid is not told whether it stays the same. */
function changesNothing(ctx: Context, { given, before, subjects }: Effecting): boolean {
  if (subjects['job'] === undefined || Object.keys(given).some((name) => name.startsWith('cf_'))) return false
  const said = compared.filter(({ name }) => given[name] !== undefined && !circumstances.has(name))
  return said.every(({ name, closedTo }) => {
    if (closedTo !== undefined && !hasPermission(ctx.actor, closedTo)) return false
    if (name === 'supervisor') return given[name] === '' ? before[name] === undefined : subjects['supervisorKept'] !== undefined
    return nameKey(given[name] ?? '') === nameKey(before[name] ?? '')
  })
}
