import type { Context } from '#platform/context.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { offeredPermissions } from '#platform/rights/named-permissions.ts'
import { holdsAsAdministrator } from '#platform/rights/reach.ts'
import type { GroupRow } from './sql.ts'

type Granted = { slug: string; scopes: string[] }

/** What a group gives its members: what it was granted, and to administrators also what records of the organisation make. */
export async function permissionsOf(ctx: Context, group: Pick<GroupRow, 'grants' | 'gives_everything'>): Promise<Granted[]> {
  const { closed } = ctx.actor
  const granted = bySlug(group.grants.filter(({ slug }) => !closed.has(slug)))
  if (!group.gives_everything) return granted
  const known = new Set(granted.map(({ slug }) => slug))
  const made = [...(await offeredPermissions(ctx))].flatMap(([slug, { pattern }]) =>
    pattern && !known.has(slug) && holdsAsAdministrator({ isSystemAdministrator: true, closed }, slug) ? [slug] : [],
  )
  return [...granted, ...made.map((slug) => ({ slug, scopes: wholeOf(slug) }))]
}

/** The scopes of whoever holds a permission to its full extent. */
export const wholeOf = (slug: string): string[] => (permissionOf(slug).kind === 'functional' ? ['FUNCTIONAL'] : ['ALL'])

const bySlug = (grants: GroupRow['grants']): Granted[] =>
  [...Map.groupBy(grants, ({ slug }) => slug)].map(([slug, each]) => ({ slug, scopes: each.map(({ scope }) => scope) }))
