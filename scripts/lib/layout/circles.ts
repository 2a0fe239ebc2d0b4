import type { Import } from './imports.ts'

/** The circles that these imports make, each named once, from its first file on. */
export function circlesOf(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const circles = new Set<string>()
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]) => {
    const begin = trail.indexOf(file)
    if (begin >= 0) {
      const circle = trail.slice(begin)
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      circles.add([...circle.slice(first), ...circle.slice(0, first), circle[first]].join(' → '))
    }
    if (begin >= 0 || done.has(file)) return
    for (const each of next.get(file) ?? []) visit(each, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return [...circles]
}
