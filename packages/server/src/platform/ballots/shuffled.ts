import { randomInt } from 'node:crypto'

/** The same items in an order that nobody can foretell. */
export function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(randomInt(left.length), 1))
}
