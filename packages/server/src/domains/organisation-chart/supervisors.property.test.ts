import { daysAfter } from '@kith/shared/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getJob, jobUpdate, type JobAnswer } from '#domains/jobs/testing/operations.ts'
import { hire } from '#domains/jobs/testing/hire.ts'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const today = '2026-11-20'
const dayOf = (day: number) => daysAfter(today, day)

const day = fc.integer({ min: -40, max: 20 })
const job = fc.record({ start: day, days: fc.option(fc.integer({ min: 5, max: 60 })), above: fc.nat() })
const change = fc.record({ who: fc.nat(), to: fc.nat(), from: day, days: fc.option(fc.integer({ min: 1, max: 20 })) })
const history = fc.record({
  jobs: fc.array(job, { minLength: 4, maxLength: 6 }),
  changes: fc.array(change, { minLength: 1, maxLength: 5 }),
  read: fc.array(day, { minLength: 2, maxLength: 3 }),
})

describe('who is above whom on the chart', () => {
  it('is who supervises each job, on random days and as known at random moments', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ jobs, changes, read }) => {
        held.server.travel(`${today}T01:00:00Z`)
        const hired = await hireAll(jobs)
        const moments: (string | null)[] = [null]
        for (const [index, each] of changes.entries()) {
          moments.push(new Date(Date.parse(`${today}T01:00:30Z`) + index * 60_000).toISOString())
          held.server.travel(new Date(Date.parse(`${today}T01:01:00Z`) + index * 60_000).toISOString())
          await report(hired, each)
        }
        held.server.travel(`${today}T02:00:00Z`)
        for (const asAt of read.map(dayOf))
          for (const asKnownAt of moments)
            expect(await linesOfChart(hired, asAt, asKnownAt)).toEqual(await linesOfJobs(hired, asAt, asKnownAt))
      }),
      { numRuns: 5 },
    )
  }, 120_000)
})

/** Each under one who was hired before. */
async function hireAll(jobs: readonly { start: number; days: number | null; above: number }[]): Promise<string[]> {
  const hired: string[] = []
  for (const { start, days, above } of jobs) {
    const made = await hire(held.server, {
      companyStartDate: dayOf(start),
      companyEndDate: days === null ? null : dayOf(start + days),
      supervisorJobId: hired[above % (hired.length + 1)] ?? null,
    })
    hired.push(made.job)
  }
  return hired
}

/** Changes who supervises a job for some days; what the rules refuse changes nothing. */
async function report(hired: readonly string[], { who, to, from, days }: { who: number; to: number; from: number; days: number | null }) {
  const id = hired[who % hired.length] ?? ''
  const { version } = await jobOn(id, today, null)
  const { errors } = await held.server.as('admin').send(jobUpdate, {
    input: {
      id,
      version,
      attributes: [{ attribute: 'SUPERVISOR' }],
      supervisorJobId: hired[to % (hired.length + 1)] ?? null,
      effectiveFrom: dayOf(from),
      effectiveTo: days === null ? null : dayOf(from + days),
      reasonId: held.server.world.lists['Restructure'],
    },
  })
  for (const { extensions } of errors ?? []) expect(extensions.code).toBe('INVALID')
}

async function linesOfChart(hired: readonly string[], asAt: string, asKnownAt: string | null) {
  const query = `query ($asAt: Date, $asKnownAt: DateTime) { getOrganisationChart(asAt: $asAt, asKnownAt: $asKnownAt) { jobIds supervisors } }`
  const { getOrganisationChart: chart } = await held.server
    .as('admin')
    .ask<{ getOrganisationChart: { jobIds: string[]; supervisors: number[] } }>(query, { asAt, asKnownAt })
  const above = new Map(chart.jobIds.map((id, place) => [id, chart.jobIds[chart.supervisors[place] ?? -1] ?? null]))
  return hired.map((id) => (above.has(id) ? { supervisor: above.get(id) } : 'not held'))
}

async function linesOfJobs(hired: readonly string[], asAt: string, asKnownAt: string | null) {
  const jobs = await Promise.all(hired.map((id) => jobOn(id, asAt, asKnownAt)))
  return jobs.map(({ companyStartDate: start, companyEndDate: end, supervisorJob }) =>
    start !== null && start <= asAt && (end === null || asAt <= end) ? { supervisor: supervisorJob?.id ?? null } : 'not held',
  )
}

const jobOn = async (id: string, asAt: string, asKnownAt: string | null) =>
  (await held.server.as('admin').ask<{ getJob: JobAnswer }>(getJob, { id, asAt, asKnownAt })).getJob
