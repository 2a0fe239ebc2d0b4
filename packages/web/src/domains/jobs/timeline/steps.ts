interface Paid {
  id: string
  remuneration: { type: string; currency: string; baseAnnual: string | null; baseHourly: string | null } | null
}

/** Nobody's pay is drawn lower than this share of the lane. */
const LOWEST = 45

/** What tells the steps of pay apart where all are paid in the same way and currency: the amounts alone. */
export function amountsOf(periods: readonly Paid[]): ReadonlyMap<string, string> {
  if (new Set(periods.map(({ remuneration }) => kindOf(remuneration))).size > 1) return new Map()
  return new Map(
    periods.flatMap(({ id, remuneration: pay }) => {
      const amount = pay?.baseAnnual ?? pay?.baseHourly
      return amount ? [[id, amount.replace(/\.0+$/, '')] as const] : []
    }),
  )
}

const kindOf = (pay: Paid['remuneration']) => pay && `${pay.type} ${pay.currency}`

/** How high the steps of pay are, in per cent of the lane: the highest fills it. Kinds of pay and currencies are not compared. */
export function heightsOf(periods: readonly Paid[]): ReadonlyMap<string, number> {
  const amounts = periods.map(({ id, remuneration: pay }) => ({
    id,
    kind: kindOf(pay),
    amount: Number(pay?.baseAnnual ?? pay?.baseHourly ?? 0),
  }))
  return new Map(
    amounts.map(({ id, kind, amount }) => {
      const alike = amounts.filter((each) => each.kind === kind).map((each) => each.amount)
      const [low, high] = [Math.min(...alike), Math.max(...alike)]
      return [id, high > low ? LOWEST + ((100 - LOWEST) * (amount - low)) / (high - low) : 100]
    }),
  )
}
