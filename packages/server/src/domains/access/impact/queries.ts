import { memberRules } from '@kith/shared/domains/access.ts'
import { grantScopes } from '@kith/shared/declarations.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import type { Grant } from '../groups.ts'
import { impactOfGrants, impactOfMembership, impactOfRule } from './impact.ts'
import { PermissionImpact } from './types.ts'

export const getPermissionGroupImpact = defineQuery({
  name: 'getPermissionGroupImpact',
  description: 'Who would gain and lose what, and for how many people, if the group allowed these permissions. Nothing is saved.',
  permission: 'permission_groups.edit',
  returns: PermissionImpact,
  nullable: false,
  args: (arg) => ({
    id: arg.id({ required: true }),
    grants: arg.stringList({
      required: true,
      description: 'All that the group would allow: a permission and a scope each, as in `people.jobs.view ALL`.',
    }),
    slug: arg.string({ description: 'Only this permission.' }),
  }),
  resolve: async (ctx, { id, grants, slug }) => only(slug, await impactOfGrants(ctx, id, grants.flatMap(grantIn))),
})

export const getPermissionGroupMemberImpact = defineQuery({
  name: 'getPermissionGroupMemberImpact',
  description: 'What a user would gain by being a member of the group, or lose by not being one. Nothing is saved.',
  permission: 'permission_groups.members.edit',
  returns: PermissionImpact,
  nullable: false,
  args: (arg) => ({
    id: arg.id({ required: true }),
    userId: arg.id({ required: true }),
    isMember: arg.boolean({ required: true }),
    slug: arg.string({ description: 'Only this permission.' }),
  }),
  resolve: async (ctx, { id, userId, isMember, slug }) => only(slug, await impactOfMembership(ctx, id, userId, isMember)),
})

export const getPermissionGroupRuleImpact = defineQuery({
  name: 'getPermissionGroupRuleImpact',
  description:
    'Who would gain and lose what, and for how many people, if this rule made users members of the group, or none did. Nothing is saved.',
  permission: 'permission_groups.members.edit',
  returns: PermissionImpact,
  nullable: false,
  args: (arg) => ({
    id: arg.id({ required: true }),
    memberRule: arg({ type: enumOf('PermissionGroupMemberRule', memberRules) }),
    slug: arg.string({ description: 'Only this permission.' }),
  }),
  resolve: async (ctx, { id, memberRule, slug }) => {
    const rule = memberRules.find((each) => each === memberRule) ?? null
    return only(slug, await impactOfRule(ctx, id, rule))
  },
})

/** What is no permission gives nobody anything. */
function grantIn(text: string): Grant[] {
  const [slug = '', word = ''] = text.split(' ')
  const scope = grantScopes.find((each) => each === word)
  return scope ? [{ slug, scope }] : []
}

const only = <Of extends { readonly consequences: readonly { readonly slug: string }[] }>(
  slug: string | null | undefined,
  impact: Of,
): Of => (slug ? { ...impact, consequences: impact.consequences.filter((each) => each.slug === slug) } : impact)
