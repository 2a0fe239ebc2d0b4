import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { loadJobs } from '#domains/jobs/public.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { valueIn } from './moves.ts'
import type { MoveRow } from './sql.ts'

type Input = Readonly<Record<string, unknown>>
type Ran = { readonly problems: ReadonlyMap<number, readonly Problem[]>; readonly requests: ReadonlyMap<number, string> }
export type Applied = {
  /** By the id of its job, everything that speaks against a move. */
  readonly problems: ReadonlyMap<string, readonly Problem[]>
  /** By the id of its job, the change request of a move that waits for others. */
  readonly requests: ReadonlyMap<string, string>
}

/**
 * Runs the moves as updates of their jobs, all at once. Of those that are refused a part may fit once the others are written, such as two
 * jobs that change places above each other: they are tried again for as long as that writes any.
 */
export async function applyMoves(
  ctx: Context,
  draft: RecordRow,
  moves: readonly MoveRow[],
  run: (inputs: readonly Input[]) => Promise<Ran>,
): Promise<Applied> {
  const inputs = await inputsOf(ctx, draft, moves)
  const requests = new Map<string, string>()
  let left = inputs
  for (;;) {
    const { problems, requests: asked } = await run(left.map(({ input }) => input))
    for (const [index, request] of asked) requests.set(left[index]?.jobId ?? '', request)
    const refused = left.filter((_, index) => problems.has(index))
    if (refused.length === 0 || refused.length === left.length) {
      const found = left.flatMap(({ jobId }, index) => {
        const own = problems.get(index)
        return own ? [[jobId, own.map(inWordsOfDraft)] as const] : []
      })
      return { problems: new Map(found), requests }
    }
    left = refused
    ctx.memory.clear()
  }
}

/** The updates take their reason from the draft, so that it is the draft that lacks one. */
const inWordsOfDraft = (each: Problem): Problem =>
  each.path === 'reasonId' && each.rule === 'required' ? problem('reasonId', 'reorganisation_reason') : each

async function inputsOf(ctx: Context, draft: RecordRow, moves: readonly MoveRow[]): Promise<{ jobId: string; input: Input }[]> {
  const day = String(draft['effective_from'])
  const jobs = await loadJobs(
    ctx,
    moves.map(({ job_id: id }) => id),
    day,
  )
  return moves.map((move, index) => {
    const values = move.attributes.map((attribute) => [jobAttributes[attribute].input, valueIn(move, attribute)])
    const input = {
      id: move.job_id,
      version: jobs[index]?.version ?? 0,
      effectiveFrom: day,
      attributes: move.attributes.map((attribute) => ({ attribute })),
      reasonId: draft['reason_id'] ?? null,
      note: draft['name'],
      ...Object.fromEntries(values),
    }
    return { jobId: move.job_id, input }
  })
}
