import { randomBytes } from 'node:crypto'
import { fewestTogether } from './generalise.ts'

/** Several cells whose answers are shown together; those of a lower level are decided on first. */
export type Group = { readonly cells: readonly number[]; readonly level: number }

/**
 * Chooses which groups of answers can be shown beside what is told already: all of them together, or one part after the other. `counts` has
 * the answers of each cell. A group has at least five; and whatever is shown, no sum or difference of it tells the answers of one to four people. Coarse groups come before fine ones, and large
 * ones before small ones. Returns the places of those that are shown.
 */
export function shownGroups(
  counts: readonly number[],
  groups: readonly Group[],
  parts: readonly (readonly number[])[] = [counts.map((_, cell) => cell)],
): Set<number> {
  const filled = counts.flatMap((count, cell) => (count > 0 ? [cell] : []))
  const sums = filled.map((cell) => counts[cell] ?? 0)
  const vectorOf = ({ cells }: Pick<Group, 'cells'>) => filled.map((cell) => (cells.includes(cell) ? 1n : 0n))
  const sizeOf = ({ cells }: Group) => cells.reduce((sum, cell) => sum + (counts[cell] ?? 0), 0)
  let told = parts.reduce((rows: readonly Row[], cells) => withRow(rows, vectorOf({ cells })), [])
  if (sums.reduce((sum, count) => sum + count, 0) < fewestTogether || tellsFew(told, sums)) return new Set()
  const inOrder = groups
    .map((group, at) => ({ group, at, size: sizeOf(group) }))
    .toSorted((one, other) => one.group.level - other.group.level || other.size - one.size || one.at - other.at)
  const shown = new Set<number>()
  for (const { group, at, size } of inOrder) {
    if (size < fewestTogether) continue
    const next = withRow(told, vectorOf(group))
    if (tellsFew(next, sums)) continue
    shown.add(at)
    told = next
  }
  return shown
}

/** Everything is reckoned modulo a prime of 61 bits, in which no sum of so few cells is taken for another one. */
const prime = 2_305_843_009_213_693_951n
type Row = { readonly pivot: number; readonly values: readonly bigint[] }

/** Adds a vector to rows in reduced echelon form. */
function withRow(rows: readonly Row[], vector: readonly bigint[]): Row[] {
  const reduced = rows.reduce((values, { pivot, values: row }) => less(values, row, values[pivot] ?? 0n), vector)
  const pivot = reduced.findIndex((value) => value !== 0n)
  if (pivot < 0) return [...rows]
  const scale = inverse(reduced[pivot] ?? 1n)
  const values = reduced.map((value) => (value * scale) % prime)
  return [...rows.map((row) => ({ pivot: row.pivot, values: less(row.values, values, row.values[pivot] ?? 0n) })), { pivot, values }]
}

const less = (from: readonly bigint[], row: readonly bigint[], times: bigint): bigint[] =>
  from.map((value, at) => modulo(value - times * (row[at] ?? 0n)))

const modulo = (value: bigint): bigint => ((value % prime) + prime) % prime

function inverse(value: bigint): bigint {
  let [result, base, power] = [1n, value, prime - 2n]
  while (power > 0n) {
    if (power % 2n === 1n) result = (result * base) % prime
    base = (base * base) % prime
    power /= 2n
  }
  return result
}

type Union = { readonly members: readonly number[]; readonly count: number; readonly weight: bigint }

/**
 * Returns whether the answers of one to four people can be worked out from what is told. Cells get weights that every told row sums to nothing: a
 * union of cells can be told exactly where its weights do. Only cells with at most four answers come into question, at most four of them, so
 * that two unions of up to two cells are compared.
 */
function tellsFew(rows: readonly Row[], counts: readonly number[]): boolean {
  const weights = weightsOf(rows, counts.length)
  const small = counts.flatMap((count, cell) => (count < fewestTogether ? [{ members: [cell], count, weight: weights[cell] ?? 0n }] : []))
  const pairs = small.flatMap((one, at) => small.slice(at + 1).flatMap((other) => joined(one, other) ?? []))
  const unions: Union[] = [...small, ...pairs]
  if (unions.some(({ weight }) => weight === 0n)) return true
  const byWeight = Map.groupBy(unions, ({ weight }) => weight)
  return unions.some((one) => (byWeight.get(prime - one.weight) ?? []).some((other) => joined(one, other) !== undefined))
}

function joined(one: Union, other: Union): Union | undefined {
  const count = one.count + other.count
  if (count >= fewestTogether || one.members.some((cell) => other.members.includes(cell))) return undefined
  return { members: [...one.members, ...other.members], count, weight: modulo(one.weight + other.weight) }
}

function weightsOf(rows: readonly Row[], length: number): bigint[] {
  const pivots = new Map(rows.map((row) => [row.pivot, row.values]))
  const free = Array.from({ length }, (_, cell) => (pivots.has(cell) ? 0n : random()))
  return free.map((weight, cell) => {
    const row = pivots.get(cell)
    return row ? modulo(-free.reduce((sum, each, at) => sum + each * (row[at] ?? 0n), 0n)) : weight
  })
}

const random = (): bigint => modulo(BigInt(`0x${randomBytes(16).toString('hex')}`))
