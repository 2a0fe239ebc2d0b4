import { declareList, type ListColumn, type ListOfRecords } from '../../lists.ts'

/** Headings are the names of the columns of the imports in every language, so that a file is read back as it is. */
const text = (name: string): ListColumn => ({ kind: 'text', heading: `bulk-data:exports.columns.${name}` })
const yesNo = (name: string): ListColumn => ({ ...text(name), kind: 'choice', choices: 'bulk-data:help' })

const ofPerson = { person: text('person_lookup'), name: text('name'), employeeNumber: text('employee_number'), id: text('entry_id') }
const marks = { isPrimary: yesNo('is_primary') }

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
  columns: { ...ofPerson, email: text('email_address'), ...marks, isPersonal: yesNo('is_personal') },
})

export const phoneNumberList = declareList({
  ...shared,
  name: 'phone-numbers',
  title: 'bulk-data:exports.types.PHONE_NUMBERS.title',
  customColumns: 'PHONE_NUMBER',
  columns: { ...ofPerson, country: text('country'), number: text('phone_number'), ...marks, isPersonal: yesNo('is_personal') },
})

export const addressList = declareList({
  ...shared,
  name: 'addresses',
  title: 'bulk-data:exports.types.ADDRESSES.title',
  customColumns: 'ADDRESS',
  columns: {
    ...ofPerson,
    addressType: text('address_type'),
    fullAddress: text('address'),
    country: text('country'),
    postcode: text('postcode'),
    ...marks,
  },
})
