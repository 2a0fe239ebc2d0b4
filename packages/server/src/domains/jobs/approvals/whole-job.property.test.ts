import { jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'
import { leaveOn } from '../leave/loading.ts'
import { loadJob } from '../loading.ts'
import { periodsOf } from '../periods.ts'
import { approveBy } from '../testing/approving.ts'
import { hire } from '../testing/hire.ts'
import { attributesOfModel, NaiveJob, type JobOperation, type ModelAttribute } from '../testing/naive-job.ts'
import { dayOf, endOf } from '../testing/naive-timeline.ts'
import { textOf } from '../values.ts'

const held = useTestServer()
const firstDay = 20
const days = Array.from({ length: 70 }, (_, index) => index + 10)
const titles = ['Director', 'Manager', 'Engineer']
const given = (attribute: ModelAttribute, choice: number) =>
  attribute === 'FTE' ? ['1', '0.5', '0.8'][choice] : held.server.world.lists[titles[choice] ?? '']

const kinds = <Kind extends string>(...all: readonly Kind[]) => fc.constantFrom(...all)
const span = {
  attribute: fc.constantFrom(...attributesOfModel),
  from: fc.integer({ min: 16, max: 60 }),
  length: fc.option(fc.integer({ min: 1, max: 20 })),
  choice: fc.nat(2),
}
const day = fc.integer({ min: 16, max: 75 })
const submitted = fc.record({ kind: kinds('submit'), ...span })
const operation: fc.Arbitrary<JobOperation> = fc.oneof(
  { weight: 6, arbitrary: submitted },
  { weight: 6, arbitrary: fc.record({ kind: kinds('approve', 'approve', 'decline', 'withdraw', 'override') }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('correct'), entry: fc.nat(3), ...span }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('end'), day: fc.integer({ min: 52, max: 70 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: kinds('cancel', 'unexpect') }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('expect', 'adjust'), day }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('start'), day: fc.integer({ min: 12, max: 40 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kinds('leave'),
      start: day,
      length: fc.option(fc.integer({ min: 0, max: 15 })),
      isFinalised: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kinds('return'), day }) },
  { weight: 3, arbitrary: fc.record({ kind: kinds('takeBack') }) },
  { weight: 1, arbitrary: fc.record({ kind: kinds('forget'), leave: fc.nat(3) }) },
)
/** An operation, or an update that is made and taken back, which hardly happens by chance. */
const course: fc.Arbitrary<readonly JobOperation[]> = fc.oneof(
  { weight: 8, arbitrary: operation.map((each) => [each]) },
  { weight: 1, arbitrary: submitted.map((each): readonly JobOperation[] => [each, { kind: 'approve' }, { kind: 'takeBack' }]) },
)
/** Seconds since the operation before it: none at all happens too. */
const step = fc.tuple(course, fc.constantFrom(0, 1, 3600))

beforeAll(() => approveBy(held.server, [{ approverType: 'SPECIFIC_PERSON', personId: held.server.world.people.manager }]))

describe('a job whose updates need approval, against a model that keeps every single day', () => {
  it('is, as at every day and as known at every moment, what the model was then, whatever happens to it meanwhile [PW-380][PW-383][PW-388]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const { job } = await hire(held.server, {
          companyStartDate: dayOf(firstDay),
          fte: '1',
          positionTitleId: given('POSITION_TITLE', 0) ?? '',
        })
        let model = NaiveJob.from(firstDay)
        const known = new Map([[await lastKnown(job), model]])
        let now = new Date('2026-11-20T00:00:00Z')
        for (const [each, pause] of steps.flatMap(([operations, pause]) => operations.map((each) => [each, pause] as const))) {
          now = new Date(now.getTime() + pause * 1000)
          const wanted = model.perform(each)
          if (wanted === null) continue
          await perform(now, job, each, model).then(
            () => expect(wanted, JSON.stringify(each)).toBeDefined(),
            (error: unknown) => {
              expect(error).toBeInstanceOf(Invalid)
              expect(wanted, JSON.stringify(each)).toBeUndefined()
            },
          )
          model = wanted ?? model
          // Operations that change no timeline leave no moment of their own: the last model of each moment counts
          known.set(await lastKnown(job), model)
        }
        await asActor(clockedAt(now), await identityOf('admin'), { source: 'user' }, async (ctx) => {
          for (const [moment, then] of known) expect(await timelinesOf(ctx, job, moment)).toEqual(expectedTimelines(then))
          expect(await timelinesOf(ctx, job, null)).toEqual(expectedTimelines(model))
          for (const on of days.filter((_, index) => index % 7 === 0)) await expectDay(ctx, job, model, on)
        })
        const pending = await held.server.rows("select from change_requests where subject_id = $1 and state = 'PENDING'", [job])
        expect(pending).toHaveLength(model.state.pending ? 1 : 0)
        await held.server.rows("delete from change_requests where state = 'PENDING'")
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})

async function perform(now: Date, job: string, operation: JobOperation, model: NaiveJob): Promise<void> {
  const [row] = await held.server.rows<{ version: number }>('select version from jobs where id = $1', [job])
  const which = { id: job, version: row?.version ?? 0 }
  const run = async (who: WorldPerson, mutation: string, input: object) =>
    asActor(clockedAt(now), await identityOf(who), { source: 'user' }, (ctx) =>
      ctx.services.kith.mutation(mutation).runNamed(ctx, { ...input }),
    )
  switch (operation.kind) {
    case 'submit':
    case 'correct': {
      const { attribute, from, length, choice } = operation
      const input = {
        ...which,
        attributes: [{ attribute }],
        [jobAttributes[attribute].input]: given(attribute, choice),
        effectiveFrom: dayOf(from),
        effectiveTo: endOf(length === null ? null : from + length),
        reasonId: held.server.world.lists['Correction'],
      }
      if (operation.kind === 'submit') await run('hr', 'jobUpdate', input)
      else await run('hr', 'jobHistoryUpdate', { ...input, entryFrom: dayOf(model.entryOf(attribute, operation.entry)) })
      return
    }
    case 'approve':
    case 'decline':
    case 'withdraw':
    case 'override':
      return settle(operation.kind, job, run)
    case 'takeBack': {
      const [update] = await held.server.rows<{ id: string }>('select id from job_updates where job_id = $1 order by id desc limit 1', [
        job,
      ])
      const attributes = [{ attribute: model.state.latest?.span.attribute }]
      await run('hr', 'jobUpdateCancel', { ...which, updateId: update?.id, attributes })
      return
    }
    case 'end':
      await run('hr', 'jobEndDateFinalise', { ...which, companyEndDate: dayOf(operation.day), turnoverType: 'VOLUNTARY' })
      return
    case 'cancel':
      await run('hr', 'jobEndDateCancel', which)
      return
    case 'expect':
    case 'adjust': {
      const mutation = operation.kind === 'expect' ? 'jobExpectedEndDateSet' : 'jobExpectedEndDateAdjust'
      await run('hr', mutation, { ...which, expectedCompanyEndDate: dayOf(operation.day) })
      return
    }
    case 'unexpect':
      await run('hr', 'jobExpectedEndDateRemove', which)
      return
    case 'start':
      await run('hr', 'jobCompanyStartDateUpdate', { ...which, companyStartDate: dayOf(operation.day) })
      return
    case 'leave': {
      const { start, length, isFinalised } = operation
      const [type] = await held.server.rows<{ id: string }>('select id from leave_types where tenant_id = $1 limit 1', [
        held.server.world.tenantId,
      ])
      const endDate = endOf(length === null ? null : start + length)
      await run('hr', 'jobLeaveCreate', { jobId: job, leaveTypeId: type?.id, startDate: dayOf(start), endDate, isFinalised })
      return
    }
    case 'return': {
      const [open] = await held.server.rows<{ id: string; version: number }>(
        'select id, version from job_leaves where job_id = $1 and not is_finalised',
        [job],
      )
      await run('hr', 'jobLeaveReturnFinalise', { ...open, endDate: dayOf(operation.day) })
      return
    }
    case 'forget': {
      const start = model.leaveAt(operation.leave)?.start ?? firstDay
      const [leave] = await held.server.rows<{ id: string; version: number }>(
        'select id, version from job_leaves where job_id = $1 and start_on = $2',
        [job, dayOf(start)],
      )
      await run('hr', 'jobLeaveDelete', { ...leave })
    }
  }
}

type Run = (who: WorldPerson, mutation: string, input: object) => Promise<unknown>

async function settle(how: 'approve' | 'decline' | 'withdraw' | 'override', job: string, run: Run): Promise<void> {
  const [request] = await held.server.rows<{ id: string; version: number }>(
    "select id, version from change_requests where subject_id = $1 and state = 'PENDING'",
    [job],
  )
  if (how === 'override') await run('admin', 'jobPendingUpdateOverride', { ...request })
  else if (how === 'withdraw') await run('hr', 'jobPendingUpdateWithdraw', { ...request })
  else
    await run('manager', 'jobPendingUpdateDecide', { ...request, decision: how === 'approve' ? 'APPROVE' : 'DECLINE', comment: 'As asked' })
}

/** The values of every day employed, as known at a moment. */
async function timelinesOf(ctx: Context, id: string, knownAt: string | null) {
  const job = await loadJob(ctx, id, { asAt: dayOf(firstDay), knownAt })
  const periods = job ? await periodsOf(ctx, job) : []
  const valueOn = (attribute: ModelAttribute, on: string) => {
    const period = periods.find(
      (each) => each.attribute === attribute && each.starts_on <= on && (each.ends_on === null || on < each.ends_on),
    )
    return period && textOf(attribute, attribute === 'FTE' ? period.fte : period.position_title_id)
  }
  return days.map((on) => attributesOfModel.map((attribute) => valueOn(attribute, dayOf(on)) ?? null))
}

function expectedTimelines({ start, state: { timelines, end } }: NaiveJob) {
  const value = (attribute: ModelAttribute, on: number) => {
    const choice = on < start || (end !== null && on > end) ? undefined : timelines[attribute].at(on)
    return choice === undefined || choice === null ? null : textOf(attribute, given(attribute, Number(choice)))
  }
  return days.map((on) => attributesOfModel.map((attribute) => value(attribute, on)))
}

async function expectDay(ctx: Context, id: string, model: NaiveJob, on: number): Promise<void> {
  const job = await loadJob(ctx, id, dayOf(on))
  expect(job).toMatchObject({
    company_start_on: dayOf(model.start),
    company_end_on: endOf(model.state.end),
    expected_company_end_on: endOf(model.state.expected),
  })
  expect(job && (await leaveOn(ctx, job)) !== null, `leave on ${dayOf(on)}`).toBe(model.isOnLeave(on))
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

const clockedAt = (now: Date) => ({ ...held.server.running.services, clock: { now: () => now } })
const identityOf = async (who: WorldPerson) => ({ tenantId: held.server.world.tenantId, userId: await held.server.userOf(who) })
