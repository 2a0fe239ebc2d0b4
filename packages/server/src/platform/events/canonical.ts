/** jsonb keeps no key order: the digest is over the value with its keys sorted. */
export function canonical(json: string): string {
  const sort = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sort)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, each]) => [key, sort(each)]),
    )
  }
  return JSON.stringify(sort(JSON.parse(json)))
}
