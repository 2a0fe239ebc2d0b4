import { approverTypes, type ApproverType } from '@kith/shared/domains/jobs/approvals.ts'
import { holdersForEveryone } from '#domains/access/public.ts'
import { overridePosition, type Holder, type Position, type Subject } from '#platform/approvals/approval.ts'
import type { Context } from '#platform/context.ts'
import { peopleWhoCanAct } from '#platform/rights/acting.ts'
import { peopleInPositions, type HolderRow } from '../sql/positions.ts'

export const overrideSlug = 'people.jobs.approvals.override'

/** A job on a day, and, where the position names one, the person or the type of representative that is meant. */
export type Placed = { readonly key: string; readonly job: string; readonly named: string | null; readonly day: string }

/**
 * Who holds a position towards a job on a day: by its supervisor, the unit and location that it has on that day, or named outright.
 * Nobody where the position is absent, as it is where its holder cannot sign in that day.
 */
export async function peopleInPosition(
  ctx: Context,
  { position, namedId }: Position,
  subject: Subject,
  day: string,
): Promise<readonly Holder[]> {
  if (position === overridePosition) return (await holdersForEveryone(ctx, overrideSlug)).map((holder) => ({ ...holder, asUser: true }))
  if (!isApproverType(position)) throw new Error(`There is no position '${position}' towards a job`)
  const held = await holdersOf(ctx, position, [{ key: subject.id, job: subject.id, named: namedId, day }])
  const present = await peopleWhoCanAct(ctx, personIds(held), day)
  return held.filter(({ personId }) => present.has(personId))
}

/** The same towards many jobs at once, whether they can sign in or not, each holder with the key of theirs. */
export const holdersOf = (ctx: Context, position: ApproverType, subjects: readonly Placed[]): Promise<HolderRow[]> =>
  ctx.db.run(peopleInPositions(position), { subjects: JSON.stringify(subjects) })

const personIds = (held: readonly HolderRow[]) => held.map(({ personId }) => personId)
const isApproverType = (position: string): position is ApproverType => approverTypes.some((each) => each === position)
