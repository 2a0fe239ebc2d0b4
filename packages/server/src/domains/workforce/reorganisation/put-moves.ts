import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { isChosen, isOptional, jobAttributes } from '@kith/shared/domains/jobs/attributes.ts'
import {
  mostMoves,
  reorganisation as kind,
  reorganisationMoveFields,
  reorganisationUnmoveFields,
  type MovableAttribute,
  type MoveInput,
} from '@kith/shared/domains/workforce/reorganisations.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { loadJob, type JobRow } from '#domains/jobs/public.ts'
import { listRecord } from '#domains/organisation/public.ts'
import type { Context } from '#platform/context.ts'
import { problem, throwIfInvalid } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { refuseAction } from '#platform/records/acting.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { lockRecord } from '#platform/records/lock.ts'
import { countVersion, recordsById } from '#platform/records/sql.ts'
import { recordType } from '#platform/records/type.ts'
import { attributesIn, givenIn, jobOfMove, loadMoves, valueIn } from './moves.ts'
import { putMoves, removeMoves, type MoveRow } from './sql.ts'

export const reorganisationMove = defineMutation({
  name: 'reorganisationMove',
  description:
    'Adds moves of jobs to a draft, with what their attributes are now; of a job that has one already, the attributes that are listed change. A move that gives back what a job has is taken out. Nothing happens to the jobs.',
  asOneself: true,
  record: 'reorganisation',
  permission: kind.permissions.edit,
  input: reorganisationMoveFields,
  event: kind.events.edit,
  returns: recordType(kind),
  plan: async (ctx, { id, version, moves }) => {
    const draft = await lockRecord(ctx, kind, { id, version })
    await refuseAction(ctx, kind, 'edit', draft)
    const day = String(draft['effective_from'])
    const jobs = await Promise.all(moves.map(({ jobId }) => jobOfMove(ctx, jobId ?? '', day)))
    const problems = await Promise.all(moves.map((move, index) => problemsOf(ctx, move, jobs[index] ?? null, `moves.${index}`, day)))
    throwIfInvalid(problems.flat())
    const present = await loadMoves(ctx, id)
    const byJob = new Map(present.map((move) => [move.job_id, move]))
    const changed = moves.flatMap((move, index) => {
      const job = jobs[index]
      return job ? [mergedMove(move, job, byJob.get(job.id))] : []
    })
    const put = changed.filter(({ attributes }) => attributes.length > 0)
    const gone = changed.flatMap(({ attributes, job_id: job }) => (attributes.length > 0 ? [] : [job]))
    const kept = new Set([...byJob.keys(), ...put.map(({ job_id: job }) => job)])
    for (const job of gone) kept.delete(job)
    throwIfInvalid(kept.size > mostMoves ? [problem('moves', 'reorganisation_full', { max: mostMoves })] : [])
    const next = Math.max(0, ...present.map(({ place }) => place)) + 1
    return { ...planOf(draft, present.length, kept.size), gone, put: put.map((move, index) => ({ ...move, place: next + index })) }
  },
  write: async (ctx, { id, gone, put }) => {
    await ctx.db.run(removeMoves, { id, jobs: gone })
    await ctx.db.run(putMoves, { id, moves: JSON.stringify(put) })
    return touched(ctx, id)
  },
})

export const reorganisationUnmove = defineMutation({
  name: 'reorganisationUnmove',
  description: 'Takes the moves of some jobs out of a draft.',
  asOneself: true,
  record: 'reorganisation',
  permission: kind.permissions.edit,
  input: reorganisationUnmoveFields,
  event: kind.events.edit,
  returns: recordType(kind),
  plan: async (ctx, { id, version, jobs }) => {
    const draft = await lockRecord(ctx, kind, { id, version })
    await refuseAction(ctx, kind, 'edit', draft)
    const named = new Set(jobs.map(({ jobId }) => jobId?.toLowerCase()))
    const present = await loadMoves(ctx, id)
    const moved = new Set(present.map(({ job_id: job }) => job))
    throwIfInvalid(
      jobs.flatMap(({ jobId }, index) => (moved.has(jobId?.toLowerCase() ?? '') ? [] : [problem(`jobs.${index}.jobId`, 'reference')])),
    )
    const gone = present.flatMap(({ job_id: job }) => (named.has(job) ? [job] : []))
    return { ...planOf(draft, present.length, present.length - gone.length), gone }
  },
  write: async (ctx, { id, gone }) => {
    await ctx.db.run(removeMoves, { id, jobs: gone })
    return touched(ctx, id)
  },
})

const planOf = ({ id }: RecordRow, before: number, after: number) => ({
  id,
  change: { before: { moves: before }, after: { moves: after } },
})

async function touched({ db }: Context, id: string): Promise<RecordRow> {
  await db.run(countVersion(kind), { id })
  return db.one(recordsById(kind), { ids: [id] })
}

type Put = Omit<MoveRow, 'reorganisation_id' | 'place' | 'outcome' | 'update_id' | 'request_id'>

function mergedMove(input: MoveInput, job: JobRow, present: MoveRow | undefined): Put {
  const given = attributesIn(input)
  const values = new Map<MovableAttribute, string | null>(
    (present?.attributes ?? []).map((attribute) => [attribute, present ? valueIn(present, attribute) : null]),
  )
  for (const attribute of given) values.set(attribute, givenIn(input, attribute))
  for (const [attribute, value] of values) if (value === valueIn(job, attribute)) values.delete(attribute)
  const base = new Map([...values.keys()].map((attribute) => [attribute, baseOf(attribute, job, present, given)]))
  const of = (attribute: MovableAttribute) => values.get(attribute) ?? null
  return {
    job_id: job.id,
    attributes: [...values.keys()],
    supervisor_job_id: of('SUPERVISOR'),
    business_unit_id: of('BUSINESS_UNIT'),
    location_id: of('LOCATION'),
    position_title_id: of('POSITION_TITLE'),
    workforce_role_id: of('ROLE'),
    fte: of('FTE'),
    base: Object.fromEntries(base),
  }
}

/** An attribute that is given again is changed from what it is now. */
function baseOf(attribute: MovableAttribute, job: JobRow, present: MoveRow | undefined, given: readonly MovableAttribute[]): string | null {
  if (given.includes(attribute) || !present?.attributes.includes(attribute)) return valueIn(job, attribute)
  return present.base[attribute] ?? null
}

async function problemsOf(ctx: Context, move: MoveInput, job: JobRow | null, path: string, day: string): Promise<Problem[]> {
  if (!job) return [problem(`${path}.jobId`, 'reference')]
  const problems = await Promise.all(
    attributesIn(move).map(async (attribute) => {
      const at = `${path}.${jobAttributes[attribute].input}`
      const value = givenIn(move, attribute)
      if (value === null) return isOptional(attribute) ? [] : [problem(at, 'required')]
      return (await isThere(ctx, attribute, value, day)) ? [] : [problem(at, 'reference')]
    }),
  )
  return problems.flat()
}

async function isThere(ctx: Context, attribute: MovableAttribute, value: string, day: string): Promise<boolean> {
  if (isChosen(attribute)) return (await listRecord(ctx, settingsListNamed(jobAttributes[attribute].reference), value)) !== null
  return attribute !== 'SUPERVISOR' || (await loadJob(ctx, value, day)) !== null
}
