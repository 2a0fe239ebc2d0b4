import { jobLeave } from '@kith/shared/domains/jobs/leave.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Invalid } from '#platform/errors.ts'
import { planCreates, planUpdates, writeCreates, writeUpdates } from '#platform/records/changes.ts'
import { pillsOf } from '#platform/records/situations.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { loadJob } from '../loading.ts'
import { asAdministrator, hire, hireAgain } from '../testing/hire.ts'
import { dayOf } from '../testing/naive-timeline.ts'
import { leaveOn, leaveToFinalise } from './loading.ts'

const held = useTestServer()

const first = 40
const days = Array.from({ length: 30 }, (_, index) => first + index)
const job = fc.nat(1)
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('enter' as const),
      job,
      start: fc.integer({ min: first, max: first + 24 }),
      length: fc.option(fc.nat(6)),
      isFinalised: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('finalise' as const), leave: fc.nat(5), end: fc.integer({ min: first, max: first + 30 }) }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type Leave = { readonly job: number; readonly start: number; readonly end: number | null; readonly isFinalised: boolean }

/** Every single day of a leave, as far as the model looks. */
const daysOf = ({ start, end }: Leave) => days.filter((day) => day >= start && (end === null || day < end))

type Entered = Operation & { readonly kind: 'enter' }
const entered = ({ job: of, start, length, isFinalised }: Entered): Leave => ({
  job: of,
  start,
  end: length === null ? null : start + length,
  isFinalised,
})

/** The leave after an operation; undefined if it is refused. */
function next(all: readonly Leave[], each: Operation): readonly Leave[] | undefined {
  const index = each.kind === 'finalise' ? each.leave : all.length
  const before = all[index]
  if (each.kind === 'finalise' && !before) return undefined
  const after: Leave = each.kind === 'finalise' && before ? { ...before, end: each.end, isFinalised: true } : entered(each as Entered)
  const others = all.filter((_, at) => at !== index)
  if (after.start <= first || (after.end !== null && after.end <= after.start) || (after.isFinalised && after.end === null))
    return undefined
  if (each.kind === 'enter' && others.some((other) => !other.isFinalised)) return undefined
  const taken = new Set(others.filter((other) => other.job === after.job).flatMap(daysOf))
  return daysOf(after).some((day) => taken.has(day)) ? undefined : [...all.slice(0, index), after, ...all.slice(index + 1)]
}

it('is active on exactly the days of a model that looks at every single one [PW-404][PW-405]', async () => {
  const [type] = await held.server.rows<{ id: string }>('select id from leave_types where tenant_id = $1 limit 1', [
    held.server.world.tenantId,
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (operations) => {
      const { person, job: one } = await hire(held.server, { companyStartDate: dayOf(first) })
      const jobs = [one, await hireAgain(held.server, person, { companyStartDate: dayOf(first) })]
      const ids: string[] = []
      let model: readonly Leave[] = []
      for (const each of operations) {
        const wanted = next(model, each)
        if (each.kind === 'finalise' && !model[each.leave]) continue
        const made = await asAdministrator(held.server, async (ctx) => {
          if (each.kind === 'finalise') {
            const id = ids[each.leave] ?? ''
            const [row] = await held.server.rows<{ version: number }>('select version from job_leaves where id = $1', [id])
            const [plan] = await planUpdates(ctx, jobLeave, [
              { newId: id, input: { id, version: row?.version, endDate: dayOf(each.end), isFinalised: true } },
            ])
            if (!plan || plan instanceof Error) return plan
            await writeUpdates(ctx, jobLeave, [plan])
            return id
          }
          const id = crypto.randomUUID()
          const input = {
            jobId: jobs[each.job],
            leaveTypeId: type?.id,
            startDate: dayOf(each.start),
            endDate: each.length === null ? null : dayOf(each.start + each.length),
            isFinalised: each.isFinalised,
          }
          const [plan] = await planCreates(ctx, jobLeave, [{ newId: id, input }])
          if (!plan || plan instanceof Error) return plan
          await writeCreates(ctx, jobLeave, [plan])
          ids.push(id)
          return id
        })
        if (wanted) expect(made).toEqual(expect.any(String))
        else expect(made).toBeInstanceOf(Invalid)
        model = wanted ?? model
      }
      await asAdministrator(held.server, async (ctx) => {
        for (const day of days) {
          const onLeave = jobs.map((_, index) => model.some((leave) => leave.job === index && daysOf(leave).includes(day)))
          for (const [index, id] of jobs.entries()) {
            const row = await loadJob(ctx, id, dayOf(day))
            expect(row && (await leaveOn(ctx, row)) !== null, `job ${index} on ${dayOf(day)}`).toBe(onLeave[index])
          }
          const pills = await pillsOf(ctx, 'person', person, dayOf(day))
          expect(
            pills.some(({ situation }) => situation === 'ON_LEAVE'),
            dayOf(day),
          ).toBe(onLeave.includes(true))
        }
        const open = await Promise.all(
          jobs.map(async (id) => (await leaveToFinalise(ctx, (await loadJob(ctx, id, dayOf(first)))!)) !== null),
        )
        expect(open.filter(Boolean)).toHaveLength(model.filter(({ isFinalised }) => !isFinalised).length)
      })
    }),
    { numRuns: 40 },
  )
})
