import { approverTypes, type ApproverType } from '@kith/shared/domains/jobs/approvals.ts'
import { holdersForEveryone } from '#domains/access/public.ts'
import { overridePosition, type Holder, type Position, type Subject } from '#platform/approvals/approval.ts'
import type { Context } from '#platform/context.ts'
import { peopleInPositions } from './sql.ts'

export const overrideSlug = 'people.jobs.approvals.override'

/**
 * Who holds a position towards a job on a day: by its supervisor, the unit and location that it has on that day, or named outright.
 * Nobody where the position is absent.
 */
export async function peopleInPosition(
  ctx: Context,
  { position, namedId }: Position,
  subject: Subject,
  day: string,
): Promise<readonly Holder[]> {
  if (position === overridePosition) return (await holdersForEveryone(ctx, overrideSlug)).map((holder) => ({ ...holder, asUser: true }))
  if (!isApproverType(position)) throw new Error(`There is no position '${position}' towards a job`)
  return ctx.db.run(peopleInPositions(position), { job: subject.id, named: namedId, day })
}

const isApproverType = (position: string): position is ApproverType => approverTypes.some((each) => each === position)
