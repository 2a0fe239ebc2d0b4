export type Above = ReadonlyMap<string, string | null>

/**
 * How many records of the same import have to be made before each one, so that they can be made from the top,
 * and every circle of records that wait for each other. `above` is what each record depends on.
 */
export function placeInOrder(above: Above): { levels: ReadonlyMap<string, number>; circles: readonly (readonly string[])[] } {
  const levels = new Map<string, number>()
  const circles: string[][] = []
  for (const start of above.keys()) {
    const path: string[] = []
    const places = new Map<string, number>()
    let made: string | null | undefined = start
    while (made && above.has(made) && !levels.has(made) && !places.has(made)) {
      places.set(made, path.length)
      path.push(made)
      made = above.get(made)
    }
    const circleFrom = made ? places.get(made) : undefined
    if (circleFrom !== undefined) circles.push(path.slice(circleFrom))
    let level = circleFrom === undefined && made ? (levels.get(made) ?? -1) : -1
    for (const each of path.toReversed()) levels.set(each, (level += 1))
  }
  return { levels, circles }
}
