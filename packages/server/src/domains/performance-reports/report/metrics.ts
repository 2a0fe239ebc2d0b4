import { metricGroup, metricSides, type MetricSide } from '@kith/shared/domains/performance-reports/metric-groups.ts'
import { readingOf, readingOthers } from '@kith/shared/domains/performance-reports/metric-responses.ts'
import { questionsFor } from '@kith/shared/domains/performance-reports/questions.ts'
import type { ReportView } from '@kith/shared/domains/performance-reports/report-templates.ts'
import { meanScore, type Rating } from '@kith/shared/domains/performance-reports/scores.ts'
import type { Context } from '#platform/context.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { fieldValues } from '#platform/records/columns.ts'
import { loadRecord } from '#platform/records/load.ts'
import { may } from '#platform/rights/check.ts'
import type { Period } from '#platform/reports/section.ts'
import { submittedResponses, type SubmittedRow } from './sql.ts'
import type { ReportedGroup } from './types.ts'

export const metricPermissions = { permissions: readingOf('SUBJECT'), concealed: [readingOthers] }

type Group = RowOf<typeof ReportedGroup>

/** The scores of one metric group, or of every one that was answered in the period; null for who may not see any ratings of the person. */
export async function readMetrics(
  ctx: Context,
  personId: string,
  { period: { from, until }, groupId, view }: { period: Period; groupId: string | null; view: ReportView },
): Promise<Group[] | null> {
  const opens = async (slugs: readonly string[]) =>
    (await Promise.all(slugs.map((slug) => may(ctx, slug, { kind: 'person', id: personId })))).every(Boolean)
  if (!(await opens(readingOf('SUBJECT')))) return null
  const open = await Promise.all(metricSides.map(async (side) => ((await opens(readingOf(side))) ? [side] : [])))
  const sides = view === 'SUPERVISOR' ? open.flat() : metricSides.filter((side) => side === 'SUBJECT')
  const rows = await ctx.db.run(submittedResponses, { person: personId, from, until, group: groupId, sides: [...sides] })
  const groups = Map.groupBy(rows, ({ group_id: id }) => id)
  return Promise.all([...groups].map(([id, responses]) => groupOf(ctx, { id, responses, sides })))
}

type Answered = { readonly id: string; readonly responses: readonly SubmittedRow[]; readonly sides: readonly MetricSide[] }

async function groupOf(ctx: Context, { id, responses, sides }: Answered): Promise<Group> {
  const row = await loadRecord(ctx, metricGroup, id)
  const { name, metrics } = row ? fieldValues(metricGroup, row) : { name: null, metrics: [] }
  // What has left the group since comes last, as it was called then
  const names = new Map((metrics ?? []).map((metric) => [metric.key, metric.name]))
  for (const { metrics: then } of responses) for (const { key, name: called } of then) if (!names.has(key)) names.set(key, called)
  const scores = [...names].map(([key, metric]) => ({
    key,
    name: metric,
    sides: sides.map((side) => ({
      side,
      mean: meanScore(responses.filter((each) => each.side === side).flatMap((each) => ratingsOf(each, key))),
    })),
  }))
  return {
    id,
    name: name ?? responses.at(-1)?.group_name ?? '',
    sides,
    metrics: scores.filter((each) => each.sides.some(({ mean }) => mean !== null)),
    comments: responses.flatMap(({ comment, ...each }) => (comment === null ? [] : [{ ...each, comment }])),
  }
}

/** What a response says of a metric: nothing where it was not answered. */
export function ratingsOf({ metrics, side, answers }: Pick<SubmittedRow, 'metrics' | 'side' | 'answers'>, key: string): Rating[] {
  const on = questionsFor(side, metrics).find((each) => each.key === key)
  const answer = answers.find((each) => each.key === key)
  return on && answer ? [{ value: answer.value, on }] : []
}
