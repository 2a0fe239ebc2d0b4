import { questionFields, type MetricSide } from './metric-groups.ts'
import type { Scale } from './scores.ts'

/** A question that a metric has for one side, on its scale. */
export type MetricQuestion = Scale & { readonly key: string; readonly name: string; readonly question: string }
/** A metric as a version of its group keeps it. */
export type VersionedMetric = Scale & { readonly key: string; readonly name: string } & {
  readonly [Side in MetricSide as (typeof questionFields)[Side]]?: string | null
}

/** The questions that metrics have for a side. */
export const questionsFor = (side: MetricSide, metrics: readonly VersionedMetric[]): MetricQuestion[] =>
  metrics.flatMap(({ key, name, scale, least, most, options, ...asked }) => {
    const question = asked[questionFields[side]]
    return question ? [{ key, name, question, scale, least: least ?? null, most: most ?? null, options: options ?? null }] : []
  })
