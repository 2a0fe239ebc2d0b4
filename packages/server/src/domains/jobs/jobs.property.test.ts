import { type JobAttribute, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import fc from 'fast-check'
import { v7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { createPeople } from '#domains/people/public.ts'
import { asActor, type Identity } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { runMutation } from '#platform/mutations/run.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { loadJob } from './loading.ts'
import { jobEndDateCancel, jobEndDateFinalise } from './mutations/end.ts'
import { jobHistoryUpdate } from './mutations/history-update.ts'
import { jobCompanyStartDateUpdate } from './mutations/start-date.ts'
import { jobUpdate } from './mutations/update.ts'
import { createJobs } from './public.ts'
import { readSchedules } from './sql/remuneration.ts'
import { NaiveTimeline, dayOf, endOf } from './testing/naive-timeline.ts'
import { keptRemuneration, textOf } from './values.ts'

const held = useTestServer()

/** One of each way in which a value is kept: a record of a list, a number, and a row of its own that there may not be. They leave each other alone. */
const attributes = ['POSITION_TITLE', 'FTE', 'REMUNERATION'] as const satisfies readonly JobAttribute[]
type Attribute = (typeof attributes)[number]
const titles = ['Director', 'Manager', 'Engineer']
const pays = [
  null,
  { type: 'ANNUAL_SALARY', currency: 'AUD', baseAnnual: '80000' },
  { type: 'HOURLY_RATE', currency: 'AUD', baseHourly: '40.5' },
] as const
const given = (attribute: Attribute, choice: number) => {
  if (attribute === 'REMUNERATION') return pays[choice] ?? null
  return attribute === 'FTE' ? ['1', '0.5', '0.8'][choice] : held.server.world.lists[titles[choice] ?? '']
}
const textGiven = (attribute: Attribute, choice: number) => textOf(attribute, given(attribute, choice))
const each = <Value>(value: (attribute: Attribute) => Value) =>
  Object.fromEntries(attributes.map((attribute) => [attribute, value(attribute)])) as Record<Attribute, Value>

const from = fc.integer({ min: 20, max: 50 })
const length = fc.option(fc.integer({ min: 1, max: 20 }))
const choice = fc.nat(2)
/** Seconds since the operation before it: none at all happens too. */
const pause = fc.constantFrom(0, 0, 1, 3600)
const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: fc.subarray([...attributes], { minLength: 1 }),
      from,
      length,
      choice,
      pause,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      at: fc.constantFrom(...attributes),
      entry: fc.nat(4),
      from,
      length,
      choice,
      pause,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), day: fc.integer({ min: 52, max: 70 }), pause }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pause }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const), day: fc.integer({ min: 5, max: 25 }), pause }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type Model = { readonly timelines: Readonly<Record<Attribute, NaiveTimeline>>; readonly end: number | null }

describe('jobs in the database against a model that keeps every single day', () => {
  it('are, as at any day and as known at any moment, what the model was then', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: 1, maxLength: 10 }),
        fc.array(fc.nat(80), { minLength: 8, maxLength: 8 }),
        async (operations, days) => {
          const job = await newJob()
          const history = [{ moment: await lastKnown(job), model: start() }]
          let now = new Date('2026-11-20T00:00:00Z')
          for (const each of operations) {
            now = new Date(now.getTime() + each.pause * 1000)
            const { model } = history.at(-1)!
            const wanted = next(model, each)
            await at(now, (ctx) => perform(ctx, job, each, model)).then(
              () => expect(wanted).toBeDefined(),
              (error: unknown) => {
                expect(error).toBeInstanceOf(Invalid)
                expect(wanted).toBeUndefined()
              },
            )
            history.push({ moment: await lastKnown(job), model: wanted ?? model })
          }
          // Operations that change nothing leave no moment of their own: the last model of each moment counts.
          const byMoment = new Map(history.map(({ moment, model }) => [moment, model]))
          await at(now, async (ctx) => {
            for (const day of days) {
              for (const [moment, model] of byMoment) expect(await read(ctx, job, day, moment)).toEqual(expected(model, day))
              expect(await read(ctx, job, day, null)).toEqual(expected(history.at(-1)!.model, day))
            }
          })
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)
})

const start = (): Model => ({
  timelines: each((attribute) => NaiveTimeline.from(20, textGiven(attribute, 0))),
  end: null,
})

/** The model after an operation; undefined where the operation is to be refused. */
function next({ timelines, end }: Model, operation: Operation): Model | undefined {
  const { start } = timelines.FTE
  switch (operation.kind) {
    case 'change': {
      if (operation.from < start || (end !== null && operation.from > end)) return undefined
      const changed = operation.at.map((attribute) => [
        attribute,
        timelines[attribute].change(operation.from, until(operation), textGiven(attribute, operation.choice)),
      ])
      return { timelines: { ...timelines, ...Object.fromEntries(changed) }, end }
    }
    case 'correct': {
      const timeline = timelines[operation.at]
      const entry = entryOf(timeline, operation.entry)
      const entryEnd = timeline.entries.find((day) => day > entry) ?? null
      if (operation.from < start || (end !== null && operation.from > end)) return undefined
      if (operation.length === null && entryEnd !== null && entryEnd <= operation.from) return undefined
      const corrected = timeline.correct(entry, operation.from, until(operation), textGiven(operation.at, operation.choice))
      return { timelines: { ...timelines, [operation.at]: corrected }, end }
    }
    case 'end':
      return end === null ? { timelines, end: operation.day } : undefined
    case 'cancel':
      return end === null ? undefined : { timelines, end: null }
    case 'start':
      return { timelines: each((attribute) => timelines[attribute].moveStart(operation.day)), end }
  }
}

const until = ({ from, length }: { from: number; length: number | null }) => (length === null ? null : from + length)
const entryOf = (timeline: NaiveTimeline, index: number) => timeline.entries[index % timeline.entries.length] ?? timeline.start

async function perform(ctx: Context, id: string, operation: Operation, { timelines }: Model): Promise<void> {
  const { lists } = held.server.world
  const [row] = await ctx.db.query<{ version: number }>('select version from jobs where id = $1', [id])
  const which = { id, version: row?.version ?? 0 }
  const values = (chosen: readonly Attribute[], choice: number) => ({
    attributes: chosen.map((attribute) => ({ attribute })),
    ...Object.fromEntries(chosen.map((attribute) => [jobAttributes[attribute].input, given(attribute, choice)])),
    reasonId: lists['Correction'] ?? '',
  })
  switch (operation.kind) {
    case 'change':
      await runMutation(ctx, jobUpdate, { ...which, ...values(operation.at, operation.choice), ...days(operation) })
      break
    case 'correct':
      await runMutation(ctx, jobHistoryUpdate, {
        ...which,
        ...values([operation.at], operation.choice),
        ...days(operation),
        entryFrom: dayOf(entryOf(timelines[operation.at], operation.entry)),
      })
      break
    case 'end':
      await runMutation(ctx, jobEndDateFinalise, {
        ...which,
        companyEndDate: dayOf(operation.day),
        turnoverReasonId: lists['Retirement'] ?? '',
      })
      break
    case 'cancel':
      await runMutation(ctx, jobEndDateCancel, which)
      break
    case 'start':
      await runMutation(ctx, jobCompanyStartDateUpdate, { ...which, companyStartDate: dayOf(operation.day) })
      break
  }
}

const days = (span: { from: number; length: number | null }) => ({ effectiveFrom: dayOf(span.from), effectiveTo: endOf(until(span)) })

/** Before the start the first values are shown, after the end the last ones. */
function expected({ timelines, end }: Model, day: number) {
  const shown = Math.min(Math.max(day, timelines.FTE.start), end ?? Infinity)
  return {
    values: each((attribute) => timelines[attribute].at(shown)),
    starts: dayOf(timelines.FTE.start),
    ends: endOf(end),
  }
}

async function read(ctx: Context, id: string, day: number, knownAt: string | null) {
  const job = await loadJob(ctx, id, { asAt: dayOf(day), knownAt })
  const ids = job?.remuneration_schedule_id ? [job.remuneration_schedule_id] : []
  const pay = (await ctx.db.run(readSchedules, { ids }))[0]
  return {
    values: {
      POSITION_TITLE: job?.position_title_id,
      FTE: textOf('FTE', job?.fte),
      REMUNERATION: textOf('REMUNERATION', pay && keptRemuneration(pay)),
    },
    starts: job?.company_start_on,
    ends: job?.company_end_on ?? null,
  }
}

/** The moment since which the newest facts of a job are known, exactly. */
async function lastKnown(job: string): Promise<string> {
  const [row] = await held.server.rows<{ moment: string }>(
    `select to_char(max(edge) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment from (
      select lower(known) as edge from job_attribute_periods where job_id = $1 union all select lower(known) from job_terms where job_id = $1) edges`,
    [job],
  )
  return row?.moment ?? ''
}

async function newJob(): Promise<string> {
  const { lists } = held.server.world
  return at(new Date('2026-11-20T00:00:00Z'), async (ctx) => {
    const [personId = ''] = await createPeople(ctx, [{ lastName: 'Model', emails: [{ email: `${v7()}@demo.example` }] }])
    const [id = ''] = await createJobs(ctx, [
      {
        personId,
        companyStartDate: dayOf(20),
        isPrimary: false,
        fte: '1',
        positionTitleId: textGiven('POSITION_TITLE', 0) ?? '',
        businessEntityId: lists['Harbour & Pine Pty Ltd'] ?? '',
        businessUnitId: lists['Operations'] ?? '',
        locationId: lists['Sydney'] ?? '',
        workClassId: lists['Full-Time'] ?? '',
      },
    ])
    return id
  })
}

/** As the administrator, at a moment of the test's own. */
async function at<Result>(now: Date, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  const { services } = held.server.running
  return asActor({ ...services, clock: { now: () => now } }, await administrator(), { source: 'system' }, work)
}

let found: Identity | undefined
async function administrator(): Promise<Identity> {
  const { tenantId } = held.server.world
  const [user] = await held.server.rows<{ id: string }>(`select id from users where tenant_id = $1 and username = 'admin@demo.example'`, [
    tenantId,
  ])
  return (found ??= { tenantId, userId: user?.id ?? '' })
}
