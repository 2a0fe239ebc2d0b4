import { contactKinds } from '@kith/shared/domains/people.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Check, CheckedRow } from '#platform/imports/checking/check.ts'
import { may } from '#platform/rights/check.ts'
import { contactsOfPeople } from '../contact-entries.ts'
import type { Contacts, Kept } from '../contacts.ts'
import { countryOfPhone, phoneAsStored } from '../rules.ts'

type List = keyof Contacts
type Entry = Kept[List][number]
const idColumn = 'entry_id'
const valueColumns = { emails: 'email_address', phones: 'phone_number', addresses: 'address_type' } as const
const mostNamed = 5

/** Which entry of its person each row updates: the one whose ID it gives, else the only one of its value, else the only one there is. */
export async function findEntries(check: Check, list: List): Promise<void> {
  const people = [...new Set(check.rows.flatMap(({ finding }) => finding.subjects['person'] ?? []))]
  const isOpen = await Promise.all(people.map((id) => may(check.ctx, 'people.contact_details.view', { kind: 'person', id })))
  const contacts = await contactsOfPeople(
    check.ctx,
    people.filter((_, index) => isOpen[index]),
  )
  check.each((row) => {
    const { finding } = row
    const { person } = finding.subjects
    delete finding.subjects[contactKinds[list]]
    if (person === undefined || check.isWrong(row, valueColumns[list])) return
    const found = candidates(check, list, row, (contacts.get(person)?.[list] ?? []) as readonly Entry[])
    const [first, second] = found
    if (!first || second) return report(list, row, found)
    finding.subjects[contactKinds[list]] = first.id
  })
}

function candidates(check: Check, list: List, row: CheckedRow, entries: readonly Entry[]): readonly Entry[] {
  const id = row.given[idColumn]?.toLowerCase()
  if (id) return entries.filter((entry) => entry.id === id)
  const same = entries.filter((entry) => isSame(check, row, entry))
  return same.length > 0 ? same : entries
}

function isSame(check: Check, { given }: CheckedRow, entry: Entry): boolean {
  if ('email' in entry) return entry.email.toLowerCase() === given['email_address']?.toLowerCase()
  if ('number' in entry)
    return entry.number === phoneAsStored(given['phone_number'], given['country'] || countryOfPhone(given['phone_number'], entry.country))
  return Boolean(given['address_type']) && entry.addressTypeId === check.records.idOf('address_type', given)
}

function report(list: List, { given, finding, report: say }: CheckedRow, found: readonly Entry[]): void {
  const said = { name: finding.target ?? '', kind: contactKinds[list], column: idColumn }
  const value = valueColumns[list]
  if (found.length > 0) say(value, importMessage('severalWithKey', { ...said, records: found.slice(0, mostNamed).map(nameOf) }))
  else if (given[idColumn]) say(idColumn, importMessage('noRecordWithId', said))
  else say(value, importMessage('noRecordWithKey', { ...said, columns: [value] }))
}

/** Its ID, and what people know it by. */
const nameOf = (entry: Entry) => `${entry.id} (${'email' in entry ? entry.email : 'number' in entry ? entry.number : entry.fullAddress})`
