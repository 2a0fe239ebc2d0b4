import { squeezed } from '@kith/shared/blanks.ts'
import { displayName, searchWords, type DisplayNameFormat, type PersonNames } from '@kith/shared/names.ts'
import { cutTo, plain } from '@kith/shared/plain.ts'

/** A word that finds a person, for those whom its guard lets see where it stands. */
export type Word = { readonly word: string; readonly guard: keyof typeof guardMarks }
export type SearchablePerson = PersonNames & {
  readonly employeeNumber?: string | null
  readonly platformId: number
  readonly primaryEmail: { readonly email: string; readonly isPersonal?: boolean } | undefined
}

/** What stands before each word in a person's search text: whom it may find, and then where it begins. */
export const guardMarks = { DIRECTORY: '\u0001', PROFILE: '\u0002', CONTACT_DETAILS: '\u0003' } as const
export const beginMark = ' '
const longestSearchText = 500

/** The database derives `person_words` from the search text. */
export function searchFieldsOf(person: SearchablePerson, format: DisplayNameFormat) {
  const words = searchTokensOf(person)
  const searchText = words.map(({ word, guard }) => guardMarks[guard] + beginMark + word).join('')
  const shown = displayName(person, format)
  return {
    displayName: shown,
    displayKey: displayKey(shown),
    sortName: sortName(person),
    ...(Buffer.byteLength(searchText) > longestSearchText
      ? { searchText: null, longSearchText: searchText }
      : { searchText, longSearchText: null }),
  }
}

/** A display name as what is typed is compared with it: dots only divide words. */
export const displayKey = (name: string) =>
  cutTo(
    100,
    squeezed(
      plain(name)
        .replaceAll(/[(),"\p{Cc}]/gu, '')
        .replaceAll('.', ' '),
    ),
  )

/** Last name first, then the name they are called by. */
const sortName = ({ firstName, lastName, preferredName }: PersonNames) =>
  plain(`${lastName} ${plain(preferredName ?? '') ? preferredName : (firstName ?? '')}`)

function searchTokensOf({
  firstName,
  middleName,
  lastName,
  preferredName,
  employeeNumber,
  platformId,
  primaryEmail,
}: SearchablePerson): Word[] {
  const sources: readonly [Word['guard'], readonly (string | null | undefined)[]][] = [
    ['PROFILE', [middleName, employeeNumber, String(platformId)]],
    ['DIRECTORY', [firstName, lastName, preferredName]],
  ]
  const guards = new Map(sources.flatMap(([guard, values]) => searchWords(values).map((word) => [word, guard])))
  const address = primaryEmail && addressOf(primaryEmail.email)
  if (address && !guards.has(address)) guards.set(address, primaryEmail.isPersonal ? 'CONTACT_DETAILS' : 'DIRECTORY')
  return [...guards].map(([word, guard]) => ({ word, guard }))
}

// An email address is one word: its parts would find whole organisations.
const addressOf = (email: string) => cutTo(100, plain(email))
