import { reorganisation as kind } from '@kith/shared/domains/workforce/reorganisations.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { applyMoves } from './apply.ts'
import { loadMoves } from './moves.ts'
import { previewOf } from './preview.ts'
import { ReorganisationMoveProblems, ReorganisationPreview } from './types.ts'

export const previewReorganisation = defineQuery({
  name: 'previewReorganisation',
  description: 'The chart of the day of a draft without its moves and with them, with figures, and who gains or loses sight of whom.',
  permission: kind.permissions.view,
  asOneself: true,
  takenBack: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  about: ({ id }) => ({ kind: kind.kind, id }),
  returns: ReorganisationPreview,
  nullable: false,
  resolve: async (ctx, { id }) => previewOf(ctx, await draftOf(ctx, id)),
})

export const checkReorganisation = defineQuery({
  name: 'checkReorganisation',
  description:
    'Everything that would refuse moves of a draft to you, and which of them others would have to approve, before you submit it.',
  permission: kind.permissions.edit,
  asOneself: true,
  takenBack: true,
  args: (arg) => ({ id: arg.id({ required: true }) }),
  about: ({ id }) => ({ kind: kind.kind, id }),
  returns: [ReorganisationMoveProblems],
  nullable: false,
  resolve: async (ctx, { id }) => {
    const draft = await draftOf(ctx, id)
    const moves = await loadMoves(ctx, draft.id)
    const { runManyNamed } = ctx.services.kith.mutation('jobUpdate')
    const { problems, requests } = await applyMoves(ctx, draft, moves, (inputs) => runManyNamed(ctx, inputs))
    return moves.flatMap(({ job_id: jobId }) => {
      const own = problems.get(jobId) ?? []
      return own.length > 0 || requests.has(jobId) ? [{ jobId, problems: own, needsApproval: requests.has(jobId) }] : []
    })
  },
})

async function draftOf(ctx: Context, id: string): Promise<RecordRow> {
  const draft = await loadRecord(ctx, kind, id)
  if (draft?.['state'] !== 'DRAFT') throw new NotFound()
  return draft
}
