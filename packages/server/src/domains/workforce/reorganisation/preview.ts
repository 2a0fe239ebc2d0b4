import { workforceRole } from '@kith/shared/domains/workforce/roles.ts'
import { arrange, readChart, type ChartOnDay } from '#domains/organisation-chart/public.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { rolesOnChart, type WithRoles } from '../chart.ts'
import { costOf, sumsOf } from '../costs.ts'
import { allStandings } from '../sql.ts'
import { applyMoves } from './apply.ts'
import { spansOf } from './figures.ts'
import { jobOfMove, loadMoves } from './moves.ts'
import { sightChanges } from './sight.ts'
import { anyReason, fteOfJobs, jobsFrom, linesAbove } from './sql.ts'
import type { ReorganisationFigures, ReorganisationPreview } from './types.ts'

type Picture = { readonly chart: ChartOnDay & WithRoles; readonly figures: RowOf<typeof ReorganisationFigures> }

/**
 * Writes the moves as if everybody had agreed to them and reads what has come of it; whoever calls it takes the transaction back. Nothing
 * is shown of jobs that the reader cannot see before: nobody looks into the team of others by drawing it below themselves.
 */
export async function previewOf(ctx: Context, draft: RecordRow): Promise<RowOf<typeof ReorganisationPreview>> {
  const day = String(draft['effective_from'])
  const moves = await loadMoves(ctx, draft.id)
  const moved = moves.map(({ job_id: id }) => id)
  const rows = await readChart(ctx, { asAt: day, isComparable: true })
  const seen = new Set(rows.jobs.map(({ job_id: id }) => id))
  const before = await pictureOf(ctx, ctx, { day, rows, moved })
  const affected = (await ctx.db.run(jobsFrom, { jobs: moved, day })).map(({ id }) => id)
  const linesBefore = await ctx.db.run(linesAbove, { jobs: affected, day })

  const { runManyApproved } = ctx.services.kith.mutation('jobUpdate')
  const known = new Set((await Promise.all(moved.map((id) => jobOfMove(ctx, id, day)))).map((job) => job?.id))
  const everybody = inTheNameOfAll(ctx)
  const { problems } = await applyMoves(everybody, await withReason(ctx, draft), moves, (inputs) => runManyApproved(everybody, inputs))

  const reading = { ...ctx, memory: new Map() }
  const next = await readChart(reading, { asAt: day, isComparable: true })
  const shown = { ...next, jobs: next.jobs.filter(({ job_id: id }) => seen.has(id)) }
  const costsAreOpen = before.figures.cost !== null
  const after = await pictureOf(reading, costsAreOpen ? inTheNameOfAll(reading) : reading, { day, rows: shown, moved })
  const people = new Set(rows.jobs.map(({ person_id: id }) => id))
  const sight = await sightChanges(ctx, linesBefore, await ctx.db.run(linesAbove, { jobs: affected, day }), people)
  const told = [...problems].filter(([id]) => known.has(id))
  return {
    before: before.chart,
    after: after.chart,
    figuresBefore: before.figures,
    figuresAfter: after.figures,
    sight: sight.changes,
    hiddenSight: sight.hidden,
    problems: told.map(([jobId, own]) => ({ jobId, problems: own, needsApproval: false })),
  }
}

/** Takes any reason for a draft that has none yet, since its effects cannot be worked out without one. */
async function withReason({ db }: Context, draft: RecordRow): Promise<RecordRow> {
  return { ...draft, reason_id: draft['reason_id'] ?? (await db.first(anyReason, {}))?.id ?? null }
}

/** Leaves of the bounds of the transaction only the rules. */
function inTheNameOfAll(ctx: Context): Context {
  return {
    ...ctx,
    actor: { ...ctx.actor, personId: null, presentJobIds: [], isSystemAdministrator: true, assumption: null },
    memory: new Map(),
  }
}

type Shown = { readonly day: string; readonly rows: Awaited<ReturnType<typeof readChart>>; readonly moved: readonly string[] }

async function pictureOf(ctx: Context, ofCosts: Context, { day, rows, moved }: Shown): Promise<Picture> {
  const columns = arrange(rows.jobs, rows.units)
  const { fte } = await ctx.db.one(fteOfJobs, { jobs: columns.jobIds, day })
  const roles = await rolesOnChart(ctx, day, columns.jobIds)
  const cost = sumsOf(await Promise.all(moved.map((id) => costOf(ofCosts, id, day))))
  const vacancies = roles === null ? null : await vacanciesOn(ctx, day)
  return { chart: { asAt: day, isKnownAt: false, ...columns, roles }, figures: { ...spansOf(columns), fte, cost, vacancies } }
}

async function vacanciesOn(ctx: Context, day: string): Promise<number | null> {
  if (!hasPermission(ctx.actor, workforceRole.permissions.view)) return null
  return (await ctx.db.run(allStandings, { day })).filter(({ is_vacant: isVacant }) => isVacant).length
}
