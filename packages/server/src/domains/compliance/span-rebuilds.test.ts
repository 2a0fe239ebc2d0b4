import { describe, expect, it } from 'vitest'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { HandedBack, migrateBackground } from '#platform/background/jobs.ts'
import { runQueued } from '#platform/testing/run-queued.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { rebuildSpans } from './span-rebuilds.ts'
import { makeLibrary } from './testing/library.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')
const notedPeople = async () => (await held.server.rows('select from qualification_span_rebuilds')).length
const standings = async () => {
  const rows = await held.server.rows<{ standing: string; count: number }>(
    "select standing, count(*)::integer as count from qualification_spans where is_group and ends_on = 'infinity' group by standing order by standing",
  )
  return Object.fromEntries(rows.map(({ standing, count }) => [standing, count]))
}

/** So many people, of whom each has a job that requires the group, and the card. */
async function staff(count: number, { groupId, itemId }: { groupId: string; itemId: string }): Promise<void> {
  const jobs = await asAdministrator(held.server, async (ctx) => {
    const people = await createPeople(
      ctx,
      Array.from({ length: count }, (_, index) => ({ lastName: `Number ${index}`, emails: [{ email: `number${index}@demo.example` }] })),
    )
    return createJobs(
      ctx,
      people.map((personId) => ({ ...ordinaryJob(held.server), personId, isPrimary: true })),
    )
  })
  const { tenantId } = held.server.world
  await held.server.rows(
    `insert into qualification_instances (tenant_id, id, person_id, item_id, status, issuing_organisation, issue_on)
     select tenant_id, gen_random_uuid(), person_id, $2, 'APPROVED', 'Red Cross', '2026-01-01' from jobs where tenant_id = $1 and id = any ($3)`,
    [tenantId, itemId, jobs],
  )
  await held.server.rows(
    `insert into job_requirements (tenant_id, id, job_id, group_id, required_from)
     select $1, gen_random_uuid(), job, $2, '2026-01-01' from unnest($3::uuid[]) job`,
    [tenantId, groupId, jobs],
  )
}

describe('a change of a group that is required of more people than one transaction bears', () => {
  it('reaches them set by set, and goes on where a process left off', async () => {
    await migrateBackground(held.server.urls.migrator, held.server.running.services.kith.jobs)
    const { items, groups } = await makeLibrary(held.server, { items: ['Card', 'Licence'], groups: { Access: ['Licence'] } })
    const [groupId, itemId] = [groups['Access'] ?? '', items['Card'] ?? '']
    await staff(1001, { groupId, itemId })
    await held.server.rows('delete from pgboss.job')
    expect(await standings()).toEqual({ NON_COMPLIANT: 1001 })

    const add = 'mutation ($input: RequirementGroupItemCreateInput!) { requirementGroupItemCreate(input: $input) { id } }'
    await hr().ask(add, { input: { requirementGroupId: groupId, itemId } })
    expect([await notedPeople(), await standings()]).toEqual([1001, { NON_COMPLIANT: 1001 }])

    let looks = 0
    const leaving = Object.defineProperty(new AbortController().signal, 'aborted', { get: () => (looks += 1) > 1 })
    const identity = { tenantId: held.server.world.tenantId, userId: '' }
    await expect(rebuildSpans.run(held.server.running.services, identity, {}, leaving)).rejects.toThrow(HandedBack)
    expect([await notedPeople(), await standings()]).toEqual([1, { CURRENT: 1000, NON_COMPLIANT: 1 }])

    await runQueued(held.server, ['qualification-span-rebuilds', 'qualification-spans'])
    expect([await notedPeople(), await standings()]).toEqual([0, { CURRENT: 1001 }])
  }, 60_000)
})
