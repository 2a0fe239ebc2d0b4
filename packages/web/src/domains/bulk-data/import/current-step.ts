type State = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'

/** Where one is: the first step that is not done; once all are, the last. */
export function currentStep(steps: readonly { state: State }[]): number {
  const first = steps.findIndex(({ state }) => state !== 'DONE')
  return first === -1 ? steps.length - 1 : first
}
