import type { Columns } from '#domains/organisation-chart/public.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import type { ReorganisationFigures } from './types.ts'

type Spans = Omit<RowOf<typeof ReorganisationFigures>, 'fte' | 'vacancies' | 'cost'>

export function spansOf({ jobIds, personIds, supervisors, directReports }: Columns): Spans {
  const spans = directReports.filter((reports) => reports > 0)
  const all = spans.reduce((sum, span) => sum + span, 0)
  return {
    people: new Set(personIds).size,
    jobs: jobIds.length,
    managers: spans.length,
    averageSpan: spans.length === 0 ? null : Math.round((10 * all) / spans.length) / 10,
    widestSpan: spans.reduce((widest, span) => Math.max(widest, span), 0),
    layers: deepest(supervisors),
  }
}

function deepest(supervisors: readonly number[]): number {
  const depths: number[] = supervisors.map(() => 0)
  for (const start of supervisors.keys()) {
    const line: number[] = []
    for (let each = start; each >= 0 && depths[each] === 0; each = supervisors[each] ?? -1) line.push(each)
    const [highest] = line.slice(-1)
    let depth = highest === undefined ? 0 : (depths[supervisors[highest] ?? -1] ?? 0)
    for (const each of line.toReversed()) depths[each] = depth += 1
  }
  return depths.reduce((most, depth) => Math.max(most, depth), 0)
}
