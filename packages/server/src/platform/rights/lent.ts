import type { GrantedScope } from '../context.ts'
import { isLent, permissionOf, permissions } from './catalogue.ts'

/** Slug → scopes, as the database keeps them. */
export type Scopes = Readonly<Record<string, readonly GrantedScope[]>>
/** Whose rights others use; system administrators hold everything. */
export type Holder = { readonly grants: Scopes; readonly is_system_administrator: boolean }

/**
 * What someone has who acts for the holder: the holder's rights save those that nobody lends and, where a group limits it, only what
 * that group allows.
 */
export function lentScopes(holder: Holder, limit: Scopes | null): Scopes {
  const lent = Object.entries(limit ?? holder.grants).filter(([slug]) => isLent(slug))
  return sharedScopes(holder, Object.fromEntries(lent))
}

/** Everything that there is to be lent: the limit of an administrator, who holds it without any group that says so. */
export const everythingLent = (): Scopes =>
  Object.fromEntries([...permissions.keys()].flatMap((slug) => (isLent(slug) ? [[slug, [wholeOf(slug)]]] : [])))

/** What these groups allow, no further than the holder has it. */
export function sharedScopes({ grants, is_system_administrator: isAdministrator }: Holder, allowed: Scopes): Scopes {
  const held = (slug: string): readonly GrantedScope[] =>
    isAdministrator && !permissionOf(slug).closedToAdministrators ? [wholeOf(slug)] : (grants[slug] ?? [])
  const shared = Object.entries(allowed).map(([slug, scopes]) => [slug, scopes.flatMap((scope) => both(held(slug), scope))] as const)
  return Object.fromEntries(shared.flatMap(([slug, scopes]) => (scopes.length > 0 ? [[slug, [...new Set(scopes)]]] : [])))
}

const wholeOf = (slug: string): GrantedScope => (permissionOf(slug).kind === 'functional' ? 'FUNCTIONAL' : 'ALL')

/** Returns the narrower of the two scopes. */
function both(held: readonly GrantedScope[], allowed: GrantedScope): readonly GrantedScope[] {
  if (held.includes(allowed) || held.includes('ALL')) return [allowed]
  if (allowed !== 'ALL') return []
  return held.includes('SUBORDINATE') ? ['SUBORDINATE'] : held.slice(0, 1)
}
