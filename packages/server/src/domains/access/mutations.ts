import {
  permissionGroup,
  permissionGroupCreateFields,
  permissionGroupDeleteFields,
  permissionGroupMemberFields,
  permissionGroupMemberRuleSetFields,
  permissionGroupUpdateFields,
} from '@kith/shared/domains/access.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, Forbidden, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { columnValues } from '#platform/records/columns.ts'
import { deleteRecord, insertRecord, updateRecord } from '#platform/records/sql.ts'
import { closedGrantsOf, editableGroup, ensureMayGive, grantsOf, groupProblems, lockedGroup, stateOf, type Grant } from './groups.ts'
import {
  addGrants,
  addMember,
  groupHasKeys,
  membership,
  refreshGrants,
  refreshMembers,
  removeGrants,
  removeMember,
  setMemberRule,
  userWithRights,
  type GroupRow,
} from './sql.ts'
import { PermissionGroup } from './types.ts'
import { keepingAnAdministrator } from './users.ts'

export const permissionGroupCreate = defineMutation({
  name: 'permissionGroupCreate',
  record: 'permissionGroup',
  permission: 'permission_groups.create',
  verified: true,
  input: permissionGroupCreateFields,
  event: 'permission_group.created',
  returns: PermissionGroup,
  plan: async (ctx, input, id) => {
    const group = await checked(ctx, input, null)
    return { id, group, change: { before: null, after: stateOf(group) } }
  },
  write: async (ctx, { id, group }) => {
    await ctx.db.run(insertRecord(permissionGroup), { id, values: columnValues(permissionGroup, group) })
    return withGrants(ctx, id, group.grants)
  },
})

export const permissionGroupUpdate = defineMutation({
  name: 'permissionGroupUpdate',
  description: 'Replaces the permissions of a group. The change applies from the next request of each member.',
  record: 'permissionGroup',
  permission: 'permission_groups.edit',
  verified: true,
  input: permissionGroupUpdateFields,
  event: 'permission_group.updated',
  returns: PermissionGroup,
  plan: async (ctx, { id, version, ...input }) => {
    const before = await editableGroup(ctx, id, version)
    const group = { ...(await checked(ctx, input, before)), member_rule: before.member_rule }
    return { id: before.id, group, change: { before: stateOf(before), after: stateOf(group) } }
  },
  write: async (ctx, { id, group }) => {
    await ctx.db.run(updateRecord(permissionGroup), { id, values: columnValues(permissionGroup, group) })
    const after = await withGrants(ctx, id, group.grants)
    await ctx.db.run(refreshMembers, { id })
    return after
  },
})

export const permissionGroupDelete = defineMutation({
  name: 'permissionGroupDelete',
  description: 'Deletes a permission group. Only a system administrator can do this, and only for a group without users.',
  record: 'permissionGroup',
  permission: 'permission_groups.delete',
  verified: true,
  input: permissionGroupDeleteFields,
  event: 'permission_group.deleted',
  returns: 'ID',
  plan: async (ctx, { id, version }) => {
    if (!ctx.actor.isSystemAdministrator) throw new Forbidden(['permission_groups.delete'], errorMessage('administrator'))
    const before = await editableGroup(ctx, id, version)
    if (before.members > 0) throw new Invalid([problem('id', 'in_use_group', { name: before.name })])
    const { has: hasKeys } = await ctx.db.one(groupHasKeys, { id: before.id })
    if (hasKeys) throw new Invalid([problem('id', 'in_use_groupKeys', { name: before.name })])
    return { id: before.id, change: { before: stateOf(before), after: null } }
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(deleteRecord(permissionGroup), { id })
    return id
  },
})

export const permissionGroupMemberAdd = defineMutation({
  name: 'permissionGroupMemberAdd',
  record: 'permissionGroup',
  permission: 'permission_groups.members.edit',
  verified: true,
  input: permissionGroupMemberFields,
  event: 'permission_group.member_added',
  returns: PermissionGroup,
  plan: async (ctx, input) => {
    const { isMember, state, ...plan } = await planMember(ctx, input)
    return { ...plan, isMember, change: { before: isMember ? state : null, after: state } }
  },
  write: async (ctx, { group, member, isMember }) => {
    if (isMember) return group
    await ctx.db.run(addMember, { ...member, now: ctx.now })
    await ctx.db.run(refreshGrants, { users: [member.user] })
    return lockedGroup(ctx, group.id)
  },
})

export const permissionGroupMemberRemove = defineMutation({
  name: 'permissionGroupMemberRemove',
  record: 'permissionGroup',
  permission: 'permission_groups.members.edit',
  verified: true,
  input: permissionGroupMemberFields,
  event: 'permission_group.member_removed',
  returns: PermissionGroup,
  plan: async (ctx, input) => {
    const { isMember, state, ...plan } = await planMember(ctx, input)
    return { ...plan, isMember, change: { before: state, after: isMember ? null : state } }
  },
  write: async (ctx, { group, member, isMember }) => {
    if (!isMember) return group
    await keepingAnAdministrator('userId', ctx.db.first(removeMember, member))
    await ctx.db.run(refreshGrants, { users: [member.user] })
    return lockedGroup(ctx, group.id)
  },
})

export const permissionGroupMemberRuleSet = defineMutation({
  name: 'permissionGroupMemberRuleSet',
  description: 'Says who is in a group beside the users who are added to it, worked out at each request; null for nobody.',
  record: 'permissionGroup',
  permission: 'permission_groups.members.edit',
  verified: true,
  input: permissionGroupMemberRuleSetFields,
  event: 'permission_group.member_rule_set',
  returns: PermissionGroup,
  plan: async (ctx, { id, memberRule = null }) => {
    const group = await lockedGroup(ctx, id)
    if (group.gives_everything) throw new Invalid([problem('memberRule', 'rule_administrators')])
    ensureMayGive(ctx, group)
    return { id: group.id, rule: memberRule, change: { before: { memberRule: group.member_rule }, after: { memberRule } } }
  },
  write: async (ctx, { id, rule }) => {
    await ctx.db.run(setMemberRule, { id, rule })
    return lockedGroup(ctx, id)
  },
})

/** The group, held so that its members stay as they are, and the user who may be one. */
async function planMember(ctx: Context, { id, userId }: Checked<typeof permissionGroupMemberFields>) {
  const group = await lockedGroup(ctx, id)
  const user = await ctx.db.first(userWithRights, { id: userId, today: ctx.actor.today })
  if (!user) throw new NotFound(errorMessage('user'))
  if (group.gives_everything && !ctx.actor.isSystemAdministrator) throw new Invalid([problem('id', 'escalation_administrators')])
  ensureMayGive(ctx, group)
  const member = { id: group.id, user: user.id }
  const { isMember } = await ctx.db.one(membership, member)
  return { id: group.id, personId: user.person_id, group, member, isMember, state: { userId: user.id } }
}

type GroupInput = Omit<Checked<typeof permissionGroupUpdateFields>, 'id' | 'version'>

async function checked(ctx: Context, input: GroupInput, group: GroupRow | null) {
  const grants = input.grants === undefined ? grantsOf(group) : [...(input.grants ?? []), ...closedGrantsOf(ctx, group)]
  const problems = await groupProblems(ctx, input.name, grants, group)
  throwIfInvalid(problems)
  const description = input.description === undefined ? (group?.description ?? null) : input.description || null
  return { name: input.name, grants: onceEach(grants), description }
}

const onceEach = (grants: readonly Grant[]): Grant[] => [
  ...new Map(grants.map(({ slug, scope }) => [`${slug} ${scope}`, { slug, scope }])).values(),
]

async function withGrants(ctx: Context, id: string, grants: readonly Grant[]): Promise<GroupRow> {
  const given = JSON.stringify(grants)
  await ctx.db.run(removeGrants, { id, grants: given })
  await ctx.db.run(addGrants, { id, grants: given })
  return lockedGroup(ctx, id)
}
