import { fieldReader } from '#platform/rights/field-rights.ts'
import type { CardRow } from './sql/card.ts'

/** The fields of people, each for those who may see it. */
export const ofPerson = fieldReader<CardRow>({ kind: 'person', idOf: ({ id }) => id, isVisible: ({ is_visible }) => is_visible })

/** A field of the directory card: null for someone who is only named on another record. */
export function onCard<Value>(value: (person: CardRow) => Value) {
  return (person: CardRow): Value | null => (person.is_visible ? value(person) : null)
}
