import { declareList, type ListColumn, type ListOfRecords } from '../../lists.ts'

/** Rows are read back by the imports that update them, which know these headings. */
const text = (heading: string): ListColumn => ({ kind: 'text', heading })
const yesNo = (heading: string): ListColumn => ({ ...text(heading), kind: 'choice', choices: 'common:list.answers' })

const ofPerson = {
  person: text('people:export.personLookup'),
  name: text('people:columns.name'),
  employeeNumber: text('people:columns.employeeNumber'),
  id: text('people:export.entryId'),
}
const marks = { isPrimary: yesNo('people:fields.isPrimary') }
const isPersonal = yesNo('people:fields.isPersonal')
const country = text('people:fields.country')

const shared = {
  record: 'person',
  permissions: ['people.contact_details.view'],
  exportPermission: 'people.export',
  unselectable: true,
  filters: {},
  sort: 'name',
} as const satisfies Partial<ListOfRecords>

export const emailAddressList = declareList({
  ...shared,
  name: 'email-addresses',
  title: 'bulk-data:exports.types.EMAIL_ADDRESSES.title',
  customColumns: 'EMAIL_ADDRESS',
  columns: { ...ofPerson, email: text('people:fields.email'), ...marks, isPersonal },
})

export const phoneNumberList = declareList({
  ...shared,
  name: 'phone-numbers',
  title: 'bulk-data:exports.types.PHONE_NUMBERS.title',
  customColumns: 'PHONE_NUMBER',
  columns: { ...ofPerson, country, number: text('people:fields.phoneNumber'), ...marks, isPersonal },
})

export const addressList = declareList({
  ...shared,
  name: 'addresses',
  title: 'bulk-data:exports.types.ADDRESSES.title',
  customColumns: 'ADDRESS',
  columns: {
    ...ofPerson,
    addressType: text('people:fields.addressType'),
    fullAddress: text('people:fields.fullAddress'),
    country,
    postcode: text('people:fields.postcode'),
    ...marks,
  },
})
