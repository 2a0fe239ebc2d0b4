import { person } from '../people.ts'

/** What someone needs to see something: of each part at least one permission. */
export type Needs = readonly (readonly string[])[]

/** As addresses have it: `person,people.contact_details.view`, or `people.trainings.view|people.skills.view`. */
export const needsText = (needs: Needs): string => needs.map((part) => part.join('|')).join(',')

export const needsIn = (text: string): Needs =>
  text
    .split(',')
    .map((part) => part.split('|').filter((slug) => slug !== ''))
    .filter((part) => part.length > 0)

/** To open the page of a person; what that takes depends on whether they are employed on the day. */
export const personPage = 'person'
export const needsOfPerson: Needs = [[personPage]]

/** To see one value of a person: to open their page, and to see this very value. */
export const needsOfField = (name: string): Needs => [...needsOfPerson, [viewOf(name) ?? person.permissions.view]]

const values = { ...person.fields, ...person.facts }
const viewOf = (name: string) => Object.entries(values).find(([each]) => each === name)?.[1].view

/** What is in every directory goes without a permission of its own. */
const shownOnCards = ['titleId', 'firstName', 'middleName', 'lastName', 'preferredName', 'pronouns']
export const explainedFields: readonly string[] = Object.keys(values).filter((name) => !shownOnCards.includes(name))
