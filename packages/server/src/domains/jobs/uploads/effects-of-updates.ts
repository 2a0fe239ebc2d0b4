import { importMessage, type BulkDataMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { JobAct } from '@kith/shared/domains/jobs/approvals.ts'
import { expectedSteps } from '#platform/approvals/policy/steps.ts'
import { overrideOf } from '#platform/approvals/positions.ts'
import type { Context } from '#platform/context.ts'
import type { Effecting } from '#platform/imports/upload.ts'
import { may } from '#platform/rights/check.ts'
import { isOfPay } from './pay-columns.ts'

/** That the change of a row will wait for approval. */
export const effectsOfUpdates = (ctx: Context, rows: readonly Effecting[]): Promise<ReadonlyMap<string, BulkDataMessage>> =>
  whatWaits(ctx, rows, ({ given }) => {
    const columns = Object.keys(given).filter((name) => !circumstances.has(name))
    return [...(columns.some(isOfPay) ? (['PAY'] as const) : []), ...(columns.every(isOfPay) ? [] : (['UPDATE'] as const))]
  })

/** That such acts of rows will wait for approval. */
export async function whatWaits(
  ctx: Context,
  rows: readonly Effecting[],
  actsOf: (row: Effecting) => readonly JobAct[],
): Promise<ReadonlyMap<string, BulkDataMessage>> {
  const waiting = await Promise.all(
    rows.map(async (row) => {
      const isAsked = (await expectedSteps(ctx, 'job', actsOf(row))) !== null
      return isAsked && !(await passesOver(ctx, row)) ? [row.id] : []
    }),
  )
  return new Map(waiting.flat().map((id) => [id, importMessage('asksApproval')]))
}

const circumstances: ReadonlySet<string> = new Set(['person_lookup', 'job_id', 'effective_from', 'effective_to', 'reason', 'note'])

/** Nobody passes over the approval of their own job. */
async function passesOver(ctx: Context, { subjects: { job: id, person } }: Effecting): Promise<boolean> {
  return id !== undefined && person !== ctx.actor.personId && may(ctx, overrideOf('job'), { kind: 'job', id })
}
