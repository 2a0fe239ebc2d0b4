export { createPeople, type NewPerson } from './create.ts'
export { phoneAsStored, phoneProblems, postcodeAsStored } from './rules.ts'
export { takenKeys } from './unique.ts'
