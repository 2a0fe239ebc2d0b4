import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hire } from '#domains/jobs/testing/hire.ts'
import { jobEndDateCancel, jobEndDateFinalise, readJob } from '#domains/jobs/testing/operations.ts'
import { dayOf, lastDay, NaiveTimeline, today } from '#domains/jobs/testing/naive-timeline.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { askFor, changeJob, makeRole, readRole } from './testing/roles.ts'

const held = useTestServer()
const leave = 'mutation ($input: JobLeaveCreateInput!) { jobLeaveCreate(input: $input) { id } }'
const update = 'mutation ($input: WorkforceRoleUpdateInput!) { workforceRoleUpdate(input: $input) { id } }'
let leaves = 0

const shares = ['0.1', '0.2', '0.4', '0.5', '0.7', '1'] as const
const job = fc.nat(2)
const from = fc.integer({ min: today, max: today + 20 })
const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('fill' as const), job, from, length: fc.option(fc.integer({ min: 1, max: 12 })) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('empty' as const), job, from, length: fc.option(fc.integer({ min: 1, max: 12 })) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fte' as const), job, from, fte: fc.constantFrom(...shares) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), job, day: fc.integer({ min: today + 22, max: today + 30 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stay' as const), job }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), job, from }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('life' as const), day: fc.integer({ min: today + 5, max: today + 35 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      from,
      fte: fc.option(fc.constantFrom(...shares)),
      jobs: fc.option(fc.integer({ min: 1, max: 3 })),
      most: fc.option(fc.constantFrom(...shares)),
    }),
  },
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never
type Asked = { fte: number | null; jobs: number | null; most: number | null }
type Job = { readonly role: NaiveTimeline; readonly fte: NaiveTimeline; readonly end: number | null }

const everyDay = Array.from({ length: lastDay - today + 1 }, (_, index) => today + index)
const inRole = 'in'

/** Each job on each day, and what the role asks for on each day: the slow and obvious way. FTE is counted in ten-thousandths. */
class NaiveRole {
  jobs: readonly Job[] = [0, 1, 2].map(() => ({ role: NaiveTimeline.from(0, null), fte: NaiveTimeline.from(0, '0.5'), end: null }))
  readonly asked = new Map<number, Asked>()
  /** The last day of the role. */
  end: number | null = null

  /** The FTE of each job in the role on a day; null of one that is not. */
  heldOn(day: number, jobs = this.jobs): (number | null)[] {
    return jobs.map(({ role, fte, end }) => (role.at(day) === inRole && (end === null || day <= end) ? parts(fte.at(day) ?? '0') : null))
  }

  #askedOn(day: number): Asked {
    return this.asked.get(Math.max(...[...this.asked.keys()].filter((each) => each <= day))) ?? noLimit
  }

  #excessOn(day: number, jobs: readonly Job[]): number[] {
    const { fte, jobs: most, most: single } = this.#askedOn(day)
    const held = this.heldOn(day, jobs)
    const isOver = this.end !== null && day > this.end
    return [
      Math.max(0, sumOf(held) - (fte ?? Infinity)),
      Math.max(0, held.filter((each) => each !== null).length - (most ?? Infinity)),
      ...held.map((each) => Math.max(0, (each ?? 0) - (single ?? Infinity))),
      ...held.map((each) => Number(isOver && each !== null)),
    ]
  }

  faultsOn(day: number): string[] {
    const [fte = 0, jobs = 0, ...each] = this.#excessOn(day, this.jobs)
    const [single, outside] = [each.slice(0, this.jobs.length), each.slice(this.jobs.length)]
    return [
      ...single.flatMap((excess) => (excess > 0 ? ['TOO_MUCH_FTE_IN_JOB'] : [])),
      ...(fte > 0 ? ['TOO_MUCH_FTE'] : []),
      ...(jobs > 0 ? ['TOO_MANY_JOBS'] : []),
      ...outside.flatMap((excess) => (excess > 0 ? ['OUTSIDE'] : [])),
    ].toSorted()
  }

  isVacantOn(day: number): boolean {
    if (this.end !== null && day > this.end) return false
    const { fte, jobs: most } = this.#askedOn(day)
    const held = this.heldOn(day)
    const count = held.filter((each) => each !== null).length
    return fte === null && most === null ? count === 0 : sumOf(held) < (fte ?? 0) || count < (most ?? 0)
  }

  /** Changes a job unless that makes any day worse than it was. */
  changes(index: number, change: (job: Job) => Job): boolean {
    const jobs = this.jobs.map((job, other) => (other === index ? change(job) : job))
    const isWorse = everyDay.some((day) => {
      const before = this.#excessOn(day, this.jobs)
      return this.#excessOn(day, jobs).some((each, at) => each > (before[at] ?? 0))
    })
    if (!isWorse) this.jobs = jobs
    return !isWorse
  }
}

const noLimit: Asked = { fte: null, jobs: null, most: null }
const sumOf = (held: readonly (number | null)[]) => held.reduce<number>((all, each) => all + (each ?? 0), 0)
const parts = (fte: string) => Math.round(Number(fte) * 10_000)

it('a role accepts, refuses and shows, over any fills, changes of FTE, ends, leaves, requirements and ends of its own, what a model of every single day does', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 3, maxLength: 10 }), async (operations) => {
      const role = await makeRole(held.server, `Role of run ${(runs += 1)}`)
      const jobs = await Promise.all([0, 1, 2].map(async () => (await hire(held.server, { fte: '0.5' })).job))
      const model = new NaiveRole()
      for (const each of operations) {
        const { accepted, sent } = await apply(model, each, { role, jobs })
        if (sent === null) continue
        const { errors } = await sent
        expect({ each, accepted: !errors, rules: errors && rulesIn(errors) }).toMatchObject({
          accepted,
          ...(accepted ? {} : { rules: ['role'] }),
        })
      }
      const rows = await held.server.rows<{ held: string }>(
        `select coalesce(h.jobs, 0) || ' ' || coalesce(h.fte, 0) as held from unnest($2::date[]) with ordinality each (day, place)
         left join lateral (select count(*) as jobs, (sum(fte) * 10000)::integer as fte from job_segments
           where workforce_role_id = $1 and effective @> each.day) h on true order by place`,
        [role, everyDay.map(dayOf)],
      )
      const modelled = everyDay.map((day) => model.heldOn(day).filter((fte) => fte !== null))
      const figures = modelled.map((all) => `${all.length} ${sumOf(all)}`)
      expect(rows.map((row) => row.held)).toEqual(figures)
      const shown = await readEveryDay(role)
      expect(shown.figures).toEqual(figures)
      expect(shown.faults).toEqual(everyDay.map((day) => model.faultsOn(day)))
      expect(shown.vacant).toEqual(someDays.map((day) => model.isVacantOn(day)))
    }),
    { numRuns: 25 },
  )
  expect(leaves).toBeGreaterThan(0)
}, 180_000)

const someDays = everyDay.filter((_, index) => index % 5 === 0)

/** Reads what the API says of a role on each day. */
async function readEveryDay(id: string) {
  const standings = someDays.map((day) => `d${day}: standing(asAt: "${dayOf(day)}") { isVacant }`).join(' ')
  const query = `query ($id: ID!) { role: getWorkforceRole(id: $id) { ${standings}
    faults { fault effectiveFrom effectiveTo } occupancy { effectiveFrom effectiveTo fte jobs } } }`
  type Span = { effectiveFrom: string; effectiveTo: string | null }
  type Role = Record<string, { isVacant: boolean }> & {
    faults: readonly (Span & { fault: string })[]
    occupancy: readonly (Span & { fte: string; jobs: number })[]
  }
  const { role } = await held.server.as('admin').ask<{ role: Role }>(query, { id })
  const isThen = (day: number) => (span: Span) =>
    span.effectiveFrom <= dayOf(day) && (span.effectiveTo === null || dayOf(day) < span.effectiveTo)
  return {
    figures: everyDay.map((day) => {
      const step = role.occupancy.find(isThen(day))
      return `${step?.jobs ?? 0} ${parts(step?.fte ?? '0')}`
    }),
    faults: everyDay.map((day) =>
      role.faults
        .filter(isThen(day))
        .map(({ fault }) => fault)
        .toSorted(),
    ),
    vacant: someDays.map((day) => role[`d${day}`]?.isVacant),
  }
}

const rulesIn = (errors: readonly { extensions: { problems?: readonly { rule: string }[] } }[]) =>
  errors.flatMap(({ extensions }) => (extensions.problems ?? []).map(({ rule }) => rule))

type Sent = ReturnType<typeof changeJob>
type World = { readonly role: string; readonly jobs: readonly string[] }

const nothing = { accepted: true, sent: null }

/** Does it in the model and sends it; nothing is sent of what means nothing, such as an end that is cancelled twice. */
async function apply(model: NaiveRole, each: Operation, { role, jobs }: World): Promise<{ accepted: boolean; sent: Sent | null }> {
  if (each.kind === 'ask') return ask(model, each, role)
  if (each.kind === 'life') {
    model.end = each.day
    const { version } = await readRole(held.server, role)
    const input = { id: role, version, name: `Role that ends on ${role}`, startDate: '2020-01-01', endDate: dayOf(each.day) }
    await held.server.as('admin').ask(update, { input })
    return nothing
  }
  const id = jobs[each.job] ?? ''
  const end = model.jobs[each.job]?.end ?? null
  switch (each.kind) {
    case 'end': {
      if (end !== null) return nothing
      const accepted = model.changes(each.job, (job) => ({ ...job, end: each.day }))
      return {
        accepted,
        sent: send(jobEndDateFinalise, id, { companyEndDate: dayOf(each.day), turnoverReasonId: held.server.world.lists['Retirement'] }),
      }
    }
    case 'stay':
      if (end === null) return nothing
      return { accepted: model.changes(each.job, (job) => ({ ...job, end: null })), sent: send(jobEndDateCancel, id, {}) }
    case 'leave':
      leaves += Number(
        !(
          await held.server.as('hr').send(leave, {
            input: { jobId: id, leaveTypeId: await anyLeaveType(), startDate: dayOf(each.from + 1), endDate: dayOf(each.from + 2) },
          })
        ).errors,
      )
      return nothing
    case 'fte': {
      const accepted = model.changes(each.job, (job) => ({ ...job, fte: job.fte.change(each.from, null, each.fte) }))
      return { accepted, sent: changeJob(held.server, id, { fte: each.fte, from: dayOf(each.from) }) }
    }
    default: {
      const to = each.length === null ? null : each.from + each.length
      const value = each.kind === 'fill' ? inRole : null
      const accepted = model.changes(each.job, (job) => ({ ...job, role: job.role.change(each.from, to, value) }))
      const days = { from: dayOf(each.from), ...(to === null ? {} : { to: dayOf(to) }) }
      return { accepted, sent: changeJob(held.server, id, { role: value && role, ...days }) }
    }
  }
}

async function ask(model: NaiveRole, { from: day, fte, jobs: most, most: single }: Extract<Operation, { kind: 'ask' }>, role: string) {
  if (model.asked.has(day)) return nothing
  model.asked.set(day, { fte: fte === null ? null : parts(fte), jobs: most, most: single === null ? null : parts(single) })
  const given = Object.entries({ totalFte: fte, totalJobs: most, maximumFte: single }).filter(([, value]) => value !== null)
  await askFor(held.server, role, dayOf(day), Object.fromEntries(given))
  return nothing
}

async function anyLeaveType(): Promise<string | undefined> {
  const [row] = await held.server.rows<{ id: string }>('select id from leave_types where tenant_id = $1 limit 1', [
    held.server.world.tenantId,
  ])
  return row?.id
}

async function send(document: string, id: string, more: object): Sent {
  const { version } = await readJob(held.server.as('hr'), id)
  return held.server.as('hr').send(document, { input: { id, version, ...more } })
}
