import { permissionGroup } from '@kith/shared/domains/access.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import type { Change } from '#platform/events/change.ts'
import { lockToDelete } from '#platform/records/sql.ts'
import type { Template } from '#platform/templates.ts'
import { stateOf } from './groups.ts'
import { namedIn, seededGroups, type Grant, type SeededGroup } from './seeded-groups.ts'
import { addGrants, findSeededGroup, groupById, insertGroups, refreshMembers, setMemberRule, tenantLanguage } from './sql.ts'

/** The seeded permission groups; what they allow is looked after by the provider. */
export const groupTemplates: readonly Template[] = seededGroups.map(groupTemplate)

export function groupTemplate(group: SeededGroup): Template {
  return {
    name: `permission_group ${group.template}`,
    entries: [...group.grants.map(entryOf), ...ruleEntries(group)],
    give: (ctx, entries) => giveToGroup(ctx, group, entries),
  }
}

function entryOf([slug, scope]: Grant): string {
  return `${slug} ${scope}`
}

function ruleEntries({ memberRule }: SeededGroup): string[] {
  return memberRule ? [`members ${memberRule}`] : []
}

async function giveToGroup(ctx: Context, group: SeededGroup, entries: readonly string[]): Promise<Change[]> {
  const grants = group.grants.filter((grant) => entries.includes(entryOf(grant)))
  const { today } = ctx.actor
  const { language } = await ctx.db.one(tenantLanguage, {})
  const named = namedIn(language, group)
  const found = await ctx.db.first(findSeededGroup, { template: group.template, name: named.name })
  // The organisation has made a group of this name itself.
  if (found && !found.is_system_managed) return []
  const id = found?.id ?? v7()
  if (found) await ctx.db.run(lockToDelete(permissionGroup), { id })
  const before = found && (await ctx.db.one(groupById, { id, today }))
  if (!found) await ctx.db.run(insertGroups, { groups: JSON.stringify([{ ...named, grants, id }]) })
  else await ctx.db.run(addGrants, { id, grants: JSON.stringify(grants.map(([slug, scope]) => ({ slug, scope }))) })
  if (found && ruleEntries(group).some((entry) => entries.includes(entry)))
    await ctx.db.run(setMemberRule, { id, rule: group.memberRule ?? null })
  await ctx.db.run(refreshMembers, { id })
  const after = await ctx.db.one(groupById, { id, today })
  return [
    {
      event: found ? 'permission_group.updated' : 'permission_group.created',
      subject: { kind: 'permission_group', id },
      before: before ? stateOf(before) : null,
      after: stateOf(after),
    },
  ]
}
