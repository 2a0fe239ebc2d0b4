import { needsOfField, needsOfPerson, needsText, type Needs } from '@kith/shared/domains/access/needs.ts'
import { daysAfter } from '@kith/shared/days.ts'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { asAdministrator, hire } from '#domains/jobs/testing/hire.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { userById } from '../users/sql.ts'
import { explainAccess } from './explain.ts'
import { accessHolders } from './list.ts'

const held = useTestServer()

const today = '2026-11-20'
const users = ['hr', 'director', 'manager', 'employee', 'other'] as const
type User = (typeof users)[number]
const fields = ['dateOfBirth', 'phones'] as const
const slugs = ['people.directory.view', 'people.profile.view', 'people.jobs.view', 'people.past_profile.view'] as const
const granted = [...slugs, 'people.personal_details.view', 'people.contact_details.view', 'people.create']
const functional = new Set(['people.past_profile.view', 'people.create'])
const questions: { needs: Needs; name: string }[] = [
  { name: 'page', needs: needsOfPerson },
  ...fields.map((name) => ({ name, needs: needsOfField(name) })),
  ...slugs.map((name) => ({ name, needs: [[name]] })),
]

const day = fc.integer({ min: -40, max: 40 })
const rights = fc.record({
  grants: fc.uniqueArray(fc.record({ slug: fc.constantFrom(...granted), scope: fc.constantFrom('OWN', 'SUBORDINATE', 'ALL') }), {
    maxLength: 7,
    selector: ({ slug, scope }) => `${slug} ${functional.has(slug) ? '' : scope}`,
  }),
  activeFrom: fc.option(day, { freq: 4 }),
  disableOn: fc.option(day, { freq: 4 }),
})
const worker = fc.record({
  below: fc.constantFrom('director', 'manager', 'employee', null),
  start: day,
  end: fc.option(fc.integer({ min: 1, max: 60 })),
})
const situation = fc.record({
  rights: fc.tuple(...users.map(() => rights)),
  workers: fc.array(worker, { minLength: 1, maxLength: 3 }),
  days: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 2 }),
})

describe('what is explained of access', () => {
  it('is what each user meets on each day, for each person, field and permission, from both sides', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async ({ rights: each, workers, days }) => {
        held.server.travel(startOfTests)
        const ids = await usersWith(each)
        const people = [held.server.world.people.manager, held.server.world.people.employee, ...(await hireAll(workers))]
        const foretold: string[][] = []
        for (const offset of days) foretold.push(await explainedOn(daysAfter(today, offset), ids, people))
        for (const [index, offset] of days.entries()) {
          held.server.travel(new Date(Date.parse(startOfTests) + offset * 86_400_000).toISOString())
          expect(foretold[index]).toEqual(await metBy(people))
        }
      }),
      { numRuns: 4, endOnFailure: true },
    )
  }, 180_000)
})

/** `user person question`, for all that pass. */
async function explainedOn(asAt: string, ids: ReadonlyMap<User, string>, people: readonly string[]): Promise<string[]> {
  const passing: string[] = []
  const asked = questions.flatMap(({ name, needs }) =>
    people.map((personId, number) => ({ name, needs: needsText(needs), personId, number })),
  )
  await asAdministrator(held.server, async (ctx) => {
    for (const { name, needs, personId, number } of asked) {
      const filters = { needs: [needs], person: [personId] }
      const page = accessHolders.page(ctx, { search: null, sort: 'name', descending: false, filters, asAt }, { size: 200, after: null })
      const { items } = await page.rows()
      expect((await page.total()).total).toBe(items.length)
      for (const [user, userId] of ids) {
        const { status } = await ctx.db.one(userById, { id: userId, today: asAt, now: ctx.now })
        const parts = await explainAccess(ctx, { userId, status, needs, personId, day: asAt })
        const row = items.find(({ id }) => id === userId)
        expect(parts.every(({ passes }) => passes)).toBe(row !== undefined)
        if (!row) continue
        passing.push(`${user} ${number} ${name}`)
        const last = parts.at(-1)?.permissions ?? []
        for (const each of last) expect(each.reason === null).toBe(!each.passes)
        expect(last.map(({ reason }) => reason)).toContain(row.reason)
        const levels = last.flatMap(({ lines }) => lines.map(({ above }) => above.length))
        if (row.reason === 'SUBORDINATE') expect(levels).toContain(row.levels)
      }
    }
  })
  return passing.toSorted()
}
type Checked = { performAuthCheck: { permissionSlug: string; passes: boolean }[] }
/** The same as the users find it themselves: pages that open, fields that are not closed, permissions that hold. */
async function metBy(people: readonly string[]): Promise<string[]> {
  const met: string[] = []
  const open = 'query ($id: ID!) { getPerson(id: $id) { closedFields } }'
  const check = `query ($id: ID!, $slugs: [String!]!) {
    performAuthCheck(targetId: $id, targetType: PEOPLE, permissionSlugs: $slugs) { permissionSlug passes }
  }`
  for (const user of users) {
    const signedIn = await held.server.tokenOf(user).catch(() => null)
    if (signedIn === null) continue
    const as = held.server.as(user)
    for (const [number, id] of people.entries()) {
      const { data } = await as.send<{ getPerson: { closedFields: string[] } }>(open, { id })
      const seen = data ? ['page', ...fields.filter((name) => !data.getPerson.closedFields.includes(name))] : []
      const { performAuthCheck: checked } = await as.ask<Checked>(check, { id, slugs })
      const passing = checked.flatMap(({ permissionSlug, passes }) => (passes ? [permissionSlug] : []))
      met.push(...[...seen, ...passing].map((name) => `${user} ${number} ${name}`))
    }
  }
  return met.toSorted()
}

async function usersWith(
  all: readonly { grants: { slug: string; scope: string }[]; activeFrom: number | null; disableOn: number | null }[],
) {
  const { server } = held
  const { tenantId } = server.world
  const ids = new Map<User, string>()
  for (const [index, user] of users.entries()) {
    const { grants, activeFrom, disableOn } = all[index]!
    const group = v7()
    const on = (offset: number | null) => (offset === null ? null : daysAfter(today, offset))
    const [row] = await server.rows<{ id: string }>(
      'update users set active_from = $2, disable_on = $3 where person_id = $1 returning id',
      [server.world.people[user], on(activeFrom), on(disableOn)],
    )
    ids.set(user, row?.id ?? '')
    await server.rows('delete from permission_group_members where user_id = $1', [row?.id])
    await server.rows('insert into permission_groups (tenant_id, id, name) values ($1, $2, $3)', [tenantId, group, group])
    for (const { slug, scope } of grants) {
      const values = [tenantId, group, slug, functional.has(slug) ? 'FUNCTIONAL' : scope]
      await server.rows('insert into permission_group_grants (tenant_id, permission_group_id, slug, scope) values ($1, $2, $3, $4)', values)
    }
    await server.rows('insert into permission_group_members (tenant_id, permission_group_id, user_id) values ($1, $2, $3)', [
      tenantId,
      group,
      row?.id,
    ])
    await server.rows('select app.refresh_grants($1)', [[row?.id]])
  }
  return ids
}

async function hireAll(workers: readonly { below: 'director' | 'manager' | 'employee' | null; start: number; end: number | null }[]) {
  const { server } = held
  const people: string[] = []
  for (const { below, start, end } of workers) {
    const companyStartDate = daysAfter(today, start)
    const ends = end === null ? {} : { companyEndDate: daysAfter(companyStartDate, end) }
    const supervisorJobId = below === null ? null : server.world.jobs[below]
    people.push((await hire(server, { companyStartDate, supervisorJobId, ...ends })).person)
  }
  return people
}
