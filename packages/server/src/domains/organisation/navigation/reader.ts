import type { Listed } from '@kith/shared/navigation.ts'
import type { NavigationGroup, NavigationPage } from '@kith/shared/navigation-pages.ts'
import type { Actor } from '#platform/context.ts'
import { mayOpen } from '#platform/rights/pages.ts'
import type { Wording } from '#platform/words.ts'

/** Somebody whose navigation it is, and the words in which they read it. */
export type Reader = {
  readonly actor: Actor
  readonly words: Wording
  /** Somebody reports to them today. */
  readonly supervises: boolean
  /** Others look after everyone by a permission group, and they themselves after nobody. */
  readonly onlyAdministers: boolean
}

/** Says that a page is in the navigation of somebody: they may open it, and there is something behind it for them. */
export function isTheirs(reader: Reader, page: Listed<NavigationPage>): boolean {
  const { actor, supervises } = reader
  if (page.group === 'team' && !supervises) return false
  if (page.asOneself && actor.assumption !== null) return false
  if (runsInstallation(actor) !== (page.group === 'organisations')) return false
  // Administrators may do everything: where others look after people, they find these pages by the search
  return mayOpen(actor, page) && !(leavesPeopleToOthers(reader) && ofThoseWhoLookAfterPeople.has(page.group))
}

/** A page below the entry that it has for somebody. Administrators open their own profile as seldom as anyone else’s. */
export function placedFor(reader: Reader, page: Listed<NavigationPage>): Listed<NavigationPage> {
  return page.group === 'profile' && leavesPeopleToOthers(reader) ? { ...page, group: 'people', order: 90 } : page
}

const leavesPeopleToOthers = ({ actor, onlyAdministers }: Reader): boolean => actor.isSystemAdministrator && onlyAdministers

/** Says that an account is there to run the installation: it belongs to nobody, and neither do the pages about people. */
export const runsInstallation = ({ modules, personId }: Actor): boolean => modules.includes('provider') && personId === null

const ofThoseWhoLookAfterPeople: ReadonlySet<NavigationGroup> = new Set(['growth', 'compliance', 'pay', 'engage', 'insights'])
