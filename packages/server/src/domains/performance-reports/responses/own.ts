import { responseStates } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import type { Context } from '#platform/context.ts'
import { NotFound } from '#platform/errors.ts'
import { isUuid } from '#platform/rights/check.ts'
import { ownResponses, type OwnRow } from './sql.ts'

const mostListed = 200

/** What the acting person was asked for, in any of these states. */
export function ownOf({ db, actor }: Context, states: readonly OwnRow['state'][] = responseStates, most = mostListed): Promise<OwnRow[]> {
  return actor.personId === null
    ? Promise.resolve([])
    : db.run(ownResponses({ isOne: false }), { respondent: actor.personId, id: null, states, today: actor.today, most })
}

/** One of them; NotFound for whatever was asked of somebody else. */
export async function ownById({ db, actor }: Context, id: string): Promise<OwnRow> {
  const row =
    actor.personId !== null && isUuid(id)
      ? await db.first(ownResponses({ isOne: true }), { respondent: actor.personId, id, states: [], today: actor.today, most: 1 })
      : undefined
  if (!row) throw new NotFound()
  return row
}
