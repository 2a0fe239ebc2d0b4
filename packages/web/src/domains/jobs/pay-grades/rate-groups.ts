import { daysAfter } from '@kith/shared/days.ts'
import type { PayGradeRateLineFragment, PayGradeRatesQuery } from './pay-grade-rates.graphql.ts'

/** A rate with its last day, and the one that it replaced. */
export type RateLine = PayGradeRateLineFragment & { readonly until: string | null; readonly before: PayGradeRateLineFragment | null }
/** The rates of a grade itself, or of one of its steps, the latest first. */
export type RateGroup = { readonly step: { readonly id: string; readonly name: string } | null; readonly lines: readonly RateLine[] }

/** A grade with steps has a group for each of them, and one of its own only while it has rates of its own. */
export function rateGroupsOf({ getPayGrade: grade, listAllPaySteps }: PayGradeRatesQuery): RateGroup[] {
  const rates = grade.rates ?? []
  const steps = listAllPaySteps.filter(
    ({ id, payGradeId, isEnabled }) => payGradeId === grade.id && (isEnabled || rates.some(({ payStepId }) => payStepId === id)),
  )
  const own = linesOf(rates.filter(({ payStepId }) => payStepId === null))
  const ofSteps = steps.map((step) => ({ step, lines: linesOf(rates.filter(({ payStepId }) => payStepId === step.id)) }))
  return grade.type === 'STEP' && own.length === 0 ? ofSteps : [{ step: null, lines: own }, ...ofSteps]
}

const linesOf = (latestFirst: readonly PayGradeRateLineFragment[]): RateLine[] =>
  latestFirst.map((rate, index) => {
    const next = latestFirst[index - 1]
    return { ...rate, until: next ? daysAfter(next.effectiveFrom, -1) : null, before: latestFirst[index + 1] ?? null }
  })

/** The one that holds on a day. */
export const lineOn = ({ lines }: RateGroup, day: string): RateLine | undefined => lines.find(({ effectiveFrom }) => effectiveFrom <= day)
