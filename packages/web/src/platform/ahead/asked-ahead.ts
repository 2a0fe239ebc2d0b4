interface Kept {
  at: number
  answer: Promise<unknown>
}

const kept = new Map<string, Kept>()
const freshFor = 10_000

/** Keeps an answer that is on its way before the one who will read it is. */
export function keepAhead(name: string, answer: Promise<unknown>, now = Date.now()): void {
  kept.set(name, { at: now, answer })
  answer.catch(() => undefined)
}

/** The answer that was asked for ahead, while it is fresh: to the first who takes it, and undefined to all others. */
export function takeAhead<Answer>(name: string, now = Date.now()): Promise<Answer> | undefined {
  const found = kept.get(name)
  kept.delete(name)
  return found && now - found.at < freshFor ? (found.answer as Promise<Answer>) : undefined
}

/** The name of a query's answer. */
export const queryName = (operationName: string, variables: object = {}): string => `${operationName} ${JSON.stringify(variables)}`
