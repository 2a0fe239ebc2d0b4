/** Writes JSON with the keys of every object sorted, since jsonb does not keep their order. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value))

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  if (value instanceof Date) return value.toJSON()
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
