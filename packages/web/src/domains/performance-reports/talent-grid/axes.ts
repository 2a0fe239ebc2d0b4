interface Group {
  readonly id: string
  readonly sides: readonly string[]
}

/** So many months back the grid looks unless another period is chosen. */
export const usualMonths = 12

/** The two groups of ratings that a grid is made of: those that are asked for, or the first that supervisors answer. */
export function axesOf<G extends Group>(all: readonly G[], asked: Readonly<Record<string, string | null | undefined>> = {}) {
  const groups = all.filter(({ sides }) => sides.includes('SUPERVISOR'))
  const performance = groups.find(({ id }) => id === asked['performance']) ?? groups[0]
  const others = groups.filter(({ id }) => id !== performance?.id)
  return { groups, performance, others, potential: others.find(({ id }) => id === asked['potential']) ?? others[0] }
}
