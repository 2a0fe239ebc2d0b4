import { personCreated, type NewPerson } from '#domains/people/public.ts'
import type { Change } from '#platform/events/change.ts'
import type { Deed } from './write-history.ts'

export type WrittenPerson = NewPerson & { readonly id: string }
type Known = {
  /** When their first job was recorded. */
  readonly at: string
  readonly hr: string | null
  /** Their account, of those who work there today. */
  readonly user: string | undefined
  readonly now: Date
}

const minute = 60_000
const day = 24 * 60 * minute
const settledIn = 40 * day

/** A person is recorded by HR with their first job; their emergency contact and private address they add themselves, some weeks later. */
export function deedsOfPerson(person: WrittenPerson, { at, hr, user, now }: Known): Deed[] {
  const created = Date.parse(at) - minute
  const own = created + settledIn
  if (user === undefined || own > now.getTime()) return [{ at: moment(created), user: hr, change: personCreated(person) }]
  const { emergencyContactName, emergencyContactRelationship, emergencyContactPhone, emergencyContactPhoneCountry, ...before } = person
  const emergency = { emergencyContactName, emergencyContactRelationship, emergencyContactPhone, emergencyContactPhoneCountry }
  const [work, ...others] = person.emails ?? []
  const first = { ...before, emails: work ? [work] : [] }
  const deeds: Deed[] = [{ at: moment(created), user: hr, change: personCreated(first) }]
  const add = (event: 'person.updated' | 'person.contacts_updated', values: Pick<Change, 'before' | 'after'>) =>
    deeds.push({
      at: moment(own + deeds.length * minute),
      user,
      change: { event, subject: { kind: 'person', id: person.id }, personId: person.id, ...values },
    })
  if (others.length > 0)
    add('person.contacts_updated', { before: { emails: marked(first.emails) }, after: { emails: marked(person.emails) } })
  if (emergencyContactName) add('person.updated', { before: {}, after: emergency })
  return deeds
}

const marked = (emails: NewPerson['emails'] = []) =>
  emails.map(({ email, isPersonal = false }, index) => ({ email, isPrimary: index === 0, isPersonal }))

const moment = (time: number) => new Date(time).toISOString()
