import { href } from '@kith/shared/routes.ts'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { cardFields, changesParameter, type ProfileCard } from './cards.ts'
import type { PersonProfileQuery } from '../profile.graphql.ts'

export type ProfilePerson = PersonProfileQuery['getPerson']

/** When and by whom a card was last changed, and what opens all its changes; undefined for readers who can change none of it. */
export function useLastChange({ id: personId, lastChanges }: ProfilePerson, card: ProfileCard) {
  const { asAt } = useAsAt()
  const fields: readonly string[] = cardFields[card]
  const own = lastChanges?.filter(({ field }) => fields.includes(field)) ?? []
  const latest = own.toSorted((left, right) => Date.parse(left.at) - Date.parse(right.at)).at(-1)
  if (!latest) return undefined
  const { at: moment, by: name, isFirst } = latest
  return { moment, name, isFirst, to: href('people.profile', { personId }, { asAt, [changesParameter]: card }) }
}
