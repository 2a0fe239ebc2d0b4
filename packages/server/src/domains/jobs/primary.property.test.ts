import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asActor, type Identity } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { runMutation } from '#platform/mutations/run.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { loadPersonJobs } from './loading.ts'
import { jobEndDateCancel, jobEndDateFinalise } from './mutations/end.ts'
import { jobSetAsPrimary } from './mutations/primary.ts'
import { createJobs } from './public.ts'
import { administrator, hire, ordinaryJob } from './testing/hire.ts'
import { dayOf, endOf } from './testing/naive-timeline.ts'

const held = useTestServer()

/** People are hired by noon of this day of the model; each operation happens so many hours after the one before it. */
const firstDay = 50
const hours = fc.constantFrom(1, 1, 24, 72)
const job = fc.nat(4)
const operation = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('create' as const), start: fc.integer({ min: 30, max: 70 }), isPrimary: fc.boolean(), hours }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('choose' as const), job, hours }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), job, day: fc.integer({ min: 50, max: 75 }), hours }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), job, hours }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type ModelJob = { readonly start: number; readonly end: number | null }
/** Jobs in the order of their making, and for each day the job that was chosen on it. */
type Model = { readonly jobs: readonly ModelJob[]; readonly chosen: Readonly<Record<number, number>> }

describe('the primary job against a model that looks at every single day', () => {
  it('is, as at any day and as known at any moment, the one of the model, on the job pages and in the directory', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 12 }), async (operations) => {
        const { person, job: first } = await hire(held.server, { companyStartDate: dayOf(40), isPrimary: false })
        const ids = [first]
        let model: Model = { jobs: [{ start: 40, end: null }], chosen: {} }
        const known: { moment: string; model: Model }[] = []
        let hour = firstDay * 24 + 12
        for (const each of operations) {
          hour += each.hours
          const wanted = next(model, each, Math.floor(hour / 24))
          await at(hour, (ctx) => perform(ctx, person, ids, each)).then(
            () => expect(wanted).toBeDefined(),
            (error: unknown) => {
              expect(error).toBeInstanceOf(Invalid)
              expect(wanted).toBeUndefined()
            },
          )
          model = wanted ?? model
          known.push({ moment: moment(hour).toISOString(), model })
        }
        await at(hour + 1, async (ctx) => {
          for (const day of [45, 49, 51, 53, 56, 60, 65, 71, 80]) {
            expect(await primary(ctx, person, day, null), `day ${day}`).toEqual(ids[primaryOf(model, day)])
            for (const then of known)
              expect(await primary(ctx, person, day, then.moment), `day ${day} at ${then.moment}`).toEqual(ids[primaryOf(then.model, day)])
          }
        })
        for (const day of [45, 51, 56, 60, 71]) {
          const query = 'query ($id: ID!, $asAt: Date) { getPerson(id: $id, asAt: $asAt) { primaryJob { id } } }'
          const { getPerson } = await held.server
            .as('admin')
            .ask<{ getPerson: { primaryJob: { id: string } } }>(query, { id: person, asAt: dayOf(day) })
          expect(getPerson.primaryJob.id, `directory on day ${day}`).toBe(ids[primaryOf(model, day)])
        }
      }),
      { numRuns: 30 },
    )
  }, 120_000)
})

/** The model after an operation; undefined where it is to be refused. */
function next({ jobs, chosen }: Model, operation: Operation, today: number): Model | undefined {
  if (operation.kind === 'create') {
    const choice = operation.isPrimary ? { [operation.start]: jobs.length } : {}
    return { jobs: [...jobs, { start: operation.start, end: null }], chosen: { ...chosen, ...choice } }
  }
  const index = operation.job % jobs.length
  const job = jobs[index]!
  switch (operation.kind) {
    case 'choose':
      return isPast(job, today) || primaryOf({ jobs, chosen }, today) === index
        ? undefined
        : { jobs, chosen: { ...chosen, [today]: index } }
    case 'end':
      return job.end !== null || operation.day < job.start ? undefined : { jobs: jobs.with(index, { ...job, end: operation.day }), chosen }
    case 'cancel':
      return job.end === null || isPast(job, today) ? undefined : { jobs: jobs.with(index, { ...job, end: null }), chosen }
  }
}

const isPast = ({ end }: ModelJob, day: number) => end !== null && end < day

/** Of the jobs that are not past, or else of those that ended last: the one chosen last up to the day, or else the oldest. */
function primaryOf({ jobs, chosen }: Model, day: number): number {
  const indices = jobs.map((_, index) => index)
  const remaining = indices.filter((index) => !isPast(jobs[index]!, day))
  const last = Math.max(...jobs.map(({ end }) => end ?? Infinity))
  const candidates = remaining.length > 0 ? remaining : indices.filter((index) => jobs[index]!.end === last)
  for (let from = day; from >= 0; from -= 1) {
    const choice = chosen[from]
    if (choice === undefined) continue
    if (candidates.includes(choice)) return choice
    break
  }
  return candidates.toSorted((a, b) => jobs[a]!.start - jobs[b]!.start)[0]!
}

async function perform(ctx: Context, personId: string, ids: string[], operation: Operation): Promise<void> {
  if (operation.kind === 'create') {
    const companyStartDate = dayOf(operation.start)
    ids.push(...(await createJobs(ctx, [{ ...ordinaryJob(held.server), personId, companyStartDate, isPrimary: operation.isPrimary }])))
    return
  }
  const id = ids[operation.job % ids.length] ?? ''
  const [row] = await ctx.db.query<{ version: number }>('select version from jobs where id = $1', [id])
  const which = { id, version: row?.version ?? 0 }
  const turnoverReasonId = held.server.world.lists['Retirement'] ?? ''
  if (operation.kind === 'choose') await runMutation(ctx, jobSetAsPrimary, which)
  else if (operation.kind === 'cancel') await runMutation(ctx, jobEndDateCancel, which)
  else await runMutation(ctx, jobEndDateFinalise, { ...which, companyEndDate: endOf(operation.day), turnoverReasonId })
}

/** Exactly one is. */
async function primary(ctx: Context, person: string, day: number, knownAt: string | null): Promise<string | undefined> {
  const jobs = await loadPersonJobs(ctx, person, { asAt: dayOf(day), knownAt })
  const found = jobs.filter(({ position }) => position === 'PRIMARY')
  expect(found).toHaveLength(1)
  return found[0]?.id
}

/** The organisation lives eleven hours ahead. */
const moment = (hour: number) => new Date(Date.parse(`${dayOf(0)}T00:00:00+11:00`) + hour * 3_600_000)

async function at<Result>(hour: number, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { services } = held.server.running
  return asActor({ ...services, clock: { now: () => moment(hour) } }, await identity(), { source: 'system' }, work)
}

let found: Identity | undefined
const identity = async () => (found ??= await administrator(held.server))
