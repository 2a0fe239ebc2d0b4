import { kindOf } from '@kith/shared/catalogue.ts'
import { isGuarded, type RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import type { RecordPlan } from '../records/changes.ts'
import type { RecordRow } from '../records/columns.ts'
import { rulesOf } from '../records/rules.ts'
import { recordsById } from '../records/sql.ts'
import type { Approval } from './approval.ts'
import { approvalSteps } from './policy/steps.ts'

type Asking = { readonly approval?: Approval<RecordPlan, null> }

/** Makes the approval of a change of a declared kind, where it asks for one: of what waits, its mutation returns nothing. */
export function approvalOfRecord(kind: RecordKind, action: string): Asking {
  const { approval } = kind
  if (!approval?.actions.includes(action)) return {}
  const { by, act, job } = approval
  const { approvals } = kindOf(by)
  if (!approvals?.acts.includes(act)) throw new Error(`The policy of '${by}' knows no act '${act}', which '${kind.kind}' asks approval for`)
  const isOwnAction = Object.values(kind.turns ?? {}).some(({ may }) => may?.includes(action))
  if (isGuarded(kind) || kind.forMany || isOwnAction)
    throw new Error(`'${kind.kind}' has another road to '${action}' than that of its approval`)
  return {
    approval: {
      act,
      ...(action === 'create' ? { creates: true } : {}),
      steps: (ctx) => approvalSteps(ctx, by, [act]),
      subject: ({ jobId, change }) => ({ kind: by, id: String(job === undefined ? jobId : (change.after ?? change.before)?.[job]) }),
      effective: ({ change }, { actor }) => effectiveOf(kind, change.after ?? change.before ?? {}, actor.today),
      unchanged: () => Promise.resolve(null),
      again: async (ctx, { recordId, input }) =>
        action === 'create' ? input : { ...input, version: await versionOf(ctx, kind, recordId) },
      settled: async (ctx, { recordId, end }) => rulesOf(ctx, kind)?.settled?.(ctx, { id: recordId, action, end }),
    },
  }
}

/** The days that the record says it is about, or from today. */
function effectiveOf({ oneAtATime: period }: RecordKind, values: Readonly<Record<string, unknown>>, today: string) {
  const day = (name: string | undefined) => (name !== undefined && typeof values[name] === 'string' ? values[name] : null)
  return { from: day(period?.from) ?? today, to: day(period?.until) }
}

async function versionOf({ db }: Context, kind: RecordKind, id: string): Promise<number> {
  const row: RecordRow | undefined = await db.first(recordsById(kind), { ids: [id] })
  return row?.version ?? 0
}
