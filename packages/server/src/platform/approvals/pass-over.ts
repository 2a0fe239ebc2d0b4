import type { Context } from '../context.ts'
import { peopleWhoCanAct } from '../rights/acting.ts'
import { overridePosition } from './approval.ts'
import { peopleInPosition } from './positions.ts'
import {
  askingsInDoubt,
  dropAskings,
  lockRequest,
  requestById,
  skipStep,
  stepsOf,
  touchRequest,
  type RequestRow,
  type StepRow,
} from './sql.ts'
import { subjectOf } from './subject.ts'
import { ask, takeTurns, turnAt } from './turns.ts'

/**
 * Passes over whoever is asked about records of a kind and cannot decide today. Where nobody is left who can, the step is taken again: its
 * position as it is held now, the next one, at last those who may override.
 */
export async function passOverAbsent(ctx: Context, kind: string): Promise<void> {
  for (const { id } of await ctx.db.run(askingsInDoubt, { kind, today: ctx.actor.today })) {
    await ctx.db.first(lockRequest, { id })
    const request = await ctx.db.first(requestById, { id })
    const steps = request?.state === 'PENDING' ? await ctx.db.run(stepsOf, { requests: [id] }) : []
    const step = steps.find(({ state }) => state === 'ASKED')
    if (request && step) await takeAgain(ctx, request, step, steps)
  }
}

async function takeAgain(ctx: Context, request: RequestRow, step: StepRow, steps: readonly StepRow[]): Promise<void> {
  const left = await whoCanDecide(ctx, request, step)
  if (left.length > 0 && left.length === step.asked.length) return
  const passedOver = step.asked.filter((each) => !left.includes(each)).map(({ id }) => id)
  await ctx.db.run(dropAskings, { ids: passedOver })
  if (left.length > 0) return
  const turn = await turnAt(ctx, request, step, steps)
  if ('asked' in turn) {
    await ctx.db.run(touchRequest, { id: request.id })
    return ask(ctx, request, step, turn.asked)
  }
  // After those who may override nobody else can be asked
  if (step.position === overridePosition) return
  await ctx.db.run(touchRequest, { id: request.id })
  await ctx.db.run(skipStep, { step: step.id, reason: turn.skipped, now: ctx.now })
  return takeTurns(ctx, request)
}

async function whoCanDecide(ctx: Context, request: RequestRow, { asked, position, namedId }: StepRow): Promise<StepRow['asked']> {
  const { today } = ctx.actor
  if (position === overridePosition) {
    const holders = await peopleInPosition(ctx, { position, namedId }, subjectOf(request), today)
    return asked.filter(({ userId }) => holders.some((holder) => holder.userId === userId))
  }
  const people = asked.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const present = await peopleWhoCanAct(ctx, people, today)
  return asked.filter(({ personId }) => personId !== null && present.has(personId))
}
