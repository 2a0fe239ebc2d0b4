export type StepState = 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
interface Step {
  readonly name: string
  readonly state: StepState
  readonly at: string | null
}

/** What a person does, and the steps of the server that belong to it. */
const parts = { choose: ['UPLOAD'], check: ['VALIDATE', 'PREVIEW'], start: ['PROCESS'] } as const

/** The steps of an import as its page shows them: choose, check and start. */
export function shownSteps(steps: readonly Step[]) {
  return Object.entries(parts).map(([name, own]) => {
    const some = own.flatMap((each) => steps.find((step) => step.name === each) ?? [])
    return { name: name as keyof typeof parts, state: stateOf(some.map(({ state }) => state)), at: some.at(-1)?.at ?? null }
  })
}

function stateOf(states: readonly StepState[]): StepState {
  if (states.includes('FAILED')) return 'FAILED'
  const [first = 'WAITING'] = states
  return states.every((state) => state === first) ? first : 'RUNNING'
}

/** Where one is: the first step that is not done; once all are, the last. */
export function currentStep(steps: readonly { readonly state: StepState }[]): number {
  const first = steps.findIndex(({ state }) => state !== 'DONE')
  return first === -1 ? steps.length - 1 : first
}
