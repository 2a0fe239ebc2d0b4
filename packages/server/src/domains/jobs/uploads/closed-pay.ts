import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { textOf } from '../values.ts'
import { heldPay, heldText, type HeldJob } from './held-values.ts'
import { columnsOfAttribute } from './update-columns.ts'
import { payAfter } from './update-pay.ts'

/** Pay is left as it is by whoever may not set it; whether it stays the same is not told to those who may not see it. */
export async function refuseClosedPay(check: Check, held: ReadonlyMap<string, HeldJob>): Promise<void> {
  const { ctx } = check
  if (hasPermission(ctx.actor, 'people.jobs.remuneration.edit')) return
  const sees = hasPermission(ctx.actor, 'people.jobs.remuneration.view')
  for (const { given, finding, report } of check.rows) {
    const columns = columnsOfAttribute.get('REMUNERATION')?.filter(({ name }) => given[name] !== undefined) ?? []
    const [first] = columns
    if (!first) continue
    const job = held.get(finding.subjects['job'] ?? '')
    const day = given['effective_from'] ?? ''
    const isKept = textOf('REMUNERATION', await payAfter(ctx, given, heldPay(job, day))) === (heldText(job, 'REMUNERATION', day) ?? null)
    if (!sees || !isKept) report(first.name, importMessage('mayNotSet', { column: first.name }))
  }
}
