export { createPeople, type NewPerson } from './create.ts'
