import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createPeople } from '#domains/people/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { createJobs, endJobs } from './public.ts'
import { SupervisorLoop } from './reporting-lines.ts'
import { changesNothing } from './testing/changes-nothing.ts'
import { asAdministrator, hire, ordinaryJob } from './testing/hire.ts'
import { readJob, readTimeline } from './testing/operations.ts'

const held = useTestServer()
const hr = () => held.server.as('hr')

describe('many jobs at once', () => {
  it('are created in as many statements as one, supervisors among themselves, later values known from the start', async () => {
    const statements = async (count: number) =>
      asAdministrator(held.server, async (ctx) => {
        const people = await createPeople(
          ctx,
          Array.from({ length: count }, () => ({ lastName: 'Many', emails: [{ email: `${v7()}@demo.example` }] })),
        )
        const ids = people.map(() => v7())
        const before = ctx.db.statements
        const jobs = people.map((personId, index) => ({
          ...ordinaryJob(held.server),
          id: ids[index] ?? v7(),
          personId,
          isPrimary: true,
          supervisorJobId: ids[Math.floor((index - 1) / 6)] ?? null,
          timeline: [
            { attribute: 'FTE' as const, value: '0.5', from: '2025-06-01' },
            { attribute: 'FTE' as const, value: '1', from: '2025-09-01' },
            { attribute: 'FTE' as const, value: '1.0', from: '2025-10-01' },
          ],
        }))
        expect(await createJobs(ctx, jobs)).toEqual(ids)
        return { used: ctx.db.statements - before, last: ids.at(-1) ?? '' }
      })
    const [one, many] = [await statements(1), await statements(200)]
    expect(many.used).toBe(one.used)
    expect((await readTimeline(hr(), many.last, 'FTE')).map(({ fte, effectiveFrom }) => [fte, effectiveFrom])).toEqual([
      ['1', '2025-01-01'],
      ['0.5', '2025-06-01'],
      ['1', '2025-09-01'],
    ])
    expect(await held.server.rows('select from reporting_lines where job_id = $1', [many.last])).toHaveLength(3)
  })

  it('that would be above themselves are refused with their ids', async () => {
    const [first, second] = [await hire(held.server), await hire(held.server)]
    const ids = [v7(), v7()] as const
    const loop = () =>
      asAdministrator(held.server, (ctx) =>
        createJobs(ctx, [
          { ...ordinaryJob(held.server), id: ids[0], personId: first.person, isPrimary: false, supervisorJobId: ids[1] },
          { ...ordinaryJob(held.server), id: ids[1], personId: second.person, isPrimary: false, supervisorJobId: ids[0] },
        ]),
      )
    const error = await changesNothing(held.server, () => loop().catch((reason: unknown) => reason))
    expect(error).toBeInstanceOf(SupervisorLoop)
    expect((error as SupervisorLoop).jobs.map(({ job_id }) => job_id).toSorted()).toEqual(ids.toSorted())
  })

  it('are ended with their reasons, and their reports are without supervisor from the day after', async () => {
    const people = [await hire(held.server), await hire(held.server)]
    const { job } = await hire(held.server, { supervisorJobId: people[0]!.job })
    const events = await held.server.events('job.end_date_finalised')
    await asAdministrator(held.server, (ctx) =>
      endJobs(
        ctx,
        people.map((each) => ({ jobId: each.job, companyEndDate: '2026-11-30', turnoverType: 'VOLUNTARY' })),
      ),
    )
    expect(await readJob(hr(), people[1]!.job)).toMatchObject({ jobStatus: 'ENDING', turnoverType: 'VOLUNTARY', version: 2 })
    expect((await readJob(hr(), job, '2026-11-30')).supervisorJob?.id).toBe(people[0]!.job)
    expect((await readJob(hr(), job, '2026-12-01')).supervisorJob).toBeNull()
    expect(await held.server.events('job.end_date_finalised')).toBe(events + 2)
  })
})
