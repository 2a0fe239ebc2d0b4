import { print } from 'graphql'
import { expect, it } from 'vitest'
import { PersonFieldChoicesDocument } from '#src/generated/declared-fields/person.graphql.ts'
import { AddressTypeOptionsDocument } from '../contact/contacts.graphql.ts'

it('the forms of a person offer the types of addresses, genders and titles that are enabled [PW-263][PW-264][PW-265]', () => {
  const asked = [PersonFieldChoicesDocument, AddressTypeOptionsDocument].map(print).join('\n')
  for (const list of ['listAllAddressTypes', 'listAllGenders', 'listAllTitles'])
    expect(asked.match(new RegExp(`${list}\\b.*`, 'g')), list).toEqual([`${list}(isEnabled: true) {`])
})
