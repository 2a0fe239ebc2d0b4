export { createPeople, type NewPerson } from './create.ts'
export { findPerson, loadPerson } from './load.ts'
export type { CardRow as PersonRow } from './sql/card.ts'
export { personType } from './types/person.ts'
