import {
  reorganisation as kind,
  reorganisationSubmitFields,
  reorganisationWithdrawFields,
} from '@kith/shared/domains/workforce/reorganisations.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { loadJob } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { recordsById } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { applyMoves } from './apply.ts'
import { jobOfMove, loadMoves, staleIn } from './moves.ts'
import { anyReason, enterState, settleMoves, updatesSince, type MoveRow } from './sql.ts'
import { takeBackMoves } from './take-back.ts'

export const reorganisationSubmit = defineMutation({
  name: 'reorganisationSubmit',
  description:
    'Updates the jobs of all moves of a draft from its day on, or asks for the approval of those that need it; where one is refused, nothing is written.',
  asOneself: true,
  record: 'reorganisation',
  permission: kind.permissions.edit,
  input: reorganisationSubmitFields,
  event: kind.events.submit,
  returns: recordType(kind),
  plan: async (ctx, which) => {
    const draft = await lockRecord(ctx, kind, which)
    await refuseAction(ctx, kind, 'submit', draft)
    const moves = await loadMoves(ctx, draft.id)
    if (moves.length === 0) throw new Invalid([problem('moves', 'reorganisation_empty')])
    const needsReason = draft['reason_id'] === null && (await ctx.db.first(anyReason, {})) !== undefined
    if (needsReason) throw new Invalid([problem('reasonId', 'reorganisation_reason')])
    const problems = await Promise.all(moves.map((move, index) => changedMeanwhile(ctx, move, String(draft['effective_from']), index)))
    throwIfInvalid(problems.flat())
    return { ...planOf(draft, 'APPLIED', moves.length), draft, moves }
  },
  write: async (ctx, { draft, moves }) => {
    const { runManyNamed } = ctx.services.kith.mutation('jobUpdate')
    const { problems, requests } = await applyMoves(ctx, draft, moves, (inputs) => runManyNamed(ctx, inputs))
    if (problems.size > 0) throw new Invalid(problemsIn(moves, problems))
    const updates = await ctx.db.run(updatesSince, {
      jobs: moves.map(({ job_id: job }) => job),
      day: String(draft['effective_from']),
      user: ctx.actor.userId,
      since: ctx.now,
    })
    const updateOf = new Map(updates.map(({ id, job_id: job }) => [job, id]))
    const settled = moves.map(({ job_id: job }) => {
      const request = requests.get(job)
      const outcome = request === undefined ? 'WRITTEN' : 'ASKED'
      return { job_id: job, outcome, request_id: request ?? null, update_id: request === undefined ? (updateOf.get(job) ?? null) : null }
    })
    await ctx.db.run(settleMoves, { id: draft.id, moves: JSON.stringify(settled) })
    return entered(ctx, draft, 'APPLIED')
  },
})

export const reorganisationWithdraw = defineMutation({
  name: 'reorganisationWithdraw',
  description:
    'Takes everything back that a reorganisation has asked for and that has not begun: updates are cancelled, and requests withdrawn. What has begun stays.',
  asOneself: true,
  record: 'reorganisation',
  permission: kind.permissions.edit,
  input: reorganisationWithdrawFields,
  event: kind.events.withdraw,
  returns: recordType(kind),
  plan: async (ctx, which) => {
    const draft = await lockRecord(ctx, kind, which)
    await refuseAction(ctx, kind, 'withdraw', draft)
    const moves = await loadMoves(ctx, draft.id)
    return { ...planOf(draft, 'WITHDRAWN', moves.length), draft, moves }
  },
  write: async (ctx, { draft, moves }) => {
    const settled = await takeBackMoves(ctx, draft, moves)
    await ctx.db.run(settleMoves, { id: draft.id, moves: JSON.stringify(settled) })
    return entered(ctx, draft, 'WITHDRAWN')
  },
})

const planOf = ({ id, state }: RecordRow, after: string, moves: number) => ({
  id,
  change: { before: { state: String(state), moves: null }, after: { state: after, moves } },
})

async function entered({ db }: Context, { id }: RecordRow, state: string): Promise<RecordRow> {
  await db.run(enterState, { id, state })
  return db.one(recordsById(kind), { ids: [id] })
}

async function changedMeanwhile(ctx: Context, move: MoveRow, day: string, index: number): Promise<Problem[]> {
  const job = await jobOfMove(ctx, move.job_id, day)
  const name = job ?? (await loadJob(ctx, move.job_id, day))
  if (!job) return [problem(`moves.${index}`, 'reorganisation_gone', { person: name?.person_display_name ?? '–' })]
  return (await staleIn(ctx, move, job)).length > 0
    ? [problem(`moves.${index}`, 'reorganisation_changed', { person: job.person_display_name })]
    : []
}

/** Each under the place of its move, as the list of moves has them. */
const problemsIn = (moves: readonly MoveRow[], problems: ReadonlyMap<string, readonly Problem[]>): Problem[] =>
  moves.flatMap(({ job_id: job }, index) =>
    (problems.get(job) ?? []).map((each) => ({ ...each, path: [`moves.${index}`, each.path].filter(Boolean).join('.') })),
  )
