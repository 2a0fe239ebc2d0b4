import Big from 'big.js'
import type { metricScales } from './metric-groups.ts'

/** A scale as it was when the question was asked. */
export type Scale = {
  readonly scale: (typeof metricScales)[number]
  readonly least?: number | null
  readonly most?: number | null
  readonly options?: readonly { readonly label: string; readonly value: string }[] | null
}
export type Rating = { readonly value: string; readonly on: Scale }
/** `score` lies between 0 and 1, `ofTen` is the same out of 10 with one decimal, rounded once. */
export type MeanScore = { readonly score: string; readonly ofTen: string; readonly count: number }

/** The least and the most that can be answered. */
export function rangeOf({ scale, least, most, options }: Scale): { least: Big; most: Big } {
  if (scale === 'RATING') return { least: Big(least ?? 0), most: Big(most ?? 0) }
  const values = (options ?? []).map(({ value }) => Big(value)).toSorted((one, other) => one.cmp(other))
  return { least: values[0] ?? Big(0), most: values.at(-1) ?? Big(0) }
}

/** Every value that can be answered, the least first, with what it is called. */
export function answersOf({ scale, least, most, options }: Scale): { value: string; label: string }[] {
  if (scale === 'RADIO_GROUP')
    return (options ?? []).toSorted((one, other) => Big(one.value).cmp(other.value)).map(({ value, label }) => ({ value, label }))
  const [first, last] = [least ?? 0, most ?? 0]
  return Array.from({ length: last - first + 1 }, (_, index) => ({ value: String(first + index), label: String(first + index) }))
}

export const isAnswer = (scale: Scale, value: string): boolean => answersOf(scale).some((each) => Big(each.value).eq(value))

/** The mean of ratings on whatever scales, each as its part of its own scale; null of none. */
export function meanScore(ratings: readonly Rating[]): MeanScore | null {
  if (ratings.length === 0) return null
  const mean = ratings.reduce((sum, each) => sum.plus(normalised(each)), Big(0)).div(ratings.length)
  return { score: mean.round(6).toString(), ofTen: mean.times(10).toFixed(1, Big.roundHalfUp), count: ratings.length }
}

export const scoreLevels = ['LOW', 'MIDDLE', 'HIGH'] as const
export type ScoreLevel = (typeof scoreLevels)[number]

/** In which third of all scores a mean lies; on the line between two of them it is in the upper one. */
export function levelOf({ score }: Pick<MeanScore, 'score'>): ScoreLevel {
  // A score has six decimals
  const thirds = Big(score).times(3).round(5)
  if (thirds.lt(1)) return 'LOW'
  return thirds.lt(2) ? 'MIDDLE' : 'HIGH'
}

function normalised({ value, on }: Rating): Big {
  const { least, most } = rangeOf(on)
  return Big(value).minus(least).div(most.minus(least))
}
