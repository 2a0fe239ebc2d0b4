/** What is measured, and its budget of docs/architecture.md. */
export type Budget = {
  readonly what: string
  readonly budget: number
  readonly unit: 'x' | 'KB' | 'ms' | 's' | 'MB' | 'statements' | 'forms' | 'raises'
}
/** A ratio or figure beside its budget; without a value, the detail says why it could not be measured. */
export type Measured = Budget & { readonly value?: number; readonly detail?: string }

const tolerance = 1.25

const isMeasured = (each: Measured): each is Measured & { value: number } => each.value !== undefined
const isBroken = ({ value, budget }: { value: number; budget: number }): boolean => !(value <= budget * tolerance)

/** What makes the run fail, as sentences; empty if every budget was measured and holds within a quarter. */
export function failuresOf(measured: readonly Measured[]): string {
  const broken = measured.filter(isMeasured).filter(isBroken).length
  const missing = measured.filter((each) => !isMeasured(each)).length
  return [
    ...(broken > 0 ? [`${broken} of ${measured.length} budgets are broken by more than a quarter.`] : []),
    ...(missing > 0 ? [`${missing} of ${measured.length} budgets were not measured.`] : []),
  ].join(' ')
}

/** One line a measure: what, the figure, the budget, and whether it holds. */
export function report(measured: readonly Measured[]): string {
  const width = Math.max(...measured.map(({ what }) => what.length))
  return measured
    .map((each) => {
      const found = isMeasured(each) ? figure(each.value, each.unit) : ''
      return `${each.what.padEnd(width)}  ${found.padStart(12)}  of ${figure(each.budget, each.unit).padEnd(12)} ${verdict(each)}${each.detail ? `  (${each.detail})` : ''}`
    })
    .join('\n')
}

function verdict(each: Measured): string {
  if (!isMeasured(each)) return 'NOT MEASURED'
  if (isBroken(each)) return 'BROKEN'
  return each.value <= each.budget ? 'ok' : 'over, within a quarter'
}

const figure = (value: number, unit: Measured['unit']) =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })} ${unit}`
