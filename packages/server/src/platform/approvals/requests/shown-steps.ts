import type { Context } from '../../context.ts'
import { rowsByKey } from '../../database/rows-by-key.ts'
import type { Holder, SkipReason } from '../approval.ts'
import { mayOverride, mayWithdraw, stepOfActor } from '../decide.ts'
import { stepsOf, type RequestRow, type StepRow } from '../sql.ts'
import { turnAt } from '../turns.ts'

type Person = Pick<Holder, 'personId' | 'name'>
/** A step with those who were asked, or who would be today. */
export type ShownStep = StepRow & {
  readonly people: readonly Person[]
  readonly isExpected: boolean
  readonly skips: SkipReason | null
}

export const pendingActions = ['DECIDE', 'WITHDRAW', 'OVERRIDE'] as const
export type PendingAction = (typeof pendingActions)[number]

export const stepsOfRequest = (ctx: Context, { id }: RequestRow): Promise<StepRow[]> =>
  rowsByKey(
    ctx,
    'steps of change requests',
    (row: StepRow) => row.request_id,
    (requests) => ctx.db.run(stepsOf, { requests }),
  ).load(id)

/** Of what is still to come it is worked out who would be asked if their turn came today. */
export async function shownSteps(ctx: Context, request: RequestRow): Promise<ShownStep[]> {
  const assumed: StepRow[] = []
  const shown: ShownStep[] = []
  for (const step of await stepsOfRequest(ctx, request)) {
    const isExpected = request.state === 'PENDING' && step.state === 'WAITING'
    const turn = isExpected ? await turnAt(ctx, request, step, assumed) : null
    const people = turn === null ? step.asked : 'asked' in turn ? turn.asked : []
    assumed.push(step.state === 'WAITING' || step.state === 'ASKED' ? ifOnlyOneDecides(step, people) : step)
    shown.push({ ...step, people, isExpected, skips: turn && 'skipped' in turn ? turn.skipped : step.skipped_because })
  }
  return shown
}

/** A later step of the same person will be passed over where nobody else is asked at this one. */
function ifOnlyOneDecides(step: StepRow, people: readonly Person[]): StepRow {
  const [only, another] = people
  return only && !another ? { ...step, state: 'APPROVED', decided_by_person_id: only.personId } : step
}

/** Finds what the reader can do with a request now. */
export async function actionsOf(ctx: Context, request: RequestRow): Promise<PendingAction[]> {
  const [decides, withdraws, overrides] = await Promise.all([
    stepsOfRequest(ctx, request).then((steps) => stepOfActor(ctx, { request, steps })),
    mayWithdraw(ctx, request),
    mayOverride(ctx, request),
  ])
  const can = { DECIDE: decides !== undefined, WITHDRAW: withdraws, OVERRIDE: overrides }
  return pendingActions.filter((action) => can[action])
}
