import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { overridePosition, type Holder, type Approver } from './approval.ts'
import { applyRequest } from './apply.ts'
import { recordRequestEvent } from './events.ts'
import { peopleInPosition } from './positions.ts'
import { isApprovedByOthers, turnOf, type Turn } from './rules.ts'
import { closeAskings, insertSteps, openStep, skipStep, stepsOf, type RequestRow, type StepRow } from './sql.ts'
import { requestersOf, subjectOf } from './subject.ts'

/** Asks those whose turn it is by the positions of today, passing over steps that nobody can take; after the last one the change is written. */
export async function takeTurns(ctx: Context, request: RequestRow): Promise<void> {
  const steps = await ctx.db.run(stepsOf, { requests: [request.id] })
  for (const step of steps.filter(({ state }) => state === 'WAITING')) if (await hasBegun(ctx, request, step, steps)) return
  if (isApprovedByOthers(steps)) return applyRequest(ctx, request)
  const last = { id: v7(), step_order: steps.length + 1, position: overridePosition, named_id: null }
  await ctx.db.run(insertSteps, { request: request.id, steps: JSON.stringify([last]) })
  await ask(ctx, request, { id: last.id, position: last.position }, await othersWhoOverride(ctx, request))
}

async function hasBegun(ctx: Context, request: RequestRow, step: StepRow, steps: readonly StepRow[]): Promise<boolean> {
  const turn = await turnAt(ctx, request, step, steps)
  if ('asked' in turn) await ask(ctx, request, step, turn.asked)
  else await ctx.db.run(skipStep, { step: step.id, reason: turn.skipped, now: ctx.now })
  return 'asked' in turn
}

/** Whose turn a step would be today, or why it would be skipped. */
export async function turnAt(ctx: Context, request: RequestRow, position: Approver, steps: readonly StepRow[]): Promise<Turn> {
  const subject = subjectOf(request)
  const holders = await peopleInPosition(ctx, position, subject, ctx.actor.today)
  return turnOf(position, holders, { requesters: requestersOf(request), subject, steps })
}

async function othersWhoOverride(ctx: Context, request: RequestRow): Promise<readonly Holder[]> {
  const turn = await turnAt(ctx, request, { position: overridePosition, namedId: null }, [])
  return 'asked' in turn ? turn.asked : []
}

export async function ask(
  ctx: Context,
  request: RequestRow,
  step: Pick<StepRow, 'id' | 'position'>,
  holders: readonly Holder[],
): Promise<void> {
  const asked = holders.map(({ personId, userId, asUser }) => ({
    id: v7(),
    person_id: asUser ? null : personId,
    user_id: asUser ? userId : null,
  }))
  await ctx.db.run(openStep, { step: step.id, asked: JSON.stringify(asked), now: ctx.now })
  await recordRequestEvent(ctx, 'change_request.asked', request, { position: step.position, approvers: namesOf(holders) })
}

export const namesOf = (holders: readonly Pick<Holder, 'name'>[]): string => holders.map(({ name }) => name).join(', ')

export const endAskings = (ctx: Context, { id }: RequestRow) => ctx.db.run(closeAskings, { request: id })
