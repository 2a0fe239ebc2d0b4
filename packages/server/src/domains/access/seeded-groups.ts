import type { Declaration, Scope } from '@kith/shared/declarations.ts'
import type { MemberRule } from '@kith/shared/domains/access.ts'
import { declarations } from '@kith/shared/domains.ts'
import { permissionOf, permissions } from '#platform/rights/catalogue.ts'
import { textIn } from '#platform/words.ts'

export type Grant = readonly [slug: string, scope: Scope | 'FUNCTIONAL']
export type SeededGroup = {
  /** Its English name, by which it is known in every organisation whatever it is called there. */
  readonly template: string
  /** Its name and description, below `access:seededGroups`. */
  readonly words: 'employee' | 'supervisor' | 'hrAdministrator' | 'systemAdministrator'
  readonly grants: readonly Grant[]
  /** Its members are the system administrators. */
  readonly givesEverything?: true
  readonly memberRule?: MemberRule
}
export const administratorGroup = 'System Administrator'

const notForHr = new Set([
  'access_delegations.create',
  'development_mailbox.view',
  'email_log.content.view',
  'email_log.resend',
  'email_settings.edit',
  'email_templates.edit',
  'email_templates.view',
  'people.recalculate_ids',
  'audit_log.view',
  'organisations.edit',
  'organisations.view',
  'custom_field_templates.edit',
  'custom_field_templates.view',
  'product_plans.edit',
  'product_plans.view',
  'permission_groups.create',
  'permission_groups.edit',
  'permission_groups.delete',
  'permission_groups.members.edit',
  'settings.message_schedule.index',
  'users.assume_role',
  'users.reset_second_factor',
])

/** The four groups that every organisation starts with; the provider maintains them. */
export const seededGroups: readonly SeededGroup[] = [
  {
    template: 'Employee',
    words: 'employee',
    grants: [['people.directory.view', 'ALL'], ['people.recognition.view', 'ALL'], ...granted('employee', 'OWN')],
  },
  {
    template: 'Supervisor',
    words: 'supervisor',
    grants: granted('supervisor', 'SUBORDINATE'),
    memberRule: 'DIRECT_REPORTS',
  },
  {
    template: 'HR Administrator',
    words: 'hrAdministrator',
    grants: [...permissions]
      .filter(([slug]) => !notForHr.has(slug))
      .map(([slug, { kind }]): Grant => [slug, kind === 'functional' ? 'FUNCTIONAL' : 'ALL']),
  },
  {
    template: administratorGroup,
    words: 'systemAdministrator',
    givesEverything: true,
    grants: [...permissions].map(([slug, { kind }]): Grant => [slug, kind === 'functional' ? 'FUNCTIONAL' : 'ALL']),
  },
]

/** What the domains say that its members may do, over people at this scope. */
function granted(group: 'employee' | 'supervisor', scope: Scope): Grant[] {
  const slugs = declarations.flatMap(({ grants }: Declaration) => grants?.[group] ?? [])
  return slugs.map((slug) => [slug, permissionOf(slug).kind === 'functional' ? 'FUNCTIONAL' : scope])
}

/** A group as it is called in a language. */
export const namedIn = (language: string, { words, ...group }: SeededGroup) => ({
  ...group,
  name: textIn(language, `access:seededGroups.${words}.name`),
  description: textIn(language, `access:seededGroups.${words}.description`),
})
