import type { Scope } from '@kith/shared/declarations.ts'
import { permissions } from '#platform/rights/catalogue.ts'

export type Grant = readonly [slug: string, scope: Scope | 'FUNCTIONAL']
export type SeededGroup = {
  readonly name: string
  readonly description: string
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

/** The four groups that every tenant starts with; the provider maintains them. */
export const seededGroups: readonly SeededGroup[] = [
  {
    name: 'Employee',
    description: 'Everybody: the directory of colleagues, and their own profile and job.',
    grants: [['people.directory.view', 'ALL'], ...own.map((slug): Grant => [slug, 'OWN'])],
  },
  {
    name: 'Supervisor',
    description: 'Whoever has people below: their profiles, jobs and job updates.',
    grants: [
      ['people.directory.view', 'SUBORDINATE'],
      ['people.past_profile.view', 'FUNCTIONAL'],
      ...team.map((slug): Grant => [slug, 'SUBORDINATE']),
    ],
  },
  {
    name: 'HR Administrator',
    description: 'People, jobs and the lists behind them, for everybody.',
    grants: [...permissions]
      .filter(([slug]) => !notForHr.has(slug))
      .map(([slug, { kind }]): Grant => [slug, kind === 'functional' ? 'FUNCTIONAL' : 'ALL']),
  },
  {
    name: administratorGroup,
    givesEverything: true,
    description: 'Everything in this organisation.',
    grants: [...permissions].map(([slug, { kind }]): Grant => [slug, kind === 'functional' ? 'FUNCTIONAL' : 'ALL']),
  },
]
