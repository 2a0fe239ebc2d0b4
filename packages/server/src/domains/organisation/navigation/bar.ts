import type { NavigationGroup } from '@kith/shared/navigation-pages.ts'
import { isHeldOver } from '#platform/rights/pages.ts'
import { textIn } from '#platform/words.ts'
import type { Reader } from './reader.ts'

/** The entries that stand in the bar at the bottom of phones, with their short names: the third is what its reader opens most. */
export function barOf(reader: Reader, entries: readonly NavigationGroup[]): ReadonlyMap<NavigationGroup, string> {
  const { actor, words, supervises } = reader
  const third = isHeldOver(actor, 'people.profile.view', 'EVERYONE') ? 'people' : supervises ? 'team' : 'profile'
  const wanted = ['organisations', 'home', 'inbox', third] as const
  return new Map(
    wanted.filter((group) => entries.includes(group)).map((group) => [group, textIn(words, `common:navigation.short.${group}`)] as const),
  )
}
