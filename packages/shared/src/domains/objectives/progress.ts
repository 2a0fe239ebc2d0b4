import { numberOf } from '../../rules/numbers.ts'

type Measured = { readonly start?: string | null; readonly target?: string | null; readonly current?: string | null }

/** How far a value has come from its start to its target, from 0 to 1 however far it lies beyond either. Null without a value or a way to go. */
export function achieved({ start, target, current }: Measured): number | null {
  const [from, to, now] = [numberOf(start), numberOf(target), numberOf(current)]
  if (!from || !to || !now || from.eq(to)) return null
  return Math.min(1, Math.max(0, now.minus(from).div(to.minus(from)).toNumber()))
}

/** The mean of those that have a value; null where none has. */
export function meanAchieved(all: readonly Measured[]): number | null {
  const known = all.map(achieved).filter((each) => each !== null)
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length
}
