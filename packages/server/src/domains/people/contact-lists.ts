import * as declared from '@kith/shared/domains/people/contact-lists.ts'
import { readPage } from '#platform/graphql/paging.ts'
import { defineList, type Page, type Position } from '#platform/lists/define-list.ts'
import { defineListPage } from '#platform/lists/define-page.ts'
import type { Context } from '#platform/context.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { may } from '#platform/rights/check.ts'
import { addressList, emailList, phoneList, type ContactList, type Listed } from './sql/contact-lists.ts'
import type { AddressRow, EmailRow, PhoneRow } from './sql/profile.ts'
import { PersonAddress, PersonEmail, PersonPhone } from './types/contacts.ts'

type Entry = Pick<Listed<EmailRow>, 'id' | 'person_id' | 'is_primary' | 'person_display_name' | 'employee_number' | 'platform_id'>

/** As the imports find a person without a doubt, and what a reader knows them by. */
const ofPerson = {
  person: ofProfile(({ platform_id: id }) => `platform_id:${id}`),
  name: (row: Entry) => row.person_display_name,
  employeeNumber: ofProfile((row) => row.employee_number),
  id: ({ id }: Entry) => id,
}
function ofProfile(value: (row: Entry) => string | null) {
  return async (row: Entry, ctx: Context) =>
    (await may(ctx, 'people.profile.view', { kind: 'person', id: row.person_id })) ? value(row) : null
}
const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const isPrimary = (row: Entry) => yesNo(row.is_primary)
const rightsOn = ({ person_id: id }: Entry) => ({ kind: 'person', id }) as const

const emails = defineList({
  declaration: declared.emailAddressList,
  page: pageOf(emailList),
  rightsOn,
  cells: { ...ofPerson, email: (row: Listed<EmailRow>) => row.email, isPrimary, isPersonal: (row) => yesNo(row.is_personal) },
})

const phones = defineList({
  declaration: declared.phoneNumberList,
  page: pageOf(phoneList),
  rightsOn,
  cells: {
    ...ofPerson,
    country: (row: Listed<PhoneRow>) => row.country,
    number: (row) => row.number,
    isPrimary,
    isPersonal: (row) => yesNo(row.is_personal),
  },
})

const addresses = defineList({
  declaration: declared.addressList,
  page: pageOf(addressList),
  rightsOn,
  cells: {
    ...ofPerson,
    addressType: (row: Listed<AddressRow & { address_type: string }>) => row.address_type,
    fullAddress: (row) => row.full_address,
    country: (row) => row.country,
    postcode: (row) => row.postcode,
    isPrimary,
  },
})

/** Behind the last row of the page before: its name, its person and itself. */
function pageOf<Row extends { readonly id: string; readonly person_id: string }>({ page, count }: ContactList<Row>) {
  return (ctx: Context, _: unknown, { size, after }: Position): Page<Listed<Row>> => {
    const reach = reachOf(ctx.actor, 'people.contact_details.view')
    const asked = reachParameters(ctx)
    return {
      rows: () =>
        readPage<Listed<Row>>(
          { size, after },
          {
            width: 3,
            cursor: (row) => [row.sort_name, row.person_id, row.id],
            read: ([afterName = null, afterPerson = null, afterId = null], limit) =>
              ctx.db.run(page(reach), { ...asked, afterName, afterPerson, afterId, limit }),
          },
        ),
      total: async () => ({ total: (await ctx.db.one(count(reach), asked)).total, isCapped: false }),
    }
  }
}

export const contactListQueries = [
  defineListPage({
    list: emails,
    name: 'listEmailAddresses',
    pageName: 'EmailAddressesPage',
    type: PersonEmail,
    description: 'The email addresses of everybody whose contact details you may view.',
  }),
  defineListPage({
    list: phones,
    name: 'listPhoneNumbers',
    pageName: 'PhoneNumbersPage',
    type: PersonPhone,
    description: 'The phone numbers of everybody whose contact details you may view.',
  }),
  defineListPage({
    list: addresses,
    name: 'listAddresses',
    pageName: 'AddressesPage',
    type: PersonAddress,
    description: 'The addresses of everybody whose contact details you may view.',
  }),
]
