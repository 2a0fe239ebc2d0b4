type OfEvent = { readonly position: number; readonly name: string; readonly id: string }
/** What is wrong with a chain of events. */
export type ChainProblem =
  | { readonly kind: 'removed'; readonly from: number; readonly to: number }
  | ({ readonly kind: 'changed' | 'valuesChanged' | 'valuesRemoved' } & OfEvent)
  | { readonly kind: 'rewritten'; readonly position: number; readonly at: string }
  | { readonly kind: 'end'; readonly kept: number; readonly position: number }

/** As the command line says it. */
export function inEnglish(problem: ChainProblem): string {
  switch (problem.kind) {
    case 'removed':
      return problem.from === problem.to ? `event ${problem.from} was removed` : `events ${problem.from} to ${problem.to} were removed`
    case 'changed':
      return `${known(problem)} is not as Kith wrote it, or was inserted`
    case 'valuesChanged':
      return `the values of ${known(problem)} were changed`
    case 'valuesRemoved':
      return `the values of ${known(problem)} were removed, although no person was erased with them`
    case 'rewritten':
      return `the chain was rewritten or cut off: its head at event ${problem.position}, kept at ${problem.at}, is not in it`
    case 'end':
      return `the chain does not end where it was left: after event ${problem.kept}, not after event ${problem.position}`
  }
}

const known = ({ position, name, id }: OfEvent) => `event ${position} (${name}, ${id})`
