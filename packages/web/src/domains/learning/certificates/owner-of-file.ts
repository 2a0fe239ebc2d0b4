import { plain } from '@kith/shared/plain.ts'

export interface Trainee {
  readonly id: string
  readonly name: string
}

/**
 * The one person whose whole name is in the name of a file, in any order and among other words; of several, the one with the longest
 * name. Null where that is nobody, or more than one.
 */
export function ownerOfFile(filename: string, people: readonly Trainee[]): string | null {
  const words = new Set(wordsOf(filename))
  const named = people.map(({ id, name }) => ({ id, parts: wordsOf(name) })).filter(({ parts }) => parts.every((part) => words.has(part)))
  const longest = Math.max(...named.map(({ parts }) => parts.length))
  const [first, ...others] = named.filter(({ parts }) => parts.length === longest)
  return first && others.length === 0 ? first.id : null
}

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []
