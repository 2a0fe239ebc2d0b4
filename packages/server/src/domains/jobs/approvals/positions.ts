import { isPosition } from '@kith/shared/positions.ts'
import { holdersForEveryone } from '#domains/access/public.ts'
import { overridePosition, type Approver, type Holder, type Subject } from '#platform/approvals/approval.ts'
import type { Context } from '#platform/context.ts'
import { holdersPresent } from '#platform/positions/holders.ts'

export const overrideSlug = 'people.jobs.approvals.override'

/** Returns who holds a position towards a job on a day; nobody where it is absent, as it is where its holder cannot sign in that day. */
export async function peopleInPosition(
  ctx: Context,
  { position, namedId }: Approver,
  subject: Subject,
  day: string,
): Promise<readonly Holder[]> {
  if (position === overridePosition) return (await holdersForEveryone(ctx, overrideSlug)).map((holder) => ({ ...holder, asUser: true }))
  if (!isPosition(position)) throw new Error(`There is no position '${position}' towards a job`)
  return holdersPresent(ctx, position, [{ key: subject.id, job: subject.id, named: namedId, day }], day)
}
