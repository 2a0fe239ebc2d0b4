import type { Ask } from '@kith/shared/domains/analytics/ask.ts'
import type { MeasureUnit } from '@kith/shared/domains/analytics/measures.ts'
import type { Category } from './labels.ts'
import type { Moment } from './moments.ts'

export type Part = { readonly name: string; readonly value: number | null }
export type Analysis = {
  readonly ask: Ask
  readonly unit: MeasureUnit
  readonly currency: string | null
  readonly moments: readonly Moment[]
  readonly rows: readonly Category[]
  /** Of the second dimension, else of the moments. */
  readonly columns: readonly Category[]
  readonly values: readonly (readonly (number | null)[])[]
  readonly rowTotals: readonly (number | null)[]
  readonly columnTotals: readonly (number | null)[]
  readonly total: number | null
  /** Of which the total is made, where it is one figure by another. */
  readonly parts: readonly Part[]
  readonly inSeveral: number
  /** Figures of fewer people are withheld, and whether any is. */
  readonly withheldBelow: number | null
  readonly isWithheld: boolean
  readonly isOutOfReach: boolean
  readonly otherCurrency: number
  /** The names of business critical skills that fewer than two of these people have. */
  readonly scarceSkills: readonly string[]
  /** Rows that are left out because there are so many. */
  readonly rowsLeftOut: number
  /** The first day whose data is to be trusted; nothing is told of earlier ones. */
  readonly trustedFrom: string
  readonly asOf: Date
  /** The places of withheld figures: for the rows behind them. */
  readonly hidden: ReadonlySet<string>
}
