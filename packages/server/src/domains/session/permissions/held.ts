import type { Actor, GrantedScope } from '#platform/context.ts'
import { permissions } from '#platform/rights/catalogue.ts'
import { patternOf } from '#platform/rights/permission-patterns.ts'
import { holdsAsAdministrator } from '#platform/rights/reach.ts'

export type Held = { slug: string; scopes: GrantedScope[] }

/** Lists the permissions that the actor would hold if the modules of the organisation were on. */
export const unavailableTo = (actor: Actor, closed: ReadonlySet<string>): Held[] =>
  grantsOf({ ...actor, closed: new Set() }).filter(({ slug }) => closed.has(slug))

export function grantsOf(actor: Actor): Held[] {
  const whole = [...permissions].flatMap(([slug, { kind }]) =>
    holdsAsAdministrator(actor, slug) ? [{ slug, scopes: [kind === 'functional' ? ('FUNCTIONAL' as const) : ('ALL' as const)] }] : [],
  )
  const own = [...actor.grants].flatMap(([slug, scopes]) =>
    actor.closed.has(slug) || holdsAsAdministrator(actor, slug) ? [] : [{ slug, scopes: [...scopes] }],
  )
  return [...whole, ...own, ...patternsHeldBy(actor)]
}

/** A page that any permission of a pattern opens asks for the pattern itself, with its star. */
function patternsHeldBy(actor: Actor): Held[] {
  const held = new Map<string, Set<GrantedScope>>()
  for (const [slug, scopes] of actor.grants) {
    const starred = actor.closed.has(slug) ? undefined : patternOf(slug)?.pattern.slug
    if (starred !== undefined) held.set(starred, (held.get(starred) ?? new Set()).union(scopes))
  }
  return [...held].map(([slug, scopes]) => ({ slug, scopes: [...scopes] }))
}
