import { saidCountry } from '@kith/shared/countries.ts'
import { contactKinds, contactEntryFields } from '@kith/shared/domains/people.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { storedValues } from '#platform/facets/custom-fields/values.ts'
import { columnsOf, personOfExamples, withExamples, type ColumnMore } from '#platform/imports/columns.ts'
import type { Given } from '#platform/imports/sql/actions.ts'
import { customBefore } from '#platform/imports/custom-columns.ts'
import type { Column, Effecting, Unique, Upload } from '#platform/imports/upload.ts'
import { defineUpload } from '#platform/imports/uploads.ts'
import { contactsOfPeople } from '../contact-entries.ts'
import type { Contacts } from '../contacts.ts'
import { models } from '../custom-fields-of-contacts.ts'
import { contactEntries } from '../mutations/contact-entries.ts'
import { countryOfPhone, phoneAsStored, postcodeAsStored } from '../rules.ts'
import { versionsOfContacts } from '../sql/contact-entries.ts'
import { findEntries } from './find-contact-entry.ts'

const view = 'people.contact_details.view'
/** Updates of people come before: whatever changes somebody's contact data changes the version of the person. */
const phase = 5

type Kind = {
  readonly things: string
  readonly columns: Readonly<Record<string, string | ColumnMore>>
  /** What the example of an update says otherwise. */
  readonly updated: Readonly<Record<string, string>>
  readonly export: string
  readonly unique: readonly Unique[]
}

const ofPerson = (value: string, { person_lookup: person = '' }: Given) => `${person} ${value}`.toLowerCase()
const declared: { readonly [List in keyof Contacts]: Kind } = {
  emails: {
    things: 'EMAIL_ADDRESSES',
    columns: {
      email: { name: 'email_address', example: 'meg@home.example', exported: 'people:fields.email' },
      isPrimary: 'no',
      isPersonal: 'yes',
    },
    updated: { is_primary: 'yes' },
    export: 'email-addresses',
    unique: [{ column: 'email_address', key: ofPerson }],
  },
  phones: {
    things: 'PHONE_NUMBERS',
    columns: {
      number: {
        name: 'phone_number',
        exported: 'people:fields.phoneNumber',
        example: '+61 2 5550 4321',
        digits: 'PHONE',
        stored: ({ phone_number: number, country: said }, { country }) => phoneAsStored(number, said || countryOfPhone(number, country)),
      },
      country: { example: 'AU', required: false },
      isPrimary: 'yes',
      isPersonal: 'yes',
    },
    updated: { is_personal: 'no' },
    export: 'phone-numbers',
    unique: [{ column: 'phone_number', key: ofPerson }],
  },
  addresses: {
    things: 'ADDRESSES',
    columns: {
      addressTypeId: { example: 'Postal', exported: 'people:fields.addressType' },
      fullAddress: { name: 'address', example: 'PO Box 123, Sydney NSW' },
      country: { example: 'Australia', required: false },
      postcode: {
        example: '2001',
        digits: 'NUMBER',
        stored: (given, { country }) => postcodeAsStored(given['postcode'], given['country'] || country),
      },
      isPrimary: 'yes',
    },
    updated: { address: 'PO Box 321, Sydney NSW' },
    export: 'addresses',
    unique: [],
  },
}

const person: Column = {
  name: 'person_lookup',
  kind: 'person lookup',
  of: { kind: 'person', as: 'person', permission: 'people.contact_details.edit' },
  path: 'personId',
  required: true,
  isSubject: true,
  exported: 'people:export.personLookup',
  example: personOfExamples,
}

/** Files that give people another email address, phone number or address, and files that correct those that they have. */
export const contactEntryUploads: readonly Upload[] = (['emails', 'phones', 'addresses'] as const).flatMap((list) => {
  const { things, columns: named, updated, export: exported, unique } = declared[list]
  const entry = contactKinds[list]
  const columns = columnsOf(contactEntryFields[list], named).map((column) => ({
    exported: `people:fields.${column.path}`,
    ...column,
    ...(column.kind === 'yes/no' ? {} : { closedTo: view }),
  }))
  const { create, update } = contactEntries[list]
  const shared = { phase, customFields: { customFields: models[list] }, relatedExports: [exported] } as const
  const messageOf: Upload['messageOf'] = ({ rule }) => (rule === 'refused' ? importMessage('mayNotUpdatePerson') : undefined)
  return [
    defineUpload({
      ...shared,
      type: `CREATE_${things}`,
      mutation: create,
      makes: entry,
      unique,
      columns: [person, ...columns],
      messageOf,
      complete: (input, { phone_number: number }, { organisation: { country } }) =>
        list === 'emails' ? input : { country: countryOfPhone(number, country), ...input },
    }),
    defineUpload({
      ...shared,
      type: `UPDATE_${things}`,
      mutation: update,
      operation: 'UPDATE',
      clears: true,
      guide: `CREATE_${things}`,
      columns: [
        person,
        { name: 'entry_id', path: 'id', kind: 'text', example: '', isKey: true, exported: 'people:export.entryId' },
        ...withExamples(columns, updated).map(inUpdate),
      ],
      updates: {
        subject: entry,
        rightsOn: 'person',
        view,
        current: (ctx, ids) => currentOf(ctx, list, ids),
        before: (ctx, rows) => entriesBefore(ctx, list, rows),
      },
      checks: [(check) => findEntries(check, list)],
      messageOf,
      complete: (input, given, { subjects }) => ({ ...ofSaidCountry(given), ...input, id: subjects[entry] ?? null }),
    }),
  ]
})

/** Without a country in the row it is that of the entry by which a value is stored, unless a phone number says its own. */
function inUpdate({ required: _, stored, ...column }: Column): Column {
  const isSaid = (given: Given) => Boolean(given['country'] || ofSaidCountry(given).country)
  return stored ? { ...column, stored: (given, organisation) => (isSaid(given) ? stored(given, organisation) : null) } : column
}

function ofSaidCountry({ phone_number: number = '' }: Given): { country?: string } {
  const country = saidCountry(number)
  return country === undefined ? {} : { country }
}

async function currentOf({ db }: Context, list: keyof Contacts, ids: readonly string[]) {
  return new Map((await db.run(versionsOfContacts(list), { ids })).map(({ id, version }) => [id, { version }]))
}

/** What each entry has where its row changes it. */
async function entriesBefore(ctx: Context, list: keyof Contacts, rows: readonly Pick<Effecting, 'given' | 'subjects'>[]) {
  const people = await contactsOfPeople(
    ctx,
    rows.flatMap(({ subjects: { person: id } }) => id ?? []),
  )
  return Promise.all(
    rows.map(async ({ given, subjects }): Promise<Record<string, unknown>> => {
      const { [contactKinds[list]]: entry = '', person: owner = '' } = subjects
      const entries: readonly { readonly id?: string }[] = people.get(owner)?.[list] ?? []
      const held = entries.find(({ id }) => id === entry)
      const custom = await customBefore(ctx, { customFields: { customFields: models[list] } }, given, () => storedValues(ctx, entry))
      return held ? { ...held, ...custom } : {}
    }),
  )
}
