import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { expectedSteps } from '#platform/approvals/policy/steps.ts'
import { overrideOf } from '#platform/approvals/positions.ts'
import type { Context } from '#platform/context.ts'
import type { Effecting } from '#platform/imports/upload.ts'
import { may } from '#platform/rights/check.ts'

/** That the change of a row will wait for approval. */
export async function effectsOfUpdates(ctx: Context, rows: readonly Effecting[]): Promise<ReadonlyMap<string, BulkDataMessage>> {
  if ((await expectedSteps(ctx, 'job')) === null) return new Map()
  const waiting = await Promise.all(rows.map(async (row) => ((await passesOver(ctx, row)) ? [] : [row.id])))
  return new Map(waiting.flat().map((id) => [id, importMessage('asksApproval')]))
}

/** Nobody passes over the approval of their own job. */
async function passesOver(ctx: Context, { subjects: { job: id, person } }: Effecting): Promise<boolean> {
  return id !== undefined && person !== ctx.actor.personId && may(ctx, overrideOf('job'), { kind: 'job', id })
}
