import { job } from '@kith/shared/domains/jobs.ts'
import { teamHolders } from '#domains/access/public.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { LineAbove } from './sql.ts'
import type { ReorganisationSight } from './types.ts'

type SightChange = RowOf<typeof ReorganisationSight>

/** Compares who is above some people before and after a change, as far as the reader finds them; of the others, how many gain or lose. */
export async function sightChanges(
  ctx: Context,
  before: readonly LineAbove[],
  after: readonly LineAbove[],
  found: ReadonlySet<string>,
): Promise<{ readonly changes: readonly SightChange[]; readonly hidden: number }> {
  const gained = without(after, before)
  const lost = without(before, after)
  const above = [...new Set([...gained, ...lost].map(({ above_id: id }) => id))]
  const readers = await teamHolders(ctx, job.permissions.view, above)
  const [open, closed] = [above.filter((id) => readers.has(id) && found.has(id)), above.filter((id) => readers.has(id) && !found.has(id))]
  const changes = open.map((personId) => {
    const [more, less] = [peopleBelow(gained, personId), peopleBelow(lost, personId)]
    const seen = (people: readonly string[]) => people.filter((id) => found.has(id))
    return { personId, gained: seen(more), lost: seen(less), hidden: more.length + less.length - seen(more).length - seen(less).length }
  })
  return { changes, hidden: closed.length }
}

function without(lines: readonly LineAbove[], others: readonly LineAbove[]): LineAbove[] {
  const there = new Set(others.map(keyOf))
  return lines.filter((line) => !there.has(keyOf(line)))
}

const keyOf = ({ person_id: id, above_id: above }: LineAbove) => `${id} ${above}`

const peopleBelow = (lines: readonly LineAbove[], above: string) =>
  lines.filter(({ above_id: id }) => id === above).map(({ person_id: person }) => person)
