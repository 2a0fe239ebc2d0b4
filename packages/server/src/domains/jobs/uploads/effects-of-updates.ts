import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Effecting } from '#platform/imports/upload.ts'
import { may } from '#platform/rights/check.ts'
import { expectedSteps } from '../approvals/policy.ts'
import { overrideSlug } from '../approvals/positions.ts'

/** That the change of a row will wait for approval. */
export async function effectsOfUpdates(ctx: Context, rows: readonly Effecting[]): Promise<ReadonlyMap<string, BulkDataMessage>> {
  if ((await expectedSteps(ctx)) === null) return new Map()
  const waiting = await Promise.all(rows.map(async (row) => ((await passesOver(ctx, row)) ? [] : [row.id])))
  return new Map(waiting.flat().map((id) => [id, importMessage('asksApproval')]))
}

/** Nobody passes over the approval of their own job. */
async function passesOver(ctx: Context, { subjects: { job: id, person } }: Effecting): Promise<boolean> {
  return id !== undefined && person !== ctx.actor.personId && may(ctx, overrideSlug, { kind: 'job', id })
}
