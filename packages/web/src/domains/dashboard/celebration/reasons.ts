import type { celebrations } from '@kith/shared/domains/account.ts'
import type { MyPeopleCardQuery } from '../cards/my-people-card.graphql.ts'
import { isMissing, profileParts } from '../cards/profile-parts.ts'

export type Reason = { readonly what: (typeof celebrations)[number]; readonly years?: number }

/** What there is to celebrate today with the user whose dates and profile these are. */
export function reasonsToCelebrate(
  { listComingDates, getPerson }: Pick<MyPeopleCardQuery, 'listComingDates' | 'getPerson'>,
  today: string,
): readonly Reason[] {
  const dates = listComingDates.flatMap(({ day, kind, years }): Reason[] =>
    day === today && kind !== 'PROBATION_ENDS' ? [{ what: kind, ...(years === null ? {} : { years }) }] : [],
  )
  const isStarter = !listComingDates.some(({ kind, years }) => kind === 'ANNIVERSARY' && (years ?? 0) > 1)
  const isComplete = isStarter && !profileParts(getPerson).some(isMissing)
  return [...dates, ...(isComplete ? [{ what: 'FIRST_STEPS' } as const] : [])]
}
