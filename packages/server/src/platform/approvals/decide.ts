import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '../context.ts'
import { Forbidden, Invalid, NotFound, problem } from '../errors.ts'
import { atVersion } from '../records/lock.ts'
import { isUuid, may } from '../rights/check.ts'
import { reachOf, reachParameters } from '../rights/reach.ts'
import { overridePosition } from './approval.ts'
import { recordRequestEvent } from './events.ts'
import { applyRequest, tellRecord } from './apply.ts'
import { overrideOf } from './positions.ts'
import { isOneOf } from './rules.ts'
import {
  decideSteps,
  lockRequest,
  requestById,
  seenRequest,
  settleRequest,
  stepsOf,
  touchRequest,
  type RequestRow,
  type StepRow,
  type Viewer,
} from './sql.ts'
import { requestersOf, subjectOf } from './subject.ts'
import { endAskings, namesOf, takeTurns, turnAt } from './turns.ts'

type Which = { readonly id: string; readonly version: number }
/** A pending request, locked until the transaction ends, with its steps. */
type Held = { readonly request: RequestRow; readonly steps: readonly StepRow[] }
export type Decision = 'APPROVE' | 'DECLINE'

export const viewerOf = (ctx: Context): Viewer => ({ ...reachParameters(ctx), user: ctx.actor.userId })

/** The step at which the actor is asked now; undefined where they are not, where it would be their own request, and where they were asked by a permission that they have lost. */
export async function stepOfActor(ctx: Context, { request, steps }: Held): Promise<StepRow | undefined> {
  const { actor } = ctx
  if (request.state !== 'PENDING' || isOneOf(requestersOf(request), actor) || isActingRequester(actor, request)) return undefined
  const step = steps.find(({ state, asked }) => state === 'ASKED' && asked.some((each) => isAsked(actor, each)))
  return step?.position !== overridePosition || (await mayPassOver(ctx, request)) ? step : undefined
}

const isAsked = ({ userId, personId }: Context['actor'], asked: StepRow['asked'][number]) =>
  asked.userId === null ? asked.personId === personId : asked.userId === userId

/** Requesters do not decide while they act as somebody else either. */
const isActingRequester = ({ assumption }: Context['actor'], request: RequestRow) =>
  assumption !== null && isOneOf(requestersOf(request), { userId: assumption.byUserId, personId: assumption.byPersonId })

export const mayWithdraw = async (ctx: Context, request: RequestRow): Promise<boolean> =>
  request.state === 'PENDING' && (isOneOf(requestersOf(request), ctx.actor) || mayPassOver(ctx, request))

/** Nobody overrides a change of their own job, nor one that a rule refuses to them. */
export const mayOverride = async (ctx: Context, request: RequestRow): Promise<boolean> =>
  request.state === 'PENDING' &&
  !isOwnJob(ctx, request) &&
  !(request.needs_others && isRequester(ctx, request)) &&
  mayPassOver(ctx, request)
const isRequester = ({ actor }: Context, request: RequestRow) => isOneOf(requestersOf(request), actor) || isActingRequester(actor, request)

const mayPassOver = (ctx: Context, request: RequestRow) => may(ctx, overrideOf(request.subject_kind), subjectOf(request))
const isOwnJob = ({ actor }: Context, { person_id: personId }: RequestRow) =>
  personId !== null && (personId === actor.personId || personId === actor.assumption?.byPersonId)

/** Finds a request about a record of a kind that the actor may know of, locks it and judges its version. */
export async function heldRequest(ctx: Context, { id, version }: Which, kind: string): Promise<Held> {
  const reach = reachOf(ctx.actor, overrideOf(kind))
  const seen = isUuid(id) ? await ctx.db.first(seenRequest(reach), { ...viewerOf(ctx), id }) : undefined
  if (seen?.subject_kind !== kind) throw new NotFound()
  atVersion(await ctx.db.first(lockRequest, { id }), version)
  const request = await ctx.db.one(requestById, { id })
  if (request.state !== 'PENDING') throw new Invalid([problem('id', 'approval_settled')])
  return { request, steps: await ctx.db.run(stepsOf, { requests: [id] }) }
}

export async function ensureAsked(ctx: Context, held: Held): Promise<StepRow> {
  const step = await stepOfActor(ctx, held)
  if (!step) throw new Forbidden([], errorMessage('approval_not_asked'))
  return step
}

export async function decide(
  ctx: Context,
  { request, step, decision, comment }: Held & { step: StepRow; decision: Decision; comment: string | null },
): Promise<void> {
  const state = decision === 'APPROVE' ? 'APPROVED' : 'DECLINED'
  await ctx.db.run(touchRequest, { id: request.id })
  await ctx.db.run(decideSteps, { steps: [step.id], state, user: ctx.actor.userId, comment, now: ctx.now })
  if (decision === 'APPROVE') return takeTurns(ctx, request)
  await reject(ctx, request, 'DECLINED')
}

export async function withdraw(ctx: Context, { request }: Held): Promise<void> {
  await ctx.db.run(touchRequest, { id: request.id })
  await reject(ctx, request, 'WITHDRAWN')
}

async function reject(ctx: Context, request: RequestRow, outcome: 'DECLINED' | 'WITHDRAWN'): Promise<void> {
  await endAskings(ctx, request)
  const settled = { id: request.id, state: 'REJECTED', outcome, problems: null, user: ctx.actor.userId, now: ctx.now }
  await ctx.db.run(settleRequest, settled)
  await tellRecord(ctx, request, outcome)
  if (outcome === 'DECLINED') await recordRequestEvent(ctx, 'change_request.rejected', request, { state: 'REJECTED', outcome })
}

/** Those whose decision an override does without: who is asked now, and who would be today at each later step. */
export async function bypassedBy(ctx: Context, { request, steps }: Held): Promise<string> {
  const names: string[] = []
  for (const step of openSteps(steps)) {
    if (step.state === 'ASKED') names.push(namesOf(step.asked))
    else {
      const turn = await turnAt(ctx, request, step, steps)
      if ('asked' in turn) names.push(namesOf(turn.asked))
    }
  }
  return names.filter(Boolean).join(', ')
}

/** Writes a request whatever decisions it still waits for. */
export async function override(ctx: Context, { request, steps, comment }: Held & { comment: string | null }): Promise<void> {
  await ctx.db.run(touchRequest, { id: request.id })
  const left = openSteps(steps).map(({ id }) => id)
  await ctx.db.run(decideSteps, { steps: left, state: 'BYPASSED', user: ctx.actor.userId, comment, now: ctx.now })
  await applyRequest(ctx, request)
}

const openSteps = (steps: readonly StepRow[]) => steps.filter(({ state }) => state === 'WAITING' || state === 'ASKED')
