const answers = new Map<string, Promise<unknown>>()

/** Keeps an answer that is on its way before the one who will read it is. */
export function keepAhead(name: string, answer: Promise<unknown>): void {
  answers.set(name, answer)
  answer.catch(() => undefined)
}

/** The answer that was asked for ahead: to the first who takes it, and undefined to all others. */
export function takeAhead<Answer>(name: string): Promise<Answer> | undefined {
  const answer = answers.get(name)
  answers.delete(name)
  return answer as Promise<Answer> | undefined
}

/** The name of a query's answer. */
export const queryName = (operationName: string, variables: object = {}): string => `${operationName} ${JSON.stringify(variables)}`
