interface Days {
  effectiveFrom: string
  effectiveTo: string | null
}

/** The periods as far as the job lasts: nothing after its end (the first day that is not employed). */
export function within<P extends Days>(periods: readonly P[], end: string | null): P[] {
  if (end === null) return [...periods]
  return periods
    .filter(({ effectiveFrom }) => effectiveFrom < end)
    .map((period) => ({ ...period, effectiveTo: period.effectiveTo === null || period.effectiveTo > end ? end : period.effectiveTo }))
}
