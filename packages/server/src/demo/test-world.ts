import { hash } from '@node-rs/argon2'
import { v7 } from 'uuid'
import { administratorGroup, createUsers } from '#domains/access/public.ts'
import { createJobs, type NewJob } from '#domains/jobs/public.ts'
import { createRecord } from '#domains/organisation/public.ts'
import { createPeople } from '#domains/people/public.ts'
import { createTenant } from '#domains/tenants/public.ts'
import { businessEntities, businessUnits, locations, positionTitles } from '@kith/shared/domains/organisation.ts'
import { systemContext } from '#platform/begin.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import type { CoreServices } from '#platform/services.ts'

export type WorldPerson = 'admin' | 'hr' | 'director' | 'manager' | 'employee' | 'other' | 'stranger'

/**
 * The small world of the domain tests: a director, below them a manager, below that one an employee; `other` reports to the director
 * in another unit; `stranger` is the administrator of another tenant. Names are keys into `people` and `jobs`.
 */
export type World = {
  readonly tenantId: string
  readonly password: string
  readonly signIns: Readonly<Record<WorldPerson, { tenant: string; email: string }>>
  readonly people: Readonly<Record<WorldPerson, string>>
  readonly jobs: Readonly<Record<Exclude<WorldPerson, 'stranger'>, string>>
  /** Records of the lists by name, e.g. `lists['Sydney']`. */
  readonly lists: Readonly<Record<string, string>>
  readonly stranger: { readonly tenantId: string; readonly lists: Readonly<Record<string, string>>; readonly job: string }
}

const password = 'correct horse battery staple'
/** The least that argon2 takes: thousands of sign-ins of tests verify it. */
const cheaply = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export async function makeWorld(services: CoreServices): Promise<World> {
  const passwordHash = await hash(password, cheaply)
  return inTransaction(services.pool, async (db) => {
    const stranger = await makeAcme(services, db, passwordHash)
    const tenantId = await createTenant(db, { alias: 'demo', name: 'Harbour & Pine', isProvider: true })
    const ctx = systemContext(services, db, { tenantId, userId: v7() })
    const lists = await makeLists(db)
    const names = {
      admin: ['Ada', 'Byron'],
      hr: ['Hana', 'Ito'],
      director: ['Dora', "O'Neill"],
      manager: ['Malik', 'Osei'],
      employee: ['Zoë', 'Larsen'],
      other: ['Otto', 'Weiß'],
    } as const
    const keys = Object.keys(names) as (keyof typeof names)[]
    const ids = await createPeople(
      ctx,
      keys.map((key, index) => ({
        firstName: names[key][0],
        lastName: names[key][1],
        employeeNumber: `E${index + 1}`,
        emails: [{ email: `${key}@demo.example` }],
      })),
    )
    const people = Object.fromEntries(keys.map((key, index) => [key, ids[index]])) as Record<keyof typeof names, string>
    const jobs = Object.fromEntries(keys.map((key) => [key, v7()])) as Record<keyof typeof names, string>
    const job = (key: keyof typeof names, title: string, unit: string, supervisor?: keyof typeof names): NewJob => ({
      id: jobs[key],
      personId: people[key],
      companyStartDate: '2020-01-06',
      isPrimary: true,
      fte: '1',
      positionTitleId: lists[title] ?? '',
      businessEntityId: lists['Harbour & Pine Pty Ltd'] ?? '',
      businessUnitId: lists[unit] ?? '',
      locationId: lists['Sydney'] ?? '',
      workClassId: lists['Full-Time'] ?? '',
      supervisorJobId: supervisor ? jobs[supervisor] : null,
      remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000', payCycle: 'FORTNIGHTLY', hoursPerCycle: '76' },
    })
    await createJobs(ctx, [
      job('director', 'Director', 'Operations'),
      job('manager', 'Manager', 'Operations', 'director'),
      job('employee', 'Engineer', 'Operations', 'manager'),
      job('other', 'Engineer', 'Design', 'director'),
      job('admin', 'Manager', 'Design', 'director'),
      job('hr', 'Manager', 'Design', 'director'),
    ])
    const groups = {
      admin: [administratorGroup],
      hr: ['HR Administrator'],
      director: ['Employee', 'Supervisor'],
      manager: ['Employee', 'Supervisor'],
      employee: ['Employee'],
      other: ['Employee'],
    }
    await createUsers(
      db,
      keys.map((key) => ({
        personId: people[key],
        username: `${key}@demo.example`,
        displayName: names[key].join(' '),
        passwordHash,
        isSuperUser: false,
        groups: groups[key],
      })),
    )
    const signIns = {
      ...Object.fromEntries(keys.map((key) => [key, { tenant: 'demo', email: `${key}@demo.example` }])),
      stranger: { tenant: 'acme', email: 'admin@acme.example' },
    } as World['signIns']
    return { tenantId, password, signIns, people: { ...people, stranger: stranger.person }, jobs, lists, stranger }
  })
}

async function makeAcme(services: CoreServices, db: Connection, passwordHash: string) {
  const tenantId = await createTenant(db, { alias: 'acme', name: 'Acme' })
  const ctx = systemContext(services, db, { tenantId, userId: v7() })
  const lists = await makeLists(db)
  const [person = ''] = await createPeople(ctx, [
    { firstName: 'Ann', lastName: 'Other', employeeNumber: 'E1', emails: [{ email: 'admin@acme.example' }] },
  ])
  const [job = ''] = await createJobs(ctx, [
    {
      personId: person,
      companyStartDate: '2020-01-06',
      isPrimary: true,
      fte: '1',
      positionTitleId: lists['Director'] ?? '',
      businessEntityId: lists['Harbour & Pine Pty Ltd'] ?? '',
      businessUnitId: lists['Operations'] ?? '',
      locationId: lists['Sydney'] ?? '',
      workClassId: lists['Full-Time'] ?? '',
    },
  ])
  await createUsers(db, [
    {
      personId: person,
      username: 'admin@acme.example',
      displayName: 'Ann Other',
      passwordHash,
      isSuperUser: false,
      groups: [administratorGroup],
    },
  ])
  return { tenantId, person, job, lists }
}

async function makeLists(db: Connection): Promise<Record<string, string>> {
  const lists: Record<string, string> = {}
  lists['Harbour & Pine Pty Ltd'] = await createRecord(db, businessEntities, { name: 'Harbour & Pine Pty Ltd', country: 'AU' })
  for (const name of ['Operations', 'Design']) lists[name] = await createRecord(db, businessUnits, { name })
  for (const name of ['Sydney', 'Perth']) lists[name] = await createRecord(db, locations, { name, country: 'AU' })
  for (const name of ['Director', 'Manager', 'Engineer']) lists[name] = await createRecord(db, positionTitles, { name })
  for (const table of [
    'work_classes',
    'genders',
    'work_rights',
    'address_types',
    'turnover_reasons',
    'job_update_reasons',
    'recruitment_sources',
  ]) {
    for (const { id, name } of await db.query<{ id: string; name: string }>(`select id, name from ${table}`)) lists[name] = id
  }
  return lists
}
