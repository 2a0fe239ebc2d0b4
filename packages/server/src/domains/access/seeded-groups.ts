import type { Scope } from '@kith/shared/declarations.ts'
import { permissions } from '#platform/rights/catalogue.ts'
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
}
export const administratorGroup = 'System Administrator'

const own = [
  'people.profile.view',
  'people.personal_details.view',
  'people.contact_details.view',
  'people.contact_details.edit',
  'people.jobs.view',
  'people.jobs.remuneration.view',
]
const team = ['people.profile.view', 'people.contact_details.view', 'people.jobs.view', 'people.jobs.edit', 'people.jobs.update_notes.view']
const notForHr = new Set([
  'people.jobs.approvals.override',
  'people.recalculate_ids',
  'permission_groups.create',
  'permission_groups.edit',
  'permission_groups.delete',
  'permission_groups.members.edit',
  'audit_log.view',
])

/** The four groups that every organisation starts with; the provider maintains them. */
export const seededGroups: readonly SeededGroup[] = [
  {
    template: 'Employee',
    words: 'employee',
    grants: [['people.directory.view', 'ALL'], ...own.map((slug): Grant => [slug, 'OWN'])],
  },
  {
    template: 'Supervisor',
    words: 'supervisor',
    grants: [
      ['people.directory.view', 'SUBORDINATE'],
      ['people.past_profile.view', 'FUNCTIONAL'],
      ...team.map((slug): Grant => [slug, 'SUBORDINATE']),
    ],
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

/** A group as it is called in a language. */
export const namedIn = (language: string, { words, ...group }: SeededGroup) => ({
  ...group,
  name: textIn(language, `access:seededGroups.${words}.name`),
  description: textIn(language, `access:seededGroups.${words}.description`),
})
