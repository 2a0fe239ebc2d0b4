interface Told {
  readonly path: string
}

/** Tells of which move each problem is: one at `moves.2` or below it speaks against the third. */
export function problemsByJob<Problem extends Told>(
  moves: readonly { readonly jobId: string }[],
  problems: readonly Problem[],
): { jobId: string; problems: Problem[] }[] {
  const byPlace = Map.groupBy(problems, ({ path }) => /^moves\.(\d+)(\.|$)/.exec(path)?.[1] ?? '')
  return moves.flatMap(({ jobId }, place) => {
    const own = byPlace.get(String(place))
    return own ? [{ jobId, problems: own }] : []
  })
}
