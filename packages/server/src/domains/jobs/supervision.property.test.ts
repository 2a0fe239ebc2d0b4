import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asActor, type Identity } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { runMutation } from '#platform/mutations/run.ts'
import { startOfTests, useTestServer } from '#platform/testing/test-server.ts'
import { directReports } from './direct-reports.ts'
import { loadJobs } from './loading.ts'
import { jobEndDateCancel, jobEndDateFinalise } from './mutations/end.ts'
import { jobCompanyStartDateUpdate } from './mutations/start-date.ts'
import { jobUpdate } from './mutations/update.ts'
import { administrator, hire, type Hired } from './testing/hire.ts'
import { NaiveTeam, type TeamOperation } from './testing/naive-team.ts'
import { dayOf, endOf } from './testing/naive-timeline.ts'

const held = useTestServer()

/** The local day on which everything is recorded. */
const today = 50
const firstDay = 20
const supervisors = [null, 0, 1, null, 3]
const who = fc.nat(supervisors.length - 1)
const day = fc.integer({ min: 15, max: 60 })
const operation: fc.Arbitrary<TeamOperation> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      who,
      to: fc.option(who),
      from: day,
      length: fc.option(fc.integer({ min: 1, max: 20 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('start' as const), who, day }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('end' as const), who, day: fc.integer({ min: 40, max: 65 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who }) },
)
/** A last day that is finalised, taken back and finalised again, which random operations rarely do. */
const endedTwice: TeamOperation[] = [
  { kind: 'end', who: 1, day: 55 },
  { kind: 'cancel', who: 1 },
  { kind: 'end', who: 1, day: 58 },
]
type Known = { readonly moment: string; readonly team: NaiveTeam }

describe('who supervises whom', () => {
  it('is on every day, as known at every moment and on every road, what a model that keeps every single day says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 7 }), fc.nat(100), async (operations, seed) => {
        held.server.travel(startOfTests)
        const hired = await newTeam()
        const history = await performAll(hired, operations)
        const days = [...new Set(history.flatMap(({ team }) => team.days))]
        await expectJobs(hired, history, days)
        const { team } = history.at(-1)!
        const above = (on: number) => hired.map((_, each) => team.above(each, on).map((person) => hired[person]!.person))
        expect(await linesOn(hired, days)).toEqual(days.map(above))
        for (const on of new Set([...team.days, today])) await expectLists(hired, team, on, days[seed % days.length] ?? on)
      }),
      { numRuns: 13, examples: [[endedTwice, 0]] },
    )
  }, 120_000)
})

async function newTeam(): Promise<Hired[]> {
  const hired: Hired[] = []
  for (const to of supervisors) {
    const supervisorJobId = to === null ? null : (hired[to]?.job ?? null)
    hired.push(await hire(held.server, { companyStartDate: dayOf(firstDay), supervisorJobId }))
  }
  return hired
}

/** What was known after each operation. */
async function performAll(hired: readonly Hired[], operations: readonly TeamOperation[]): Promise<Known[]> {
  const history: Known[] = []
  let team = NaiveTeam.of(firstDay, supervisors, today)
  for (const [index, each] of operations.entries()) {
    const moment = new Date(Date.parse('2026-11-20T00:00:00Z') + index * 1000)
    const wanted = team.perform(each)
    await at(moment, (ctx) => perform(ctx, hired, each)).then(
      () => expect(wanted).toBeDefined(),
      (error: unknown) => {
        expect(error).toBeInstanceOf(Invalid)
        expect(wanted).toBeUndefined()
      },
    )
    team = wanted ?? team
    // Some microseconds pass until a change is known whole.
    history.push({ moment: new Date(moment.getTime() + 1).toISOString(), team })
  }
  return history
}

async function perform(ctx: Context, hired: readonly Hired[], operation: TeamOperation): Promise<void> {
  const { lists } = held.server.world
  const id = hired[operation.who]?.job ?? ''
  const [row] = await ctx.db.query<{ version: number }>('select version from jobs where id = $1', [id])
  const which = { id, version: row?.version ?? 0 }
  switch (operation.kind) {
    case 'report': {
      const { to, from, length } = operation
      await runMutation(ctx, jobUpdate, {
        ...which,
        attributes: [{ attribute: 'SUPERVISOR' as const }],
        supervisorJobId: to === null ? null : (hired[to]?.job ?? null),
        effectiveFrom: dayOf(from),
        effectiveTo: endOf(length === null ? null : from + length),
        reasonId: lists['Restructure'] ?? '',
      })
      return
    }
    case 'start':
      await runMutation(ctx, jobCompanyStartDateUpdate, { ...which, companyStartDate: dayOf(operation.day) })
      return
    case 'end':
      await runMutation(ctx, jobEndDateFinalise, {
        ...which,
        companyEndDate: dayOf(operation.day),
        turnoverReasonId: lists['Retirement'] ?? '',
      })
      return
    case 'cancel':
      await runMutation(ctx, jobEndDateCancel, which)
  }
}

/** The job page: its supervisor and its direct reports, with their number, as at each day and as known at each moment. */
async function expectJobs(hired: readonly Hired[], history: readonly Known[], days: readonly number[]): Promise<void> {
  await at(new Date('2026-11-21T00:00:00Z'), async (ctx) => {
    const read = async (on: number, knownAt: string | null) => {
      const jobs = await loadJobs(
        ctx,
        hired.map(({ job }) => job),
        { asAt: dayOf(on), knownAt },
      )
      return Promise.all(
        jobs.map(async (job) => {
          const { items, totalCount } = await directReports(ctx, job!, {})
          return { supervisor: job?.supervisor_job_id ?? null, reports: items.map(({ id }) => id).toSorted(), totalCount }
        }),
      )
    }
    for (const on of days) {
      for (const { moment, team } of history) expect(await read(on, moment)).toEqual(jobsOf(hired, team, on))
      expect(await read(on, null)).toEqual(jobsOf(hired, history.at(-1)!.team, on))
    }
  })
}

function jobsOf(hired: readonly Hired[], team: NaiveTeam, on: number) {
  return hired.map((_, each) => {
    const reports = team.reports(each, on).map((report) => hired[report]!.job)
    return { supervisor: jobOf(hired, team.supervisor(each, on)), reports: reports.toSorted(), totalCount: reports.length }
  })
}

/** Who is above whom, which is what rights reach through. */
async function linesOn(hired: readonly Hired[], days: readonly number[]): Promise<string[][][]> {
  const lines = await held.server.rows<{ job: string; above: string; starts: string; ends: string | null }>(
    `select job_id as job, ancestor_person_id as above, lower(effective)::text as starts, upper(effective)::text as ends
     from reporting_lines where job_id = any ($1) order by depth`,
    [hired.map(({ job }) => job)],
  )
  return days.map((on) => {
    const open = lines.filter(({ starts, ends }) => starts <= dayOf(on) && (ends === null || dayOf(on) < ends))
    return hired.map(({ job }) => open.filter((line) => line.job === job).map(({ above }) => above))
  })
}

/** What a server says on a day: the directory's filter, count and cards as at that day and another one, and the jobs to repair. */
async function expectLists(hired: readonly Hired[], team: NaiveTeam, on: number, other: number): Promise<void> {
  held.server.travel(`${dayOf(on)}T01:00:00Z`)
  expect(await repairsOn(hired)).toEqual(
    hired.flatMap(({ job }, each) => {
      const since = team.missingSince(each, on)
      return since === null ? [] : [{ jobId: job, since: dayOf(since) }]
    }),
  )
  for (const asAt of new Set([on, other])) expect(await directoryOf(hired, asAt)).toEqual(expectedDirectory(hired, team, on, asAt))
}

async function repairsOn(hired: readonly Hired[]) {
  const query = '{ listJobsToRepair(first: 200) { items { jobId since } } }'
  const { listJobsToRepair: page } = await held.server
    .as('admin')
    .ask<{ listJobsToRepair: { items: { jobId: string; since: string }[] } }>(query)
  return hired.flatMap(({ job }) => page.items.filter(({ jobId }) => jobId === job))
}

type Listed = { totalCount: number; items: { id: string }[] }
type Carded = { primaryJob: { supervisor: { jobId: string } | null } | null }

async function directoryOf(hired: readonly Hired[], asAt: number) {
  const on = `asAt: "${dayOf(asAt)}"`
  const lists = hired.map(
    ({ job }, each) => `list${each}: listPeople(${on}, filter: { supervisorJobIds: ["${job}"] }) { totalCount items { id } }`,
  )
  const cards = hired.map(({ person }, each) => `card${each}: getPerson(id: "${person}", ${on}) { primaryJob { supervisor { jobId } } }`)
  const answer = await held.server.as('admin').ask<Record<string, Listed & Carded>>(`{ ${[...lists, ...cards].join(' ')} }`)
  return hired.map((_, each) => {
    const list = answer[`list${each}`]
    return {
      people: list?.items.map(({ id }) => id).toSorted(),
      totalCount: list?.totalCount,
      supervisor: answer[`card${each}`]?.primaryJob?.supervisor?.jobId ?? null,
    }
  })
}

/** Past staff are not listed, nor, as at a past day, who had not begun by then. */
function expectedDirectory(hired: readonly Hired[], team: NaiveTeam, on: number, asAt: number) {
  const isListed = ({ start, end }: NaiveTeam['jobs'][number]) => (end === null || asAt <= end) && (start <= asAt || on <= asAt)
  return hired.map((_, each) => {
    const people = hired.flatMap(({ person }, report) =>
      isListed(team.jobs[report]!) && team.supervisor(report, asAt) === each ? [person] : [],
    )
    return { people: people.toSorted(), totalCount: people.length, supervisor: jobOf(hired, team.supervisor(each, asAt)) }
  })
}

const jobOf = (hired: readonly Hired[], which: number | null) => (which === null ? null : (hired[which]?.job ?? null))

/** As the administrator, at a moment of the test's own. */
async function at<Result>(now: Date, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { services } = held.server.running
  return asActor({ ...services, clock: { now: () => now } }, await identity(), { source: 'system' }, work)
}

let found: Identity | undefined
const identity = async () => (found ??= await administrator(held.server))
