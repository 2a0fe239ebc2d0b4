import { deletionObstacles } from '@kith/shared/domains/jobs.ts'
import { pendingOf } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { obstaclesOf } from '#platform/records/obstacles.ts'
import { isUuid, may } from '#platform/rights/check.ts'
import { reportsFrom } from './sql/removing.ts'

type Obstacle = { readonly reason: (typeof deletionObstacles)[number]; readonly count: number }

/** What keeps a job from being deleted, and how many of it there are. */
export async function obstaclesToDeleting(ctx: Context, job: string): Promise<Obstacle[]> {
  const { count } = await ctx.db.one(reportsFrom, { job, day: ctx.actor.today })
  const pending = await ctx.db.run(pendingOf, { kind: 'job', ids: [job] })
  const ofOthers = await obstaclesOf(ctx, 'job', job)
  const obstacles: Obstacle[] = [
    { reason: 'DIRECT_REPORTS', count },
    { reason: 'PENDING_UPDATE', count: pending.length },
    { reason: 'FORM_RESPONDENT', count: ofOthers.get('FORM_RESPONDENT') ?? 0 },
    { reason: 'ONBOARDING_COMPLETED', count: ofOthers.get('ONBOARDING_COMPLETED') ?? 0 },
  ]
  return obstacles.filter((obstacle) => obstacle.count > 0)
}

const JobDeletionObstacle = builder.objectRef<Obstacle>('JobDeletionObstacle').implement({
  fields: (t) => ({
    reason: t.field({ type: enumOf('JobDeletionObstacleReason', deletionObstacles), nullable: false, resolve: ({ reason }) => reason }),
    count: t.exposeInt('count', { nullable: false }),
  }),
})

export const listJobDeletionObstacles = defineQuery({
  name: 'listJobDeletionObstacles',
  description: 'What keeps a job from being deleted today.',
  permission: 'people.jobs.delete',
  byReach: true,
  args: (arg) => ({ jobId: arg.id({ required: true }) }),
  returns: [JobDeletionObstacle],
  nullable: false,
  resolve: async (ctx, { jobId }) => {
    if (!isUuid(jobId) || !(await may(ctx, 'people.jobs.delete', { kind: 'job', id: jobId }))) throw new NotFound()
    return obstaclesToDeleting(ctx, jobId)
  },
})
