import { useDebounced } from '#platform/look/timing.ts'

/** Milliseconds that what is typed rests before anything is worked out from it, and the longest that someone who types on waits for it. */
export const recalculation = { rest: 200, atMost: 1000 } as const

/** What is typed, for the values that are worked out from it: as it was when it last rested. */
export function useRecalculated<Values>(values: Values): Values {
  return JSON.parse(useDebounced(JSON.stringify(values), recalculation.rest, recalculation.atMost)) as Values
}
