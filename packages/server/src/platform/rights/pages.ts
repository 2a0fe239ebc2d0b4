import type { ModuleName } from '@kith/shared/modules.ts'
import { areMet } from '@kith/shared/navigation.ts'
import type { Needs } from '@kith/shared/navigation-pages.ts'
import { href, type RouteName } from '@kith/shared/routes.ts'
import type { Actor } from '../context.ts'
import { hasPermission, holdsAsAdministrator } from './reach.ts'
import { isUnused } from './unused-features.ts'

type Page = { readonly route: RouteName; readonly module: ModuleName | undefined; readonly needs?: Needs; readonly ofOneself?: true }

/** Whether someone may open a page that a declaration leads to, as the guard of the page decides in the browser. */
export function mayOpen(actor: Actor, { module, needs = {}, ofOneself }: Page): boolean {
  if (module !== undefined && !actor.modules.includes(module)) return false
  if (ofOneself && actor.personId === null) return false
  if (needs.feature !== undefined && isUnused(actor.closed, needs.feature)) return false
  return areMet(needs, (slug, ofOthers) => (ofOthers ? isHeldOver(actor, slug, ofOthers) : hasPermission(actor, slug)))
}

/** The address of such a page; one of one's own record names the person who is signed in. */
export const addressOf = ({ personId }: Actor, { route, ofOneself }: Page): string =>
  (href as (route: RouteName, params: Record<string, string>) => string)(route, ofOneself && personId ? { personId } : {})

/** Says whether a permission reaches somebody else: people below one's own jobs, everyone, or either. */
export function isHeldOver(actor: Actor, slug: string, others: NonNullable<Needs['ofOthers']>): boolean {
  if (actor.closed.has(slug)) return false
  const scopes = actor.grants.get(slug)
  const isOverTeam = scopes?.has('SUBORDINATE') === true
  const isOverEveryone = holdsAsAdministrator(actor, slug) || scopes?.has('ALL') === true
  if (others === 'TEAM') return isOverTeam
  return isOverEveryone || (others === true && isOverTeam)
}
