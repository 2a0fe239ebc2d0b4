import { join } from 'node:path'
import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { createJobs } from '#domains/jobs/public.ts'
import { asAdministrator, ordinaryJob } from '#domains/jobs/testing/hire.ts'
import { createPeople } from '#domains/people/public.ts'
import { Child } from '#platform/testing/child-process.ts'
import { killAt } from '#platform/testing/killed-worker.ts'
import { TestClient } from '#platform/testing/test-client.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { addMoves, makeDraft, readDraft, reportTo, submitDraft, takeOn } from './testing/reorganisations.ts'

const held = useTestServer()
const moved = 300
const day = '2027-01-01'
const places = {
  'before the first value is kept': { before: 'insert', on: 'job_attribute_periods', when: 'true' },
  'before an update is told': { before: 'insert', on: 'events', when: "new.name = 'job.update_scheduled'" },
  'after all moves, before the draft has been applied': { before: 'update', on: 'reorganisations', when: "new.state = 'APPLIED'" },
} as const

it(
  'a reorganisation whose server is killed while it is applied is not applied at all, and once by whoever submits it again',
  { meta: { slow: 'starts three servers' }, timeout: 600_000 },
  async () => {
    const { world } = held.server
    const jobs = await hireMany(world.jobs.manager)
    const admin = held.server.as('admin')
    const made = await makeDraft(admin, day, [], world.lists['Restructure'])
    const moves = jobs.map((job) => reportTo(job, world.jobs.director))
    const draft = await addMoves(admin, made, moves)
    const before = await tally(jobs)

    for (const [name, place] of Object.entries(places)) {
      const start = async () => {
        const child = serve()
        const client = await signedIn(child)
        // Its answer never comes
        void takeOn(client, submitDraft, draft).catch(() => undefined)
        return child
      }
      await killAt(held.server, place, { start })
      expect(await tally(jobs), name).toEqual(before)
      expect(await readDraft(admin, draft.id), name).toMatchObject({ state: 'DRAFT', version: draft.version })
    }

    expect((await takeOn(admin, submitDraft, draft)).data?.done.state).toBe('APPLIED')
    const after = await readDraft(admin, draft.id)
    expect(after.moves.filter(({ outcome }) => outcome === 'WRITTEN')).toHaveLength(moved)
    const once = Object.fromEntries(jobs.map((job) => [job, 1]))
    expect(await tally(jobs)).toEqual({ updates: once, told: once, directors: once })
    expect((await takeOn(admin, submitDraft, draft)).errors).toBeDefined()
  },
)

const hireMany = (supervisorJobId: string) =>
  asAdministrator(held.server, async (ctx) => {
    const people = await createPeople(
      ctx,
      Array.from({ length: moved }, (_, index) => ({ lastName: `Moved ${index}`, emails: [{ email: `${v7()}@demo.example` }] })),
    )
    return createJobs(
      ctx,
      people.map((personId) => ({ ...ordinaryJob(held.server), personId, isPrimary: true, supervisorJobId })),
    )
  })

/** How often each job has been updated and its update told of, and in how many segments from the day on it reports to the director. */
async function tally(jobs: readonly string[]) {
  const count = async (from: string, values: readonly unknown[] = []) =>
    Object.fromEntries(
      (
        await held.server.rows<{ job_id: string; count: number }>(
          `select job_id, count(*)::integer as count from ${from} and job_id = any ($1) group by job_id`,
          [jobs, ...values],
        )
      ).map(({ job_id: job, count: times }) => [job, times]),
    )
  return {
    updates: await count('job_updates where true'),
    told: await count("events where name = 'job.update_scheduled'"),
    directors: await count('job_segments where lower(effective) >= $2::date and supervisor_job_id = $3', [
      day,
      held.server.world.jobs.director,
    ]),
  }
}

const serve = () =>
  new Child(join(import.meta.dirname, '../../cli/kith.ts'), ['start'], {
    ...held.server.environment,
    NODE_ENV: 'test',
    KITH_PORT: '0',
    KITH_LOG_LEVEL: 'silent',
  })

async function signedIn(child: Child): Promise<TestClient> {
  const [address = ''] = await child.says(/http:\/\/localhost:\d+/)
  const { world } = held.server
  const { tenant, email } = world.signIns.admin
  const answer = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenant, email, password: world.password }),
  })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return new TestClient(address, () => Promise.resolve(accessToken))
}
