import { sql } from 'kysely'
import { v7 } from 'uuid'
import { createUsers } from '#domains/access/public.ts'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { withoutMemberRules } from '#domains/people/testing/people.ts'
import { asActor } from '#platform/begin.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import { jobWithinReach, reachOf, reachParameters, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

export type Reader = { readonly person: string; readonly user: string; readonly seesAll: boolean }
/** The yearly cost of each job at a full FTE, by its id. */
export type Prices = ReadonlyMap<string, number>
export type Organisation = { readonly jobs: readonly string[]; readonly prices: Prices; readonly readers: readonly Reader[] }

/**
 * Makes people with accounts and paid jobs in a tree below `top`, each above at most three others. Every eighth holds a further job elsewhere
 * in it. All may see the jobs of their team, and every tenth those of everybody.
 */
export async function makeReaders(server: TestServer, count: number, top: string): Promise<Organisation> {
  const ids = Array.from({ length: count }, () => v7())
  const above = (place: number) => (place === 0 ? top : (ids[Math.floor((place - 1) / 3)] ?? top))
  const more = ids.flatMap((_, place) => (place % 8 === 7 ? [{ place, id: v7() }] : []))
  const prices = new Map([...ids, ...more.map(({ id }) => id)].map((id, place) => [id, 60_000 + 1000 * place]))
  const jobOf = (personId: string, id: string, supervisorJobId: string, isPrimary: boolean) => ({
    ...ordinaryJob(server),
    id,
    personId,
    isPrimary,
    supervisorJobId,
    remuneration: { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: String(prices.get(id)) } as const,
  })
  const made = await asAdministrator(server, async (ctx) => {
    const people = await createPeople(
      ctx,
      ids.map((_, place) => ({ lastName: `Reader ${place}`, emails: [{ email: `reader-${place}@demo.example` }] })),
    )
    const personAt = (place: number) => people[place] ?? ''
    await createJobs(ctx, [
      ...ids.map((id, place) => jobOf(personAt(place), id, above(place), true)),
      ...more.map(({ place, id }) => jobOf(personAt(place), id, above((place * 5) % count), false)),
    ])
    const users = await createUsers(
      ctx.db,
      people.map((personId, place) => ({
        personId,
        username: `reader-${place}@demo.example`,
        displayName: `Reader ${place}`,
        passwordHash: null,
        isSuperUser: false,
        groups: [],
      })),
    )
    return people.map((person, place) => ({ person, user: users[place] ?? '', seesAll: place % 10 === 9 }))
  })
  await withoutMemberRules(server)
  for (const scope of ['SUBORDINATE', 'ALL']) {
    const users = made.flatMap(({ user, seesAll }) => (seesAll === (scope === 'ALL') ? [user] : []))
    await server.rows(
      `with made as (insert into permission_groups (tenant_id, id, name) values ($1, gen_random_uuid(), 'Readers ' || $2) returning id),
        granted as (insert into permission_group_grants (tenant_id, permission_group_id, slug, scope) select $1, id, 'people.jobs.view', $2 from made)
      insert into permission_group_members (tenant_id, permission_group_id, user_id) select $1, id, unnest($3::uuid[]) from made`,
      [server.world.tenantId, scope, users],
    )
    await server.rows('select app.refresh_grants($1::uuid[])', [users])
  }
  return { jobs: [...prices.keys()], prices, readers: made }
}

/** Reads the people whose jobs of a day somebody may view with their own rights. */
export const peopleSeenBy = (server: TestServer, { user: userId }: Reader, day: string) =>
  asActor(server.running.services, { tenantId: server.world.tenantId, userId }, { source: 'job' }, async (ctx) => {
    const found = await ctx.db.run(peopleWithin({ reach: reachOf(ctx.actor, 'people.jobs.view') }), { ...reachParameters(ctx), day })
    return new Set(found.map(({ person_id: id }) => id))
  })

const peopleWithin = shapedStatement(
  (_, { reach }: { readonly reach: Reach }, p: Parameters<ReachParameters & { day: string }>) => sql<{ person_id: string }>`
  select distinct person_id from job_segments held
  where held.effective @> ${p.day}::date and ${jobWithinReach(reach, 'held.job_id', 'held.person_id', p)}`,
)
