import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPeople } from '#domains/people/public.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { loadPersonJobs } from './loading.ts'
import { createJobs } from './public.ts'
import { approveBy, decide, override, updateJob, withdraw } from './testing/approving.ts'
import { asAdministrator, hire, ordinaryJob } from './testing/hire.ts'
import { dayOf } from './testing/naive-timeline.ts'
import {
  jobCompanyStartDateUpdate,
  jobEndDateCancel,
  jobEndDateFinalise,
  jobSetAsPrimary,
  jobUpdate,
  readTimeline,
} from './testing/operations.ts'

const held = useTestServer()
/** So many schedules in a run; a thousand of each take some minutes. */
const schedules = Number(process.env['KITH_TEST_SCHEDULES'] ?? 15)
const as = (who: Parameters<typeof held.server.as>[0]) => held.server.as(who)
const refusals = ['INVALID', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND']

/** Sends all of it at once; whatever is refused is refused by a rule, and nothing else goes wrong. */
async function atOnce(sending: readonly Promise<{ errors?: readonly { extensions: { code: string } }[] }>[]): Promise<boolean[]> {
  const answers = await Promise.all(sending)
  for (const { errors = [] } of answers) for (const { extensions } of errors) expect(refusals).toContain(extensions.code)
  return answers.map(({ errors }) => !errors)
}

// Today is 20 November 2026, day 50 of the model; the first two jobs are of one person
const jobs = fc.nat(3)
const day = fc.integer({ min: 15, max: 70 })
const operation = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('report' as const), who: jobs, to: fc.option(jobs), from: day }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), who: jobs, day: fc.integer({ min: 40, max: 70 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who: jobs }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const), who: jobs, day: fc.integer({ min: 10, max: 45 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('primary' as const), who: fc.nat(1) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

describe('whatever is done to jobs at once', () => {
  it('leaves one primary job, no loop of supervisors on any day, and periods that fill the days employed and no others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(operation, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 2 }), async (rounds) => {
        const team = await newTeam()
        for (const round of rounds) {
          const versions = await versionsOf(team.jobs)
          await atOnce(round.map((each) => send(each, team.jobs, versions)))
        }
        expect(await faultsOf(team)).toEqual({ outside: [], broken: [], loops: [], withoutOnePrimary: [] })
      }),
      { numRuns: schedules },
    )
  }, 900_000)

  it('writes an approved update once, or not at all', async () => {
    await approveBy(held.server, [{ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people.manager }])
    const answers = fc.array(fc.constantFrom('approve', 'approve', 'override', 'withdraw', 'decline', 'submit', 'end'), {
      minLength: 2,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(answers, async (kinds) => {
        const { job } = await hire(held.server)
        const change = {
          attributes: [{ attribute: 'FTE' }],
          fte: '0.5',
          effectiveFrom: '2026-12-01',
          reasonId: held.server.world.lists['Correction'],
        }
        const { jobUpdate: answer } = await as('hr').ask<{
          jobUpdate: { version: number; pendingUpdate: { id: string; version: number } }
        }>(updateJob, {
          input: { id: job, version: 1, ...change },
        })
        const { id, version } = answer.pendingUpdate
        const input = { id, version }
        const done = await atOnce(
          kinds.map((kind) => {
            if (kind === 'submit') return as('hr').send(updateJob, { input: { id: job, version: 1, ...change, fte: '0.6' } })
            if (kind === 'end')
              return as('hr').send(jobEndDateFinalise, {
                input: { id: job, version: 1, companyEndDate: '2026-11-25', turnoverType: 'VOLUNTARY' },
              })
            if (kind === 'override') return as('admin').send(override, { input })
            if (kind === 'withdraw') return as('hr').send(withdraw, { input })
            return as('manager').send(decide, {
              input: { ...input, decision: kind === 'approve' ? 'APPROVE' : 'DECLINE', comment: 'As agreed' },
            })
          }),
        )
        const settling = kinds.filter((kind, index) => done[index] && kind !== 'submit' && kind !== 'end')
        const isAsked = kinds.some((kind) => kind !== 'submit' && kind !== 'end')
        expect(settling).toHaveLength(isAsked ? 1 : 0)
        const [request] = await held.server.rows<{ state: string }>('select state from change_requests where id = $1', [id])
        const events = await held.server.rows("select from events where job_id = $1 and name = 'job.update_scheduled'", [job])
        expect(events).toHaveLength(request?.state === 'APPLIED' ? 1 : 0)
        expect(await readTimeline(as('hr'), job, 'FTE')).toHaveLength(request?.state === 'APPLIED' ? 2 : 1)
        const pending = await held.server.rows("select from change_requests where subject_id = $1 and state = 'PENDING'", [job])
        expect(pending.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: schedules },
    )
    await held.server.rows("delete from change_requests where state = 'PENDING'")
    await approveBy(held.server, 'nobody')
  }, 900_000)
})

beforeAll(() => approveBy(held.server, 'nobody'))

type Team = { readonly people: readonly string[]; readonly jobs: readonly string[] }

async function newTeam(): Promise<Team> {
  return asAdministrator(held.server, async (ctx) => {
    const [first = '', ...others] = await createPeople(
      ctx,
      Array.from({ length: 3 }, () => ({ lastName: 'Model', emails: [{ email: `${crypto.randomUUID()}@demo.example` }] })),
    )
    const people = [first, first, ...others]
    const made = people.map((personId) => ({ ...ordinaryJob(held.server), companyStartDate: dayOf(20), personId, isPrimary: false }))
    return { people, jobs: await createJobs(ctx, made) }
  })
}

async function versionsOf(jobs: readonly string[]): Promise<number[]> {
  const rows = await held.server.rows<{ id: string; version: number }>('select id, version from jobs where id = any ($1)', [jobs])
  return jobs.map((job) => rows.find(({ id }) => id === job)?.version ?? 0)
}

function send(each: Operation, jobs: readonly string[], versions: readonly number[]) {
  const which = { id: jobs[each.who], version: versions[each.who] }
  switch (each.kind) {
    case 'report': {
      const supervisorJobId = each.to === null ? null : jobs[each.to]
      const reasonId = held.server.world.lists['Correction']
      const input = { ...which, attributes: [{ attribute: 'SUPERVISOR' }], supervisorJobId, effectiveFrom: dayOf(each.from), reasonId }
      return as('hr').send(jobUpdate, { input })
    }
    case 'end':
      return as('hr').send(jobEndDateFinalise, { input: { ...which, companyEndDate: dayOf(each.day), turnoverType: 'VOLUNTARY' } })
    case 'cancel':
      return as('hr').send(jobEndDateCancel, { input: which })
    case 'start':
      return as('hr').send(jobCompanyStartDateUpdate, { input: { ...which, companyStartDate: dayOf(each.day) } })
    case 'primary':
      return as('hr').send(jobSetAsPrimary, { input: which })
  }
}

/** What is not as it always has to be, of the jobs of a team. */
async function faultsOf({ people, jobs }: Team) {
  const outside = await held.server.rows(
    'select from job_segments s join jobs j on j.id = s.job_id where j.id = any ($1) and not s.effective <@ j.employed',
    [jobs],
  )
  const broken = await held.server.rows(
    `select j.id from jobs j cross join lateral (
      select attribute, range_agg(effective) as days, sum(case when isempty(effective) then 1 else 0 end) as empty
      from job_attribute_periods where job_id = j.id and upper_inf(known) group by attribute) held
    where j.id = any ($1) and (held.days <> datemultirange(daterange(j.company_start_on, null)) or held.empty > 0)`,
    [jobs],
  )
  const loops = await held.server.rows(
    `with recursive line as (
      select s.job_id as first, s.supervisor_job_id as at, s.effective as days, 1 as depth from job_segments s where s.job_id = any ($1)
      union all
      select line.first, s.supervisor_job_id, line.days * s.effective, depth + 1 from line
      join job_segments s on s.job_id = line.at and s.effective && line.days where depth < 6 and line.at <> line.first)
    select first from line where at = first and not isempty(days)`,
    [jobs],
  )
  const withoutOnePrimary = await asAdministrator(held.server, async (ctx) => {
    const found: string[] = []
    for (const on of [25, 50, 69])
      for (const person of new Set(people)) {
        const positions = (await loadPersonJobs(ctx, person, dayOf(on))).map(({ position }) => position)
        if (positions.filter((position) => position === 'PRIMARY').length !== 1) found.push(`${person} on ${dayOf(on)}`)
      }
    return found
  })
  return { outside, broken, loops, withoutOnePrimary }
}
