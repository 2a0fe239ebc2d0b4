import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { may } from '#platform/rights/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { textOf } from '../values.ts'
import { heldPay, heldText, type HeldJob } from './held-values.ts'
import { columnsOfAttribute } from './update-columns.ts'
import { payAfter } from './update-pay.ts'

/** Pay is left as it is by whoever may not set it; whether it stays the same is not told to those who may not see it. */
export async function refuseClosedPay(check: Check, held: ReadonlyMap<string, HeldJob>): Promise<void> {
  const { ctx } = check
  const refuse = async ({ given, finding, report }: CheckedRow) => {
    const first = columnsOfAttribute.get('REMUNERATION')?.find(({ name }) => given[name] !== undefined)
    const { job: id = '' } = finding.subjects
    if (!first || (await mayOf(ctx, 'people.jobs.remuneration.edit', id, held))) return
    const job = held.get(id)
    const day = given['effective_from'] ?? ''
    const isKept = textOf('REMUNERATION', await payAfter(ctx, given, heldPay(job, day))) === (heldText(job, 'REMUNERATION', day) ?? null)
    const sees = await mayOf(ctx, 'people.jobs.remuneration.view', id, held)
    if (!sees || !isKept) report(first.name, importMessage('mayNotSet', { column: first.name }))
  }
  await Promise.all(check.rows.map(refuse))
}

/** Over a job that another row is still to make, whether it is held at all. */
const mayOf = async (ctx: Context, slug: string, id: string, held: ReadonlyMap<string, HeldJob>): Promise<boolean> =>
  held.has(id) ? may(ctx, slug, { kind: 'job', id }) : hasPermission(ctx.actor, slug)
