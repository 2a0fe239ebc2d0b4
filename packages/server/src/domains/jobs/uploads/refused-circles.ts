import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import type { Check } from '#platform/imports/checking/check.ts'
import type { Given, Subjects } from '#platform/imports/sql/actions.ts'
import { targetsOf, type Claim } from '#platform/imports/sql/claims.ts'
import { loadJobs } from '../loading.ts'
import { supervisorsOfJobs } from '../sql/importing.ts'
import { changeTimeline, revised, type Period } from '../timeline.ts'
import { supervisedKey } from './supervised-key.ts'
import { circleOf, daysOfChange, type Circle, type Supervised } from './supervisor-circles.ts'

const namedAtMost = 10

/** Rows that would put a job above itself, over all rows of these imports and over what is stored. */
export async function refuseCircles(check: Check): Promise<void> {
  const changes = check.rows.flatMap((row) => {
    const change = changeIn(row.given, row.finding.subjects)
    return change?.value ? [{ ...change, row }] : []
  })
  const jobs = await supervisedJobs(
    check,
    changes.flatMap(({ job, value }) => [job, value ?? '']),
    changes.map(({ days }) => days.from).toSorted()[0] ?? '',
  )
  const circles = changes.flatMap(({ job, days, row }) => {
    const own = jobs.get(job)
    const circle = own && days.from >= own.start && circleOf(job, daysOfChange(own.stored, days), jobs)
    return circle ? [{ circle, row }] : []
  })
  const names = await namesOf(
    check.ctx,
    circles.map(({ circle }) => circle),
  )
  for (const { circle, row } of circles)
    row.report('supervisor', importMessage('supervisorCircle', { day: circle.from, path: pathOf(circle, names) }))
}

type Change = { readonly job: string; readonly value: string | null; readonly days: { readonly from: string; readonly to: string | null } }

/** What a row of updates says of the supervisor of its job; nothing where it says nothing, or nobody can be found. */
function changeIn(given: Given, { job, supervisorJob, supervisorKept }: Subjects): Change | undefined {
  const { supervisor: cell, effective_from: from, effective_to: to } = given
  const value = supervisorKept ?? supervisorJob ?? null
  if (!job || !from || cell === undefined || (cell !== '' && value === null) || (to && to <= from)) return undefined
  return { job, value, days: { from, to: to || null } }
}

type Known = Supervised & { readonly stored: readonly Period[] }

/** These jobs with all that are above them from a day on, level by level. */
async function supervisedJobs(check: Check, ids: readonly string[], since: string): Promise<ReadonlyMap<string, Known>> {
  const known = new Map<string, Known>()
  const asked = new Set<string>()
  for (let next = [...new Set(ids)]; next.length > 0;) {
    for (const id of next) asked.add(id)
    const rows = Map.groupBy(await check.ctx.db.run(supervisorsOfJobs, { ids: next }), ({ job_id: id }) => id)
    const claims = Map.groupBy(await check.claims(next.map(supervisedKey)), ({ subjects }) => subjects['job'])
    for (const id of next) {
      const job = jobWith(rows.get(id) ?? [], claims.get(id) ?? [])
      if (job) known.set(id, job)
    }
    const periods = next.flatMap((id) => known.get(id)?.supervisors ?? []).filter(({ to }) => to === null || to > since)
    next = [...new Set(periods.flatMap(({ value }) => value ?? []))].filter((id) => !asked.has(id))
  }
  return known
}

type Row = { readonly start: string; readonly end: string | null; readonly periods: readonly Period[] }

function jobWith([row]: readonly Row[], claims: readonly Claim[]): Known | undefined {
  const made = claims.find(({ given }) => given['company_start_date'] !== undefined)
  const job = row ?? (made && newJob(made))
  if (!job) return undefined
  let supervisors: readonly Period[] = job.periods
  for (const { given, subjects } of claims) {
    const change = changeIn(given, subjects)
    if (!change || change.days.from < job.start) continue
    const { days, value } = change
    supervisors = revised(supervisors, changeTimeline(supervisors, { ...days, value }))
  }
  return { start: job.start, end: job.end, supervisors, stored: job.periods }
}

function newJob({ given, subjects }: Claim): Row {
  const start = given['company_start_date'] ?? ''
  const { supervisorJob: value = null, supervisorFrom: from = start } = subjects
  const before = from > start ? [{ from: start, to: from, value: null }] : []
  return { start, end: null, periods: [...before, { from, to: null, value }] }
}

/** Those whom the user may see, and people who are to come as their rows name them. */
async function namesOf(ctx: Context, circles: readonly Circle[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(circles.flatMap(({ jobs }) => jobs))]
  if (ids.length === 0) return new Map()
  const coming = (await ctx.db.run(targetsOf, { ids })).map(({ id, target }) => [id, target] as const)
  const seen = (await loadJobs(ctx, ids, ctx.actor.today)).flatMap((job) => (job ? [[job.id, job.person_display_name] as const] : []))
  return new Map([...coming, ...seen])
}

function pathOf({ jobs }: Circle, names: ReadonlyMap<string, string>): string {
  const all = jobs.map((id) => names.get(id) ?? '…')
  const shown = all.length > namedAtMost ? [...all.slice(0, namedAtMost - 1), '…', ...all.slice(-1)] : all
  return shown.join(' → ')
}
