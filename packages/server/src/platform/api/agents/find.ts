import { plain } from '@kith/shared/plain.ts'
import { base } from '../api.ts'
import type { Endpoint } from '../endpoints.ts'

const most = 10
/** More of what is looked for says nothing more, and would keep everybody else waiting. */
const longestLooked = 500

/** The operations that have most of the words in their name, kind or description, those that have them in the name first. */
export function findOperations(endpoints: readonly Endpoint[], words: string) {
  const wanted = plain(words.slice(0, longestLooked))
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)
  return endpoints
    .map((endpoint) => ({ endpoint, score: scoreOf(endpoint, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.endpoint.operation.name.length - other.endpoint.operation.name.length)
    .slice(0, most)
    .map(({ endpoint: { operation, field, kind, method, path } }) => ({
      name: operation.name,
      isChange: operation.kind === 'mutation',
      kind,
      address: `${method} ${base}${path}`,
      ...(field.description ? { description: field.description } : {}),
    }))
}

function scoreOf({ operation: { name }, kind, field }: Endpoint, wanted: readonly string[]): number {
  const named = spaced(name)
  const told = `${spaced(kind ?? '')} ${plain(field.description ?? '')}`
  return wanted.reduce((sum, word) => sum + (hasWord(named, word) ? 3 : hasWord(told, word) ? 1 : 0), 0)
}

/** Singular and plural find each other. */
const hasWord = (text: string, word: string) => text.includes(` ${word.replace(/(ies|es|s)$/, '')}`)
const spaced = (name: string) => ` ${plain(name.replace(/([A-Z])/g, ' $1'))}`
