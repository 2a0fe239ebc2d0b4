import type { Scope } from '@kith/shared/declarations.ts'
import { permissionGroup } from '@kith/shared/domains/access.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import type { Actor, Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { atVersion } from '#platform/records/lock.ts'
import { lockToDelete } from '#platform/records/sql.ts'
import { offeredPermissions, type OfferedPermission } from '#platform/rights/named-permissions.ts'
import type { Scopes } from '#platform/rights/lent.ts'
import { groupById, groupNamed, type GroupRow } from './sql.ts'

export type Grant = { readonly slug: string; readonly scope: Scope | 'FUNCTIONAL' }

/** The group, held until the transaction ends, with the grants and members that it has once it is held. */
export async function lockedGroup(ctx: Context, id: string): Promise<GroupRow> {
  const held = await ctx.db.first(lockToDelete(permissionGroup), { id })
  const group = held && (await ctx.db.first(groupById, { ...held, today: ctx.actor.today }))
  if (!group) throw new NotFound()
  return group
}

/** A group of the organisation's own, in the version that was read; the provider's groups stay as they are. */
export async function editableGroup(ctx: Context, id: string, version: number): Promise<GroupRow> {
  const group = await lockedGroup(ctx, id)
  if (group.is_system_managed) {
    throw new Invalid([problem('id', 'systemManaged', { name: group.name })])
  }
  return atVersion(group, version)
}

/** What the group allows already may stay, no matter who saves it; only those who could give it take it away. */
export async function groupProblems(ctx: Context, name: string, grants: readonly Grant[], group: GroupRow | null): Promise<Problem[]> {
  const named = await ctx.db.first(groupNamed, { name, id: group?.id ?? null })
  const held = grantsOf(group)
  const offered = await offeredPermissions(ctx)
  const removed = held.filter((grant) => !isAmong(grants, grant) && !mayGive(ctx.actor, grant))
  return [
    ...(named ? [problem('name', 'unique_group', { name: named.name })] : []),
    ...grants.flatMap((grant, index) => (isAmong(held, grant) ? [] : grantProblem(ctx.actor, offered, grant, index))),
    ...[...new Set(removed.map(({ slug }) => slug))].map((slug) => problem('grants', 'escalation_removal', { slug })),
  ]
}

/** What is left of a group in modules that the organisation does not have, which nobody is shown: it stays. */
export const closedGrantsOf = ({ actor }: Context, group: GroupRow | null) => grantsOf(group).filter(({ slug }) => actor.closed.has(slug))

/** What a group allows; none for a group that is still to be made. The check constraint on scopes allows no other value. */
export const grantsOf = (group: GroupRow | null) => (group?.grants ?? []) as readonly Grant[]

/** The same by their slugs. */
export function scopesIn(grants: readonly Grant[]): Scopes {
  const scopes: Record<string, Grant['scope'][]> = {}
  for (const { slug, scope } of grants) scopes[slug] = [...(scopes[slug] ?? []), scope]
  return scopes
}

/** And one by one. */
export const grantsIn = (scopes: Scopes): Grant[] => Object.entries(scopes).flatMap(([slug, all]) => all.map((scope) => ({ slug, scope })))

const isAmong = (grants: readonly Grant[], { slug, scope }: Grant) => grants.some((each) => each.slug === slug && each.scope === scope)

function grantProblem(actor: Actor, offered: ReadonlyMap<string, OfferedPermission>, { slug, scope }: Grant, index: number): Problem[] {
  const kind = offered.get(slug)?.kind
  if (!kind || actor.closed.has(slug)) return [problem(`grants.${index}.slug`, 'permission_unknown')]
  if ((kind === 'functional') !== (scope === 'FUNCTIONAL')) {
    return [problem(`grants.${index}.scope`, kind === 'functional' ? 'scope_functional' : 'scope_hierarchical', { slug })]
  }
  return mayGive(actor, { slug, scope }) ? [] : [problem(`grants.${index}.slug`, 'escalation_grant', { slug })]
}

/** Users can only grant permissions that they hold themselves. */
export function mayGive(actor: Actor, { slug, scope }: Grant): boolean {
  if (actor.isSystemAdministrator) return true
  const held = actor.grants.get(slug)
  return held?.has('ALL') === true || held?.has(scope) === true
}

/** Nobody gives others by a group what they do not hold themselves; `path` is that of the group in the input. */
export function ensureMayGive({ actor }: Context, group: GroupRow, path = 'id'): void {
  if (!grantsOf(group).every((grant) => mayGive(actor, grant)))
    throw new Invalid([problem(path, 'escalation_members', { name: group.name })])
}

/** The same for what is someone else's: their own record and team lie within a right to everyone alone. */
export const mayGiveOfOthers = (actor: Actor, { slug, scope }: Grant): boolean =>
  mayGive(actor, { slug, scope: scope === 'FUNCTIONAL' ? scope : 'ALL' })

export function stateOf({
  name,
  description,
  grants,
  member_rule: memberRule = null,
}: Pick<GroupRow, 'name' | 'description'> & {
  readonly grants: readonly { readonly slug: string; readonly scope: string }[]
  readonly member_rule?: GroupRow['member_rule']
}) {
  return { name, description, memberRule, grants: grants.map(({ slug, scope }) => `${slug} ${scope}`).toSorted() }
}
