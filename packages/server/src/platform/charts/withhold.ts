/**
 * The sizes of groups whose sum is known elsewhere, without those of fewer than `least` people, who could be recognised: these are null.
 * Nor can they be worked out from the others: where those that are null are one group alone, or fewer than `least` people together,
 * the next smallest group is null too. Nobody is in a group of none, so that it is shown.
 */
export function withholdSmallGroups(sizes: readonly number[], least: number): (number | null)[] {
  const hidden = new Set(sizes.flatMap((size, index) => (size > 0 && size < least ? [index] : [])))
  const others = sizes.flatMap((size, index) => (size >= least ? [{ size, index }] : [])).toSorted((a, b) => b.size - a.size)
  const together = () => [...hidden].reduce((sum, index) => sum + (sizes[index] ?? 0), 0)
  while (hidden.size > 0 && (hidden.size === 1 || together() < least)) {
    const next = others.pop()
    if (!next) break
    hidden.add(next.index)
  }
  return sizes.map((size, index) => (hidden.has(index) ? null : size))
}
