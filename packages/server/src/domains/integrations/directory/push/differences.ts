import { compare } from '../../partners/differences.ts'
import type { SentPerson, WantedPerson } from './sql.ts'

/** A person as the directory is told of them. */
export type RemoteUser = {
  readonly schemas: readonly string[]
  readonly userName: string
  readonly externalId: string
  readonly displayName: string
  readonly name: { readonly formatted: string; readonly givenName: string; readonly familyName: string }
  readonly emails: readonly { readonly value: string; readonly type: 'work'; readonly primary: true }[]
  readonly active: true
}
export type Opened = { readonly personId: string; readonly user: RemoteUser; readonly hash: string; readonly remoteId: string | null }
export type Closed = { readonly personId: string; readonly remoteId: string; readonly hash: string }
export type Differences = { readonly opened: readonly Opened[]; readonly closed: readonly Closed[] }

/** Compares those who belong into the directory with what it was last told, under the names that it has for them. */
export function differencesOf(wanted: readonly WantedPerson[], sent: readonly SentPerson[]): Differences {
  const { opened, closed } = compare(
    wanted.map((person) => ({ personId: person.id, body: userOf(person) })),
    sent,
  )
  return {
    opened: opened.map(({ personId, body: user, hash, known }) => ({ personId, user, hash, remoteId: known?.remote_id ?? null })),
    closed: closed.map(({ person_id: personId, remote_id: remoteId, hash }) => ({ personId, remoteId, hash })),
  }
}

const userOf = ({ id, given_name: givenName, family_name: familyName, display_name: displayName, email }: WantedPerson): RemoteUser => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: email,
  externalId: id,
  displayName,
  name: { formatted: displayName, givenName: givenName ?? '', familyName },
  emails: [{ value: email, type: 'work', primary: true }],
  active: true,
})
