import { goal as kind } from '@kith/shared/domains/goals/goals.ts'
import { inPercent, meanOf, type Measurement, type Reading } from '@kith/shared/domains/goals/percentages.ts'
import type { Values } from '@kith/shared/fields.ts'
import { fault, type Fault } from '@kith/shared/records.ts'
import { v5 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import type { RecordValues } from '#platform/records/columns.ts'
import type { PlannedRecord, PresentRecord, RecordRules } from '#platform/records/rules.ts'
import { batchedRows, batched } from '#platform/records/batch.ts'
import { keptByAligned, wrongParents } from './alignment/rules.ts'
import { pendingApproval, featuresOf, mayDecide } from './deciding.ts'
import { holdersOfJobs, primaryJobs } from './sql.ts'

type GoalValues = Values<typeof kind.fields>
/** Values that the rules have checked have the fields of their kind. */
const goalIn = (values: RecordValues): GoalValues => values

export const rules: RecordRules = {
  of: kind,
  defaults: begin,
  onEdit: edit,
  judge,
  refuseAction: (ctx, action, records) => Promise.all(records.map((each) => faultsOfAction(ctx, action, each))),
  onAction: becomes,
}

async function begin(ctx: Context, input: RecordValues): Promise<RecordValues> {
  const given = goalIn(input)
  const ownerId = String(input['personId']).toLowerCase()
  const { approval, weight } = await featuresOf(ctx)
  const measurements = identified(given.measurements, [])
  return {
    ...input,
    measurements,
    ...achieved(measurements, []),
    weight: (weight && given.weight) || usualWeight,
    jobId: given.jobId || (await primaryJobOf(ctx, ownerId)),
    madeById: ctx.actor.personId,
    ...(approval ? await pendingApproval(ctx, ownerId) : { approval: 'APPROVED' }),
  }
}

const usualWeight = '1'

async function edit(ctx: Context, { ownerId, values }: PresentRecord, input: RecordValues): Promise<RecordValues> {
  const before = goalIn(values)
  const given = goalIn(input)
  const features = await featuresOf(ctx)
  const measurements =
    given.measurements === undefined ? (before.measurements ?? null) : identified(given.measurements, before.measurements ?? [])
  const weight = features.weight && given.weight !== undefined ? given.weight || usualWeight : (before.weight ?? usualWeight)
  const after = { ...before, ...given, measurements, weight }
  return {
    measurements,
    weight,
    ...achieved(measurements, before.readings),
    ...(features.approval && isAskedAgain(before, after) ? await pendingApproval(ctx, ownerId) : {}),
  }
}

/** Asks again for what was declined, and for every change of what was agreed or is to be, whoever makes it. */
const isAskedAgain = (before: GoalValues, after: GoalValues): boolean =>
  before.approval === 'DECLINED' || substanceOf(before) !== substanceOf(after)

/** What was agreed upon. */
const substanceOf = ({ measurements, dueOn, weight, categoryId }: GoalValues) =>
  JSON.stringify([
    (measurements ?? []).map(({ type, name, start, target, unit }) => [type, name, start ?? null, target ?? null, unit || null]),
    dueOn ?? null,
    Number(weight),
    categoryId ?? null,
  ])

/** Measurements keep their ids as long as they are there; an action has no numbers. */
function identified(given: readonly Measurement[] | null | undefined, before: readonly Measurement[]): Measurement[] | null {
  const taken = new Set(before.map(({ id }) => id))
  if (!given) return null
  return given.map(({ id, type, name, start, target, unit }, index) => ({
    id: id && before.some((each) => each.id === id) ? id : freeId(`${index} ${name ?? ''}`, taken),
    type: type ?? null,
    name: name ?? null,
    ...(type === 'TARGET'
      ? { start: start ?? null, target: target ?? null, unit: unit || null }
      : { start: null, target: null, unit: null }),
  }))
}

const measurementsOfGoals = '019ac000-0000-7000-8000-000000000001'

/** An id that no other measurement of the goal has: the same each time, so that a preview shows what is written. */
function freeId(of: string, taken: Set<string | null | undefined>): string {
  const id = v5(of, measurementsOfGoals)
  if (taken.has(id)) return freeId(`${of} again`, taken)
  taken.add(id)
  return id
}

/** How far each measurement has come, and the goal with them. */
function achieved(measurements: readonly Measurement[] | null | undefined, before: readonly Reading[] | null | undefined) {
  const all = (measurements ?? []).map(({ id }) => id)
  const readings = (before ?? []).filter(({ measurementId }) => all.includes(measurementId))
  const mean = meanOf({ measurements: measurements ?? [], readings })
  return { readings, percentage: mean && inPercent(mean) }
}

async function becomes(ctx: Context, action: string, { values }: PresentRecord, given: RecordValues): Promise<RecordValues> {
  if (action === 'approve' || action === 'decline') return { decidedById: ctx.actor.personId, decidedOn: ctx.actor.today }
  if (action !== 'measure') return {}
  const { measurements, readings } = goalIn(values)
  const taken = (given['readings'] ?? []) as readonly Reading[]
  const known = new Set((measurements ?? []).map(({ id }) => id))
  throwIfInvalid(
    taken.flatMap(({ measurementId }, at) => (known.has(measurementId) ? [] : [problem(`readings.${at}.measurementId`, 'reference')])),
  )
  const all = (measurements ?? []).flatMap((each) => {
    const now = [...(readings ?? []), ...taken].findLast(({ measurementId }) => measurementId === each.id)
    return now ? [{ measurementId: each.id ?? null, current: now.current ?? null, doneOn: now.doneOn ?? null }] : []
  })
  return achieved(measurements, all)
}

async function faultsOfAction(ctx: Context, action: string, record: PresentRecord): Promise<Fault[]> {
  if (action === 'delete') return keptByAligned(ctx, record.id)
  if (action !== 'approve' && action !== 'decline') return []
  if (record.values['progress'] === 'ARCHIVED') return [fault('id', 'action_state')]
  return (await mayDecide(ctx, record)) ? [] : [fault('id', 'decide_goal')]
}

async function judge(ctx: Context, planned: readonly PlannedRecord[]): Promise<Fault[][]> {
  const jobs = await Promise.all(planned.map((each) => otherJob(ctx, each)))
  const parents = await wrongParents(ctx, planned)
  return planned.map((_, index) => [...(jobs[index] ?? []), ...(parents[index] ?? [])])
}

/** A goal is for a job of its person. */
async function otherJob(ctx: Context, { ownerId, before, after }: PlannedRecord): Promise<Fault[]> {
  const { jobId } = goalIn(after)
  if (!jobId || jobId === before?.['jobId']) return []
  const holders = batchedRows(ctx, 'holders of jobs', (ids) => ctx.db.run(holdersOfJobs, { ids }))
  return (await holders.load(jobId))?.person_id === ownerId ? [] : [fault('jobId', 'reference')]
}

const primaryJobOf = async (ctx: Context, personId: string): Promise<string | null> =>
  batched(ctx, 'primary jobs', async (people: readonly string[]) => {
    const rows = new Map(
      (await ctx.db.run(primaryJobs, { people: [...people], today: ctx.actor.today })).map((row) => [row.id, row.job_id]),
    )
    return people.map((id) => rows.get(id) ?? null)
  }).load(personId)
