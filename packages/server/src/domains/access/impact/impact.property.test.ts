import { daysAfter } from '@kith/shared/days.ts'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { asAdministrator, hire } from '#domains/jobs/testing/hire.ts'
import { asUserOn } from '#platform/rights/as-user.ts'
import { permissionOf } from '#platform/rights/catalogue.ts'
import { may } from '#platform/rights/check.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { Grant } from '../groups.ts'
import { impactOfGrants, impactOfMembership, impactOfRule, peopleOf, usersOf, type Impact } from './impact.ts'

const held = useTestServer()

const today = '2026-11-20'
const past = 'people.past_profile.view'
const users = ['hr', 'director', 'manager', 'employee', 'other', 'admin'] as const
const about = ['people.profile.view', 'people.jobs.view', 'people.contact_details.view'] as const
const scopes = fc.constantFrom('OWN', 'SUBORDINATE', 'ALL' as const)
const hierarchical = fc.record({ slug: fc.constantFrom(...about), scope: scopes })
const functional = fc.constant({ slug: 'people.create', scope: 'FUNCTIONAL' as const })
const pastStaff = fc.constant({ slug: past, scope: 'FUNCTIONAL' as const })
const grants = fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: hierarchical }, functional, pastStaff), {
  maxLength: 5,
  selector: ({ slug, scope }) => `${slug} ${scope}`,
})
const worker = fc.record({
  below: fc.constantFrom('director', 'manager', 'employee', null),
  start: fc.integer({ min: -90, max: 20 }),
  end: fc.option(fc.integer({ min: 1, max: 60 })),
})
const situation = fc.record({
  of: fc.tuple(...users.map(() => fc.record({ grants, isMember: fc.boolean(), isEnabled: fc.boolean() }))),
  before: grants,
  after: grants,
  hasRule: fc.boolean(),
  aboutPast: fc.constantFrom('gained', 'lost', null),
  workers: fc.array(worker, { minLength: 1, maxLength: 2 }),
  joining: fc.constantFrom(...users),
})

describe('what a change of a permission group would mean', () => {
  it('is what each user gains and loses once it is saved, by name and for whom', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async ({ of, before, after, hasRule, aboutPast, workers, joining }) => {
        for (const { below, start, end } of workers) {
          const companyStartDate = daysAfter(today, start)
          const ends = end === null ? {} : { companyEndDate: daysAfter(companyStartDate, end) }
          await hire(held.server, { companyStartDate, supervisorJobId: below === null ? null : held.server.world.jobs[below], ...ends })
        }
        const withoutPast = before.filter(({ slug }) => slug !== past)
        const withPast = [...withoutPast, { slug: past, scope: 'FUNCTIONAL' as const }]
        const others = [...after.filter(({ slug }) => slug !== past), ...before.filter(({ slug }) => slug === past)]
        const [first, kept] =
          aboutPast === null ? [before, others] : aboutPast === 'gained' ? [withoutPast, withPast] : [withPast, withoutPast]
        const { group, members: added } = await groupWith(of, first)
        const supervisors = await withReports()
        if (hasRule) await setRule(group, 'DIRECT_REPORTS')
        const members = hasRule ? added.union(supervisors) : added

        const foretold = await told((ctx) => impactOfGrants(ctx, group, kept))
        expect(foretold).toEqual(
          await difference(members, aboutPast === null ? [...about, 'people.create'] : [past], () => give(group, kept)),
        )

        const user = of[users.indexOf(joining)]?.isEnabled ? await held.server.userOf(joining) : null
        if (user === null || kept.some(({ slug }) => slug === past)) return
        const isMember = !added.has(user)
        const expected = await told((ctx) => impactOfMembership(ctx, group, user, isMember))
        expect(expected).toEqual(await difference(new Set([user]), [...about, 'people.create'], () => setMember(group, user, isMember)))

        const rule = hasRule ? null : 'DIRECT_REPORTS'
        const byRule = await told((ctx) => impactOfRule(ctx, group, rule))
        expect(byRule).toEqual(await difference(supervisors, [...about, 'people.create'], () => setRule(group, rule)))
      }),
      { numRuns: 40, endOnFailure: true },
    )
  }, 240_000)
})

type Line = { slug: string; direction: string; users: readonly string[]; people: readonly string[] | null }

async function told(ask: (ctx: Parameters<typeof impactOfGrants>[0]) => Promise<Impact>): Promise<Line[]> {
  return asAdministrator(held.server, async (ctx) => {
    const lines: Line[] = []
    for (const consequence of (await ask(ctx)).consequences) {
      // The numbers are those of a few accounts, the names those of many: both must agree with what users reach
      const each = { ...consequence, size: 'MANY' as const }
      const named = (await usersOf(ctx, each)).map(({ id }) => id).toSorted()
      const found = each.people === null ? null : (await peopleOf(ctx, each)).map(({ id }) => id).toSorted()
      expect(named.length).toBe(each.users)
      expect(found?.length ?? null).toBe(each.people)
      lines.push({ slug: each.slug, direction: each.direction, users: named, people: found })
    }
    return lines
  })
}

/** By the function that decides about requests, before and after. */
async function difference(ids: ReadonlySet<string>, slugs: readonly string[], change: () => Promise<void>): Promise<Line[]> {
  const before = await reachedBy(ids)
  await change()
  const after = await reachedBy(ids)
  return slugs.toSorted().flatMap((slug) => [lineOf(slug, 'GAIN', before, after), lineOf(slug, 'LOSS', after, before)].flat())
}

/** `slug user person`, or `slug user` for one that is not about people. */
type Reached = ReadonlySet<string>

function lineOf(slug: string, direction: string, before: Reached, after: Reached): Line[] {
  const gained = [...after].filter((each) => !before.has(each) && each.startsWith(`${slug} `)).map((each) => each.split(' '))
  if (gained.length === 0) return []
  const named = [...new Set(gained.map(([, user = '']) => user))].toSorted()
  const isAboutPeople = permissionOf(slug).kind === 'hierarchical'
  const seen = (slug === past ? opened('people.profile.view', before, after, new Set(named)) : gained).flatMap(
    ([, , person]) => person ?? [],
  )
  return [{ slug, direction, users: named, people: isAboutPeople || hasView(slug, seen) ? [...new Set(seen)].toSorted() : null }]
}

const hasView = (slug: string, seen: readonly string[]) => slug === past && seen.length > 0

const opened = (slug: string, before: Reached, after: Reached, ids: ReadonlySet<string>) =>
  [...after]
    .filter((each) => !before.has(each) && each.startsWith(`${slug} `))
    .map((each) => each.split(' '))
    .filter(([, user = '']) => ids.has(user))

async function reachedBy(ids: ReadonlySet<string>): Promise<Reached> {
  return asAdministrator(held.server, async (ctx) => {
    const people = await held.server.rows<{ id: string }>('select id from people where tenant_id = $1', [held.server.world.tenantId])
    const reached: string[] = []
    for (const id of ids) {
      const user = await asUserOn(ctx, id, today)
      if (!user) continue
      for (const slug of ['people.create', past]) if (hasPermission(user.actor, slug)) reached.push(`${slug} ${id}`)
      for (const slug of about) {
        const passes = await Promise.all(people.map((person) => may(user, slug, { kind: 'person', id: person.id })))
        reached.push(...people.filter((_, index) => passes[index]).map((person) => `${slug} ${id} ${person.id}`))
      }
    }
    return new Set(reached)
  })
}

async function groupWith(of: readonly { grants: readonly Grant[]; isMember: boolean; isEnabled: boolean }[], first: readonly Grant[]) {
  const group = await newGroup(first)
  const members = new Set<string>()
  for (const [index, { grants: own, isMember, isEnabled }] of of.entries()) {
    const name = users[index] ?? 'other'
    const user = await held.server.userOf(name)
    if (name !== 'admin') {
      await held.server.rows('update users set is_enabled = $2 where id = $1', [user, isEnabled])
      await held.server.rows('delete from permission_group_members where user_id = $1', [user])
      await setMember(await newGroup(own), user, true)
    }
    if (isMember) await setMember(group, user, true)
    if (isMember && (isEnabled || name === 'admin')) members.add(user)
  }
  return { group, members }
}

/** The users who can be used and have direct reports today. */
async function withReports(): Promise<ReadonlySet<string>> {
  const rows = await held.server.rows<{ id: string }>(
    `select u.id from users u where u.tenant_id = $1 and u.is_enabled and exists (
       select from reporting_lines l where l.ancestor_person_id = u.person_id and l.depth = 1 and l.effective @> $2::date)`,
    [held.server.world.tenantId, today],
  )
  return new Set(rows.map(({ id }) => id))
}

async function setRule(group: string, rule: 'DIRECT_REPORTS' | null) {
  await held.server.rows('update permission_groups set member_rule = $2 where id = $1', [group, rule])
  await held.server.rows('update users set grants_version = grants_version + 1')
}

async function newGroup(given: readonly Grant[]): Promise<string> {
  const id = v7()
  await held.server.rows('insert into permission_groups (tenant_id, id, name) values ($1, $2, $3)', [held.server.world.tenantId, id, id])
  await give(id, given)
  return id
}

async function give(group: string, given: readonly Grant[]) {
  const { tenantId } = held.server.world
  await held.server.rows('delete from permission_group_grants where permission_group_id = $1', [group])
  for (const { slug, scope } of given)
    await held.server.rows('insert into permission_group_grants (tenant_id, permission_group_id, slug, scope) values ($1, $2, $3, $4)', [
      tenantId,
      group,
      slug,
      scope,
    ])
  await held.server.rows('select app.refresh_grants(null)')
}

async function setMember(group: string, user: string, isMember: boolean) {
  const values = [held.server.world.tenantId, group, user]
  await held.server.rows(
    isMember
      ? 'insert into permission_group_members (tenant_id, permission_group_id, user_id) values ($1, $2, $3)'
      : 'delete from permission_group_members where tenant_id = $1 and permission_group_id = $2 and user_id = $3',
    values,
  )
  await held.server.rows('select app.refresh_grants($1)', [[user]])
}
