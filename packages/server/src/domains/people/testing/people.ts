import { createJobs, type NewJob } from '#domains/jobs/public.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import { createPeople, type NewPerson } from '../create.ts'

/** Someone of the test world does something without GraphQL. */
export async function acting<Result>(server: TestServer, as: WorldPerson, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const [user] = await server.rows<{ tenant_id: string; id: string }>('select tenant_id, id from users where person_id = $1', [
    server.world.people[as],
  ])
  if (!user) throw new Error(`${as} has no account`)
  return asActor(server.running.services, { tenantId: user.tenant_id, userId: user.id }, { source: 'job' }, work)
}

export type TestJob = Partial<NewJob> & { readonly companyStartDate: string }

/** A person of the test world with jobs; under the manager unless it says otherwise. Returns the ids. */
export function makePerson(server: TestServer, person: NewPerson, jobs: readonly TestJob[] = []): Promise<{ id: string; jobs: string[] }> {
  const { lists, jobs: held } = server.world
  return acting(server, 'admin', async (ctx) => {
    const [id = ''] = await createPeople(ctx, [person])
    const made = await createJobs(
      ctx,
      jobs.map((job, index) => ({
        personId: id,
        isPrimary: index === 0,
        positionTitleId: lists['Engineer'] ?? '',
        businessEntityId: lists['Harbour & Pine Pty Ltd'] ?? '',
        businessUnitId: lists['Operations'] ?? '',
        locationId: lists['Perth'] ?? '',
        workClassId: lists['Full-Time'] ?? '',
        supervisorJobId: held.manager,
        ...job,
      })),
    )
    return { id, jobs: made }
  })
}

/** Nobody is in a group of the world because of their reports any more. */
export async function withoutMemberRules(server: TestServer): Promise<void> {
  await server.rows('update permission_groups set member_rule = null where tenant_id = $1', [server.world.tenantId])
}

/** A permission group of its own for one person, in the place of those they have. Counted at once. */
export async function grantOnly(
  server: TestServer,
  to: WorldPerson,
  grants: readonly (readonly [slug: string, scope: string])[],
): Promise<void> {
  const [user] = await server.rows<{ id: string; tenant_id: string }>('select id, tenant_id from users where person_id = $1', [
    server.world.people[to],
  ])
  await server.rows('delete from permission_group_members where user_id = $1', [user?.id])
  await withoutMemberRules(server)
  await server.rows(
    `with made as (insert into permission_groups (tenant_id, id, name) values ($1, gen_random_uuid(), 'Only ' || gen_random_uuid()) returning tenant_id, id),
      granted as (insert into permission_group_grants (tenant_id, permission_group_id, slug, scope)
        select tenant_id, id, g ->> 0, g ->> 1 from made, jsonb_array_elements($2::jsonb) g)
    insert into permission_group_members (tenant_id, permission_group_id, user_id) select tenant_id, id, $3 from made`,
    [user?.tenant_id, JSON.stringify(grants), user?.id],
  )
  await server.rows('select app.refresh_grants(array[$1]::uuid[])', [user?.id])
}
