import { numberOf } from '../../rules/numbers.ts'

/** What a goal is measured by: a number on its way from a start to a target, or an action that is done or not. */
export type Measurement = {
  readonly id?: string | null
  readonly type?: 'TARGET' | 'ACTION' | null
  readonly name?: string | null
  readonly start?: string | null
  readonly target?: string | null
  readonly unit?: string | null
}
/** How far a measurement has come: its start, or an open action, without one. */
export type Reading = { readonly measurementId?: string | null; readonly current?: string | null; readonly doneOn?: string | null }
/** An exact fraction; what it is divided by is above zero. */
export type Ratio = { readonly of: bigint; readonly by: bigint }

type Measured = { readonly measurements?: readonly Measurement[] | null; readonly readings?: readonly Reading[] | null }
/** A goal as it is weighed among the goals of its person. */
export type Weighed = Measured & { readonly weight?: string | null; readonly approval: string; readonly progress: string }

const none: Ratio = { of: 0n, by: 1n }
const whole: Ratio = { of: 1n, by: 1n }

/** The share of the way from the start to the target: below 0 on the wrong side of the start, above 1 beyond the target. */
export function percentageOf({ type, start, target }: Measurement, reading?: Reading): Ratio {
  if (type !== 'TARGET') return reading?.doneOn ? whole : none
  const [from, to, now] = sameUnits([start, target, reading?.current ?? start])
  return from === to ? none : ratio(now - from, to - from)
}

/** The mean of the measurements of a goal, each between 0 and 1; null for a goal without any. */
export function meanOf({ measurements, readings }: Measured): Ratio | null {
  const all = measurements ?? []
  if (all.length === 0) return null
  const shares = all.map((each) => clamped(percentageOf(each, readingOf(each, readings))))
  return ratio(...parts(shares.reduce(plus, none), BigInt(all.length)))
}

/** The mean of the goals of a person by their weights: of those that are approved and not archived. Null where none is measured. */
export function weighted(goals: readonly Weighed[]): Ratio | null {
  const counted = goals.flatMap((goal) => {
    const mean = isCounted(goal) ? meanOf(goal) : null
    return mean ? [{ mean, weight: numberIn(goal.weight ?? '1') }] : []
  })
  const total = counted.reduce((sum, { weight }) => plus(sum, weight), none)
  if (total.of === 0n) return null
  const sum = counted.reduce((all, { mean, weight }) => plus(all, ratio(mean.of * weight.of, mean.by * weight.by)), none)
  return ratio(sum.of * total.by, sum.by * total.of)
}

export const isCounted = ({ approval, progress }: Pick<Weighed, 'approval' | 'progress'>): boolean =>
  approval === 'APPROVED' && progress !== 'ARCHIVED'

/** In whole percent, rounded half up. */
export function inPercent({ of, by }: Ratio): number {
  const twice = 200n * of + by
  const rest = twice % (2n * by)
  return Number((twice - (rest < 0n ? rest + 2n * by : rest)) / (2n * by))
}

/** As a bar shows it. */
export const clamped = (share: Ratio): Ratio => (share.of <= 0n ? none : share.of >= share.by ? whole : share)

export const readingOf = ({ id }: Measurement, readings: readonly Reading[] | null | undefined): Reading | undefined =>
  readings?.find(({ measurementId }) => measurementId === id)

const plus = (one: Ratio, other: Ratio): Ratio => ratio(one.of * other.by + other.of * one.by, one.by * other.by)
const parts = ({ of, by }: Ratio, divisor: bigint) => [of, by * divisor] as const

function ratio(of: bigint, by: bigint): Ratio {
  return by < 0n ? { of: -of, by: -by } : { of, by }
}

function numberIn(text: string): Ratio {
  const [number = 0n, one = 1n] = sameUnits([text, '1'])
  return { of: number, by: one }
}

/** These numbers as multiples of one unit that is small enough for all of them. */
function sameUnits(
  texts: readonly [string | null | undefined, string | null | undefined, string | null | undefined],
): [bigint, bigint, bigint]
function sameUnits(texts: readonly (string | null | undefined)[]): bigint[]
function sameUnits(texts: readonly (string | null | undefined)[]): bigint[] {
  const plain = texts.map((text) => numberOf(text ?? '0')?.toFixed() ?? '0')
  const decimals = Math.max(...plain.map((text) => (text.split('.')[1] ?? '').length))
  return plain.map((text) =>
    BigInt(
      numberOf(text)
        ?.times(`1${'0'.repeat(decimals)}`)
        .toFixed() ?? '0',
    ),
  )
}
