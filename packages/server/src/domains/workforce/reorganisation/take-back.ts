import type { Context } from '#platform/context.ts'
import { loadJobs } from '#domains/jobs/public.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { requestsOfMoves, updatesSince, type MovedRequest, type MoveRow } from './sql.ts'

type Settled = Pick<MoveRow, 'job_id' | 'outcome' | 'update_id' | 'request_id'>
type Update = { readonly move: MoveRow; readonly updateId: string }

/** Withdraws the requests and cancels the updates of these moves as far as they have not begun; returns what has become of each. */
export async function takeBackMoves(ctx: Context, draft: RecordRow, moves: readonly MoveRow[]): Promise<Settled[]> {
  const requests = await requestsIn(ctx, moves)
  const withdrawn = new Set<string>()
  const { runNamed } = ctx.services.kith.mutation('jobPendingUpdateWithdraw')
  for (const { job_id: job, request_id: id } of moves) {
    const request = requests.get(id ?? '')
    if (request?.state !== 'PENDING') continue
    await runNamed(ctx, { id: request.id, version: request.version })
    withdrawn.add(job)
  }
  const updates = await updatesIn(ctx, draft, moves, requests)
  const cancelled = await cancelEach(ctx, String(draft['effective_from']), updates)
  return moves.map(({ job_id: job, update_id: updateId, request_id: requestId, outcome }) => {
    const isRefused = requests.get(requestId ?? '')?.state === 'REJECTED'
    const isTaken = withdrawn.has(job) || cancelled.has(job)
    return {
      job_id: job,
      outcome: isTaken ? 'TAKEN_BACK' : isRefused ? outcome : 'STAYS',
      update_id: updates.find(({ move }) => move.job_id === job)?.updateId ?? updateId,
      request_id: requestId,
    }
  })
}

async function requestsIn(ctx: Context, moves: readonly MoveRow[]): Promise<ReadonlyMap<string, MovedRequest>> {
  const rows = await ctx.db.run(requestsOfMoves, { ids: moves.flatMap(({ request_id: id }) => id ?? []) })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The updates that moves have made: at once, or with the last approval of their request. */
async function updatesIn(
  ctx: Context,
  draft: RecordRow,
  moves: readonly MoveRow[],
  requests: ReadonlyMap<string, MovedRequest>,
): Promise<Update[]> {
  const approved = moves.filter(({ request_id: id }) => requests.get(id ?? '')?.state === 'APPLIED')
  const since = [...requests.values()].map(({ requested_at: at }) => at).toSorted((one, other) => Number(one) - Number(other))[0]
  const made = since
    ? await ctx.db.run(updatesSince, {
        jobs: approved.map(({ job_id: job }) => job),
        day: String(draft['effective_from']),
        user: ctx.actor.userId,
        since,
      })
    : []
  return moves.flatMap((move) => {
    const updateId = move.update_id ?? (approved.includes(move) ? made.find(({ job_id: job }) => job === move.job_id)?.id : undefined)
    return updateId === undefined ? [] : [{ move, updateId }]
  })
}

/** One after the other, as each is judged by what those before it have left; those that no pass can cancel have begun, or changed since. */
async function cancelEach(ctx: Context, day: string, updates: readonly Update[]): Promise<ReadonlySet<string>> {
  const done = new Set<string>()
  const { runManyNamed } = ctx.services.kith.mutation('jobUpdateCancel')
  for (let left = updates; left.length > 0;) {
    ctx.memory.clear()
    const jobs = await loadJobs(
      ctx,
      left.map(({ move }) => move.job_id),
      day,
    )
    const { ids } = await runManyNamed(
      ctx,
      left.map(({ move, updateId }, index) => ({
        id: move.job_id,
        version: jobs[index]?.version ?? 0,
        updateId,
        attributes: move.attributes.map((attribute) => ({ attribute })),
      })),
    )
    const next = left.filter((_, index) => !ids.has(index))
    for (const [index, { move }] of left.entries()) if (ids.has(index)) done.add(move.job_id)
    if (next.length === left.length) break
    left = next
  }
  return done
}
