import { createHash } from 'node:crypto'
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

/** Compares those who belong into the directory with what it was last told: nothing that is as it was is sent again. */
export function differencesOf(wanted: readonly WantedPerson[], sent: readonly SentPerson[]): Differences {
  const before = new Map(sent.map((row) => [row.person_id, row]))
  const now = new Set(wanted.map(({ id }) => id))
  const opened = wanted.flatMap((person): Opened[] => {
    const user = userOf(person)
    const hash = createHash('sha256').update(JSON.stringify(user)).digest('base64url')
    const known = before.get(person.id)
    if (known?.is_active && known.hash === hash) return []
    return [{ personId: person.id, user, hash, remoteId: known?.remote_id ?? null }]
  })
  const closed = sent.flatMap(({ person_id: personId, remote_id: remoteId, hash, is_active: isActive }) =>
    isActive && !now.has(personId) ? [{ personId, remoteId, hash }] : [],
  )
  return { opened, closed }
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
