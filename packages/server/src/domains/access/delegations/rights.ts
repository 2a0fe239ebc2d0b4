import { isDelegable } from '@kith/shared/domains/access/delegations.ts'
import type { Scope } from '@kith/shared/declarations.ts'
import { permissions } from '#platform/rights/catalogue.ts'
import type { Grant } from '../groups.ts'
import type { Party } from './sql.ts'

type Scopes = Readonly<Record<string, readonly string[]>>

/**
 * What acting for someone gives: their own rights save those that nobody delegates, and of these, where a group limits it, only what that
 * group allows. System administrators hold everything.
 */
export function delegatedGrants({ grants, is_system_administrator: isAdministrator }: Party, limit: readonly Grant[] | null): Scopes {
  const held = (slug: string): readonly string[] => (isAdministrator ? [wholeOf(slug)] : (grants[slug] ?? []))
  const wanted = limit ?? Object.entries(grants).flatMap(([slug, scopes]) => scopes.map((scope) => ({ slug, scope })))
  const given = wanted.flatMap(({ slug, scope }) => {
    const shared = isDelegable(slug) ? both(held(slug), scope) : null
    return shared ? [[slug, shared] as const] : []
  })
  const scopes: Record<string, string[]> = {}
  for (const [slug, scope] of given) scopes[slug] = [...new Set([...(scopes[slug] ?? []), scope])]
  return scopes
}

const wholeOf = (slug: string): Scope | 'FUNCTIONAL' => (permissions.get(slug)?.kind === 'functional' ? 'FUNCTIONAL' : 'ALL')

/** What someone may who holds it so far and is allowed it so far; who has it for everyone has it for fewer. */
function both(held: readonly string[], allowed: string): string | null {
  if (held.includes(allowed) || held.includes('ALL')) return allowed
  if (allowed !== 'ALL') return null
  return held.includes('SUBORDINATE') ? 'SUBORDINATE' : (held[0] ?? null)
}

/** One by one. */
export const grantsIn = (scopes: Scopes): Grant[] =>
  // Only scopes that were granted come in here
  Object.entries(scopes).flatMap(([slug, all]) => all.map((scope) => ({ slug, scope: scope as Grant['scope'] })))
