import type { DocumentNode } from 'graphql'
import type { PageQuery } from './page-query.ts'

interface Kept {
  at: number
  answer: Promise<unknown>
}

interface Answer {
  data?: unknown
  errors?: unknown
}

const kept = new Map<string, Kept>()
const arrived = new Map<string, { query: DocumentNode; variables: object; data: object }>()
const freshFor = 10_000

/** Keeps an answer that is on its way before the one who will read it is. */
export function keepPrefetched(name: string, answer: Promise<unknown>, now = Date.now()): void {
  kept.set(name, { at: now, answer })
  answer.catch(() => undefined)
}

/** The prefetched answer, while it is fresh: to the first who takes it, and undefined to all others. */
export function takePrefetched<Value>(name: string, now = Date.now()): Promise<Value> | undefined {
  const found = kept.get(name)
  kept.delete(name)
  arrived.delete(name)
  return found && now - found.at < freshFor ? (found.answer as Promise<Value>) : undefined
}

/** Keeps the answer to a query, for the link that is asked it and for the cache. */
export function keepAnswer({ query, variables = {} }: PageQuery, answer: Promise<Answer>): void {
  const name = queryName(operationName(query), variables)
  keepPrefetched(name, answer)
  const keepData = ({ data, errors }: Answer) => {
    if (typeof data === 'object' && data && !errors && kept.has(name)) arrived.set(name, { query, variables, data })
  }
  answer.then(keepData, () => undefined)
}

/** The answers to queries that have come and that nobody has taken yet; they stay for who asks. */
export const arrivedAnswers = () => arrived.values()

/** The name of a query's answer. */
export const queryName = (operation: string, variables: object = {}): string => `${operation} ${JSON.stringify(variables)}`

export function operationName({ definitions }: DocumentNode): string {
  for (const definition of definitions) if ('operation' in definition && definition.name) return definition.name.value
  throw new Error('Only a named query can be prefetched')
}
