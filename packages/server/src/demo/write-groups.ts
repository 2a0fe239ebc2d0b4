import type { Scope } from '@kith/shared/declarations.ts'
import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { insertOwnGroups, refreshGrantsOfAll } from './sql.ts'

type Group = {
  readonly name: string
  readonly description: string
  readonly slugs: readonly string[]
  /** Over whom; everyone unless it says otherwise. */
  readonly scope?: Scope
  readonly titles: RegExp
  readonly site?: string
}

const customFields = [
  'shirt_size',
  'shoe_size',
  'locker',
  'locker_code',
  'equipment',
  'emergency_role',
  'drills_attended',
  'evacuation_buddy',
]
const contactFields = ['people.phone_numbers.custom_fields.best_time', 'people.addresses.custom_fields.way_in']

/** The permission groups that the organisation has made for itself, and whose position makes a member. */
const groups: readonly Group[] = [
  {
    name: 'Payroll',
    description: 'Sees what everyone is paid and every coming change of it.',
    slugs: ['people.profile.view', 'people.jobs.view', 'people.jobs.remuneration.view', 'people.jobs.update_notes.view'],
    titles: /Payroll/,
  },
  {
    name: 'Recruiters',
    description: 'Creates people and their first job.',
    slugs: ['people.create', 'people.profile.view', 'people.jobs.view', 'people.jobs.create'],
    titles: /Recruiter/,
  },
  {
    name: 'Auditors',
    description: 'Reads the audit log and the history of jobs. Changes nothing.',
    slugs: ['audit_log.view', 'people.past_profile.view', 'people.profile.view', 'people.jobs.view'],
    titles: /Auditor/,
  },
  {
    name: 'Health and safety',
    description: 'Reaches everyone in an emergency.',
    slugs: ['people.profile.view', 'people.contact_details.view', ...contactFields.map((field) => `${field}.view`)],
    titles: /Safety Adviser/,
  },
  {
    name: 'Site lead Jena',
    description: 'Knows everyone in Jena: their jobs and how to reach them.',
    slugs: ['people.profile.view', 'people.jobs.view', 'people.contact_details.view'],
    titles: /Manager|Director|Lead|Principal|Senior/,
    site: 'Jena',
  },
  {
    name: 'Uniform and equipment',
    description: 'Keeps what everyone wears and carries, what they do in an emergency, and how to find them.',
    slugs: [...customFields.map((name) => `people.custom_fields.${name}.manage`), ...contactFields.map((field) => `${field}.manage`)],
    titles: /Safety Adviser|People|HR|Human/,
  },
  {
    name: 'Cost codes',
    description: 'Keeps the cost codes of jobs.',
    slugs: ['people.jobs.custom_fields.cost_code.manage'],
    titles: /Payroll|People|HR|Human|Finance/,
  },
  {
    name: 'Own sizes',
    description: 'Everyone keeps their own sizes and how to find them, and sees what they were given.',
    slugs: [
      ...contactFields.map((field) => `${field}.manage`),
      ...['shirt_size', 'shoe_size'].map((name) => `people.custom_fields.${name}.manage`),
      ...['locker', 'locker_code', 'equipment', 'emergency_role', 'evacuation_buddy'].map((name) => `people.custom_fields.${name}.view`),
    ],
    scope: 'OWN',
    titles: /./,
  },
]

/** Makes the groups, with those of these users as members whose position title and site fit. */
export async function writeGroups(db: Connection, users: readonly { id: string; title: string; site: string }[]): Promise<void> {
  const made = groups.map(({ name, description, slugs, scope = 'ALL', titles, site }) => ({
    id: v7(),
    name,
    description,
    grants: slugs.map((slug) => ({ slug, scope: permissionOf(slug)?.kind === 'functional' ? 'FUNCTIONAL' : scope })),
    members: users.filter((user) => titles.test(user.title) && (!site || user.site === site)).map(({ id }) => id),
  }))
  await db.run(insertOwnGroups, { groups: JSON.stringify(made) })
  await db.run(refreshGrantsOfAll, {})
}
