import { Invalid, problem, throwIfInvalid } from '#platform/errors.ts'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { grantsOf, lockedGroup, mayGive, stateOf, type Grant } from './groups.ts'
import { addGrants, grantsNamed, listGroups, refreshMembers, removeGrants, type GroupRow, type NamedGrant } from './sql.ts'

export type WantedGrant = Grant & { readonly permissionGroupId: string }
type Changed = { readonly group: GroupRow; readonly grants: readonly Grant[] }
export type PlannedGrants = {
  readonly changed: readonly Changed[]
  readonly also: readonly Change[]
  /** All groups by their ids. */
  readonly names: ReadonlyMap<string, string>
}

/** The groups that are given some of these permissions, but for the one that has everything. */
export const namedGrants = (ctx: Context, slugs: readonly string[]): Promise<readonly NamedGrant[]> =>
  ctx.db.run(grantsNamed, { slugs: [...slugs] })

/**
 * Which groups are to have the permissions that one record makes, in place of those that have them; the provider's groups, too.
 * Nobody gives or takes what they do not hold, unless the record `isNew`: nothing lies behind its permissions yet.
 */
export async function planNamedGrants(
  ctx: Context,
  { slugs, wanted, isNew }: { readonly slugs: readonly string[]; readonly wanted: readonly WantedGrant[]; readonly isNew: boolean },
): Promise<PlannedGrants> {
  const groups = await ctx.db.run(listGroups, { today: ctx.actor.today })
  const unknown = wanted.findIndex(({ permissionGroupId: id }) => !groups.some((group) => group.id === id && !group.gives_everything))
  if (unknown >= 0) throw new Invalid([problem(`grants.${unknown}.permissionGroupId`, 'reference')])
  const changed: Changed[] = []
  for (const { id, grants } of groups) {
    const before = grants.filter(({ slug }) => slugs.includes(slug)) as readonly Grant[]
    const after = wanted.filter(({ permissionGroupId, slug }) => permissionGroupId === id && slugs.includes(slug))
    const differs = [...before.filter((each) => !has(after, each)), ...after.filter((each) => !has(before, each))]
    if (differs.length === 0) continue
    const refused = isNew ? [] : differs.filter((each) => !mayGive(ctx.actor, each))
    throwIfInvalid(refused.map(({ slug }) => problem('grants', 'escalation_grant', { slug })))
    const group = await lockedGroup(ctx, id)
    const others = grantsOf(group).filter(({ slug }) => !slugs.includes(slug))
    changed.push({ group, grants: [...others, ...after.map(({ slug, scope }) => ({ slug, scope }))] })
  }
  return { changed, also: changed.map(changeOf), names: new Map(groups.map(({ id, name }) => [id, name])) }
}

export async function writeNamedGrants(ctx: Context, { changed }: PlannedGrants): Promise<void> {
  for (const { group, grants } of changed) {
    const given = { id: group.id, grants: JSON.stringify(grants) }
    await ctx.db.run(removeGrants, given)
    await ctx.db.run(addGrants, given)
    await ctx.db.run(refreshMembers, { id: group.id })
  }
}

const has = (grants: readonly Grant[], { slug, scope }: Grant) => grants.some((each) => each.slug === slug && each.scope === scope)

const changeOf = ({ group, grants }: Changed): Change => ({
  event: 'permission_group.updated',
  subject: { kind: 'permission_group', id: group.id },
  before: stateOf(group),
  after: stateOf({ ...group, grants }),
})
