import {
  permissionGroupCreateFields,
  permissionGroupDeleteFields,
  permissionGroupMemberFields,
  permissionGroupUpdateFields,
} from '@kith/shared/domains/access.ts'
import { say } from '@kith/shared/problems/wording.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, Refused } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { closedGrantsOf, editableGroup, grantsOf, groupProblems, lockedGroup, mayGive, stateOf, type Grant } from './groups.ts'
import {
  addGrants,
  addMember,
  deleteGroup,
  insertGroup,
  refreshGrants,
  refreshMembers,
  removeGrants,
  removeMember,
  updateGroup,
  userWithRights,
  type GroupRow,
} from './sql.ts'
import { PermissionGroup } from './types.ts'
import { keepingAnAdministrator } from './users.ts'

type Given = { readonly slug?: string | null; readonly scope?: Grant['scope'] | null }
const givenGrants = (given: readonly Given[] | null | undefined): Grant[] =>
  (given ?? []).flatMap(({ slug, scope }) => (slug && scope ? [{ slug, scope }] : []))

export const permissionGroupCreate = defineMutation({
  name: 'permissionGroupCreate',
  permission: 'permission_groups.create',
  input: permissionGroupCreateFields,
  event: 'permission_group.created',
  returns: PermissionGroup,
  run: async (ctx, input) => {
    const id = v7()
    const { name, grants, description } = await checked(ctx, input, null)
    await ctx.db.run(insertGroup, { id, name, description })
    const after = await withGrants(ctx, id, grants)
    return { subject: { kind: 'permission_group', id }, before: null, after: stateOf(after), result: after }
  },
})

export const permissionGroupUpdate = defineMutation({
  name: 'permissionGroupUpdate',
  description: 'The whole of what a group allows; it counts at the next request of each member.',
  permission: 'permission_groups.edit',
  input: permissionGroupUpdateFields,
  event: 'permission_group.updated',
  returns: PermissionGroup,
  run: async (ctx, { id, version, ...input }) => {
    const before = await editableGroup(ctx, id, version)
    const { name, grants, description } = await checked(ctx, input, before)
    await ctx.db.run(updateGroup, { id: before.id, name, description })
    const after = await withGrants(ctx, before.id, grants)
    await ctx.db.run(refreshMembers, { id: before.id })
    return { subject: { kind: 'permission_group', id: before.id }, before: stateOf(before), after: stateOf(after), result: after }
  },
})

export const permissionGroupDelete = defineMutation({
  name: 'permissionGroupDelete',
  description: 'Only by a system administrator, and only a group without users.',
  permission: 'permission_groups.delete',
  input: permissionGroupDeleteFields,
  event: 'permission_group.deleted',
  returns: 'ID',
  run: async (ctx, { id, version }) => {
    if (!ctx.actor.isSystemAdministrator) throw new Refused(['permission_groups.delete'], say('administrator'))
    const before = await editableGroup(ctx, id, version)
    if (before.members > 0) throw new Invalid([problem('id', 'in_use_group', { name: before.name })])
    await ctx.db.run(deleteGroup, { id: before.id })
    return { subject: { kind: 'permission_group', id: before.id }, before: stateOf(before), after: null, result: before.id }
  },
})

export const permissionGroupMemberAdd = defineMutation({
  name: 'permissionGroupMemberAdd',
  permission: 'permission_groups.members.edit',
  input: permissionGroupMemberFields,
  event: 'permission_group.member_added',
  returns: PermissionGroup,
  run: (ctx, { id, userId }) => changeMember(ctx, id, userId, true),
})

export const permissionGroupMemberRemove = defineMutation({
  name: 'permissionGroupMemberRemove',
  permission: 'permission_groups.members.edit',
  input: permissionGroupMemberFields,
  event: 'permission_group.member_removed',
  returns: PermissionGroup,
  run: (ctx, { id, userId }) => changeMember(ctx, id, userId, false),
})

async function changeMember(ctx: Context, id: string | null | undefined, userId: string | null | undefined, add: boolean) {
  const group = await lockedGroup(ctx, id)
  const user = userId && isUuid(userId) ? await ctx.db.first(userWithRights, { id: userId, today: ctx.actor.today }) : undefined
  if (!user) throw new NotFound(say('user'))
  if (group.gives_everything && !ctx.actor.isSystemAdministrator) throw new Invalid([problem('id', 'escalation_administrators')])
  if (!grantsOf(group).every((grant) => mayGive(ctx.actor, grant))) {
    throw new Invalid([problem('id', 'escalation_members', { name: group.name })])
  }
  const member = { id: group.id, user: user.id }
  const changed = await (add
    ? ctx.db.first(addMember, { ...member, now: ctx.now })
    : keepingAnAdministrator('userId', ctx.db.first(removeMember, member)))
  if (changed) await ctx.db.run(refreshGrants, { users: [user.id] })
  const state = { userId: user.id }
  const [before, after] = add ? [changed ? null : state, state] : [state, changed ? null : state]
  const result = { ...group, members: group.members + (changed ? (add ? 1 : -1) : 0) }
  return { subject: { kind: 'permission_group', id: group.id }, personId: user.person_id, before, after, result }
}

async function checked(
  ctx: Context,
  input: { readonly name?: string | null; readonly description?: string | null; readonly grants?: readonly Given[] | null },
  group: GroupRow | null,
) {
  const grants = input.grants === undefined ? grantsOf(group) : [...givenGrants(input.grants), ...closedGrantsOf(ctx, group)]
  const name = input.name?.trim() ?? ''
  const problems = await groupProblems(ctx, name, grants, group)
  if (problems.length > 0) throw new Invalid(problems)
  return { name, grants, description: input.description === undefined ? (group?.description ?? null) : input.description?.trim() || null }
}

async function withGrants(ctx: Context, id: string, grants: readonly Grant[]): Promise<GroupRow> {
  const given = JSON.stringify(grants)
  await ctx.db.run(removeGrants, { id, grants: given })
  await ctx.db.run(addGrants, { id, grants: given })
  return lockedGroup(ctx, id)
}
