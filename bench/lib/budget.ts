/** One measured ratio or figure beside its budget of docs/architecture.md. */
export type Measured = {
  readonly what: string
  readonly value: number
  readonly budget: number
  readonly unit: 'x' | 'KB' | 'ms' | 's' | 'MB' | 'statements'
  readonly detail?: string
}

const tolerance = 1.25

export const isBroken = ({ value, budget }: Measured): boolean => !(value <= budget * tolerance)

/** One line a measure: what, the figure, the budget, and whether it holds. */
export function report(measured: readonly Measured[]): string {
  const width = Math.max(...measured.map(({ what }) => what.length))
  return measured
    .map((each) => {
      const verdict = isBroken(each) ? 'BROKEN' : each.value <= each.budget ? 'ok' : 'over, within a quarter'
      return `${each.what.padEnd(width)}  ${figure(each.value, each.unit).padStart(12)}  of ${figure(each.budget, each.unit).padEnd(12)} ${verdict}${each.detail ? `  (${each.detail})` : ''}`
    })
    .join('\n')
}

const figure = (value: number, unit: Measured['unit']) =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })} ${unit}`
