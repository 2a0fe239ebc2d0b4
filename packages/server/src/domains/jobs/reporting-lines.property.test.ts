import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { Invalid } from '#platform/errors.ts'
import { runMutation } from '#platform/mutations/run.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { jobEndDateCancel, jobEndDateFinalise } from './mutations/end.ts'
import { jobHistoryUpdate } from './mutations/history-update.ts'
import { jobCompanyStartDateUpdate } from './mutations/start-date.ts'
import { jobUpdate } from './mutations/update.ts'
import { asAdministrator, hire, hireAgain } from './testing/hire.ts'
import { dayOf, endOf } from './testing/naive-timeline.ts'

const held = useTestServer()

/** Six jobs of five people: the last one is a second job of the first person. */
const who = fc.nat(5)
const day = fc.integer({ min: 20, max: 60 })
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('report' as const),
      who,
      to: fc.option(who),
      from: day,
      length: fc.option(fc.integer({ min: 1, max: 20 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('correct' as const), who, to: fc.option(who), entry: fc.nat(3), later: fc.nat(10) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), who, day: fc.integer({ min: 30, max: 70 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const), who, day: fc.integer({ min: 1, max: 30 }) }) },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type Line = { job: string; ancestor: string; depth: number }

describe('the lines above jobs', () => {
  it('are, after any changes, on every day what walking from supervisor to supervisor finds [PW-525]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 12 }), async (operations) => {
        const jobs = await team()
        for (const each of operations) {
          await asAdministrator(held.server, (ctx) => perform(ctx, jobs, each)).catch((error: unknown) => {
            expect(error).toBeInstanceOf(Invalid)
          })
          await expectWalked(jobs)
        }
      }),
      { numRuns: 40 },
    )
  }, 180_000)
})

/** Four in a row, each under the one before, and two beside them. */
async function team(): Promise<string[]> {
  const first = await newcomer(null)
  const second = await newcomer(first.job)
  const third = await newcomer(second.job)
  const fourth = await newcomer(third.job)
  const beside = await newcomer(null)
  const again = await hireAgain(held.server, first.person, { companyStartDate: dayOf(20) })
  return [first.job, second.job, third.job, fourth.job, beside.job, again]
}
const newcomer = (supervisorJobId: string | null) => hire(held.server, { companyStartDate: dayOf(20), supervisorJobId })

async function perform(ctx: Context, jobs: string[], operation: Operation): Promise<void> {
  const id = jobs[operation.who] ?? ''
  const [row] = await ctx.db.query<{ version: number }>('select version from jobs where id = $1', [id])
  const which = { id, version: row?.version ?? 0 }
  const lists = held.server.world.lists
  switch (operation.kind) {
    case 'report':
    case 'correct': {
      const values = {
        ...which,
        attributes: [{ attribute: 'SUPERVISOR' as const }],
        supervisorJobId: operation.to === null ? null : (jobs[operation.to] ?? null),
        reasonId: lists['Correction'] ?? '',
      }
      if (operation.kind === 'report') {
        const effectiveTo = operation.length === null ? null : endOf(operation.from + operation.length)
        await runMutation(ctx, jobUpdate, { ...values, effectiveFrom: dayOf(operation.from), effectiveTo })
        return
      }
      const entries = await ctx.db.query<{ from: string; later: string }>(
        "select lower(effective)::text as from, (lower(effective) + $2::integer)::text as later from job_attribute_periods where job_id = $1 and attribute = 'SUPERVISOR' and upper_inf(known) order by 1",
        [id, operation.later],
      )
      const entry = entries[operation.entry % entries.length]
      await runMutation(ctx, jobHistoryUpdate, {
        ...values,
        entryFrom: entry?.from ?? '',
        effectiveFrom: entry?.later ?? '',
        effectiveTo: null,
      })
      return
    }
    case 'end':
      await runMutation(ctx, jobEndDateFinalise, {
        ...which,
        companyEndDate: dayOf(operation.day),
        turnoverReasonId: lists['Retirement'] ?? '',
      })
      return
    case 'cancel':
      await runMutation(ctx, jobEndDateCancel, which)
      return
    case 'start':
      await runMutation(ctx, jobCompanyStartDateUpdate, { ...which, companyStartDate: dayOf(operation.day) })
  }
}

/** From each job to its supervisor's of the day while that one is employed, and so on. Nobody is above themselves. */
async function expectWalked(jobs: string[]): Promise<void> {
  const segments = await held.server.rows<{ job: string; person: string; supervisor: string | null; starts: string; ends: string | null }>(
    'select job_id as job, person_id as person, supervisor_job_id as supervisor, lower(effective)::text as starts, upper(effective)::text as ends from job_segments where job_id = any ($1)',
    [jobs],
  )
  const lines = await held.server.rows<Line & { starts: string; ends: string | null; starts_with_job: boolean; hired: string }>(
    `select l.job_id as job, l.ancestor_person_id as ancestor, l.depth, lower(l.effective)::text as starts, upper(l.effective)::text as ends,
       l.starts_with_job, j.company_start_on::text as hired
     from reporting_lines l join jobs j on j.id = l.job_id where l.job_id = any ($1)`,
    [jobs],
  )
  const holds = (on: string) => (each: { starts: string; ends: string | null }) =>
    each.starts <= on && (each.ends === null || on < each.ends)
  const days = [...new Set([...segments, ...lines].flatMap(({ starts, ends }) => [starts, ends ?? starts]))]
  for (const on of days) {
    const today = new Map(segments.filter(holds(on)).map((segment) => [segment.job, segment]))
    const walked = jobs.flatMap((job) => {
      const found: Line[] = []
      let above = today.get(today.get(job)?.supervisor ?? '')
      for (let depth = 1; above && depth < 10; depth += 1, above = today.get(above.supervisor ?? ''))
        if (above.person !== today.get(job)?.person) found.push({ job, ancestor: above.person, depth })
      return found
    })
    expect(sorted(lines.filter(holds(on)))).toEqual(sorted(walked))
  }
  for (const line of lines) {
    const isSame = (other: Line) => other.job === line.job && other.ancestor === line.ancestor && other.depth === line.depth
    expect(lines.filter((other) => isSame(other) && other.starts === line.ends)).toEqual([])
    expect(line.starts_with_job).toBe(line.starts === line.hired)
  }
}

const sorted = (lines: readonly Line[]) => lines.map(({ job, ancestor, depth }) => `${job} ${depth} ${ancestor}`).toSorted()
