import type { celebrations } from '@kith/shared/domains/account.ts'
import type { MyPeopleCardQuery } from '../cards/my-people-card.graphql.ts'
import { isMissing, profileParts } from '../cards/profile-parts.ts'

type Celebrated = (typeof celebrations)[number]
export type Reason = { readonly what: Celebrated; readonly years?: number; readonly isFirst: boolean }

/**
 * What there is to celebrate today with the user whose dates and profile these are, and whether for the first time: the words of a day stay
 * for that day, those of a completed profile are said once.
 */
export function reasonsToCelebrate(
  { listComingDates, getPerson }: Pick<MyPeopleCardQuery, 'listComingDates' | 'getPerson'>,
  today: string,
  celebrated: readonly string[],
): readonly Reason[] {
  const dates = listComingDates.flatMap(({ day, kind, years }): Reason[] =>
    day === today && kind !== 'PROBATION_ENDS'
      ? [{ what: kind, isFirst: !celebrated.includes(kind), ...(years === null ? {} : { years }) }]
      : [],
  )
  const isStarter = !listComingDates.some(({ kind, years }) => kind === 'ANNIVERSARY' && (years ?? 0) > 1)
  const isComplete = isStarter && !profileParts(getPerson).some(isMissing) && !celebrated.includes('FIRST_STEPS')
  return [...dates, ...(isComplete ? [{ what: 'FIRST_STEPS', isFirst: true } as const] : [])]
}
