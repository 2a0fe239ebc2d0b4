import { customFieldValues } from '../custom-fields.ts'
import { declareDomain } from '../declare-domain.ts'
import { functional, hierarchical } from '../declarations.ts'
import { firstJobFields } from './jobs.ts'
import { boolean, choice, date, decimal, email, id, integer, list, longText, object, reference, text } from '../fields.ts'
import { birthdayNeeds, calendarFeed, calendarNeeds } from './people/calendar.ts'
import { defineRecord } from '../records.ts'
import { medicalCondition } from './people/medical-conditions.ts'

/** Nobody alive was born before. */
export const earliestBirth = '1900-01-01'

export const employmentStatuses = [
  'NO_JOB_RECORDS',
  'RETURNING_STAFF',
  'UPCOMING_STAFF',
  'PAST_STAFF',
  'EXITING_STAFF',
  'CURRENT_STAFF',
] as const
export type EmploymentStatus = (typeof employmentStatuses)[number]
export const employmentStatusId = (status: EmploymentStatus) => `EMPLOYMENT_STATUS_${status}` as const

/** What puts people on a list that someone looks after, on a day: today unless another is asked for. Records of other domains add theirs. */
export const situations = [
  'EMPLOYED',
  'STARTED_LATELY',
  'STARTED_IN_MONTH',
  'LEFT_LATELY',
  'LEFT_IN_MONTH',
  'LEFT_IN_YEAR',
  'ON_PROBATION',
  'PROBATION_ENDING',
  'END_EXPECTED',
  'WORK_RIGHT_ENDING',
  'NO_SUPERVISOR',
  'NO_EMERGENCY_CONTACT',
] as const
export type Situation = (typeof situations)[number]

const names = {
  titleId: reference('personTitle'),
  firstName: text(),
  middleName: text(),
  lastName: text({ required: true }),
  preferredName: text(),
}
const personal = { view: 'people.personal_details.view' } as const
const identity = {
  genderId: reference('gender', personal),
  pronouns: text({ max: 50 }),
  dateOfBirth: date({ ...personal, censored: true }),
  employeeNumber: text({ max: 50 }),
  tenureStartDate: date(),
  workRightId: reference('workRight', personal),
  workRightExpiresOn: date(personal),
}
const emergency = {
  emergencyContactName: text(personal),
  emergencyContactRelationship: text(personal),
  emergencyContactEmail: email(personal),
  emergencyContactPhone: text({ ...personal, max: 40, rules: [{ rule: 'phoneNumber', countryField: 'emergencyContactPhoneCountry' }] }),
  emergencyContactPhoneCountry: text({ ...personal, max: 2 }),
}
const contact = { view: 'people.contact_details.view' } as const
const country = text({ required: true, max: 2, rules: [{ rule: 'minLength', length: 2 }] })

const ofPerson = { id: id({ required: true }), version: integer({ required: true }) }
export const personUpdateFields = { ...ofPerson, ...names, ...identity, ...emergency, customFields: customFieldValues }
/** What people keep of themselves, each with a permission of its own. */
export const personPreferredNameUpdateFields = { ...ofPerson, preferredName: names.preferredName, pronouns: identity.pronouns }
export const personEmergencyContactUpdateFields = { ...ofPerson, ...emergency }
export const personDeleteFields = { id: id({ required: true }), version: integer({ required: true }) }
/** Without an upload the picture is removed. */
export const personPictureUpdateFields = { ...ofPerson, upload: text({ max: 36 }) }
export const personalDataExportFields = { personId: id({ required: true }) }

export const personEmailFields = { email: email({ required: true }), isPrimary: boolean(), isPersonal: boolean() }
export const personPhoneFields = {
  country,
  number: text({ required: true, max: 40, rules: [{ rule: 'phoneNumber', countryField: 'country' }] }),
  isPrimary: boolean(),
  isPersonal: boolean(),
}
export const personAddressFields = {
  addressTypeId: reference('addressType', { required: true }),
  fullAddress: longText({ required: true, max: 1000 }),
  country,
  postcode: text({ max: 20, rules: [{ rule: 'ukPostcode', countryField: 'country' }] }),
  isPrimary: boolean(),
  /** Where it is, of one that was found. */
  latitude: decimal({ maximumDecimals: 7 }),
  longitude: decimal({ maximumDecimals: 7 }),
  formType: choice('AddressFormType', ['AUTO', 'MANUAL']),
}
export const personCreateFields = {
  ...names,
  ...identity,
  ...emergency,
  email: email({ required: true }),
  phoneNumber: text({ ...contact, max: 40, rules: [{ rule: 'phoneNumber', countryField: 'phoneCountry' }] }),
  phoneCountry: text({ ...contact, max: 2 }),
  addresses: list(personAddressFields, contact),
  customFields: customFieldValues,
  /** Their first job, which is made with them or not at all. */
  job: object(firstJobFields, { edit: 'people.jobs.create' }),
}

const contacts = {
  emails: list(personEmailFields, contact),
  phones: list(personPhoneFields, contact),
  addresses: list(personAddressFields, contact),
}
/** An entry keeps its custom fields by its id, or by what it says; of a new one with custom fields, those that are mandatory must be there. */
const entry = { id: id(), customFields: customFieldValues }
/** What the entries of contact data are called where one is spoken of. */
export const contactKinds = { emails: 'personEmail', phones: 'personPhone', addresses: 'personAddress' } as const
/** One entry of somebody's contact data, for what is done entry by entry; an update is of the version of the entry that was seen. */
export const contactEntryFields = { emails: personEmailFields, phones: personPhoneFields, addresses: personAddressFields } as const
export const newContactEntry = { personId: id({ required: true }), customFields: customFieldValues }
export const heldContactEntry = { ...newContactEntry, id: id({ required: true }), version: integer({ required: true }) }
/** The whole of a person's contact data at once: what is not in a list any more is removed. */
export const personContactsUpdateFields = {
  id: id({ required: true }),
  version: integer({ required: true }),
  emails: list({ ...entry, ...personEmailFields }, contact),
  phones: list({ ...entry, ...personPhoneFields }, contact),
  addresses: list({ ...entry, ...personAddressFields }, contact),
}

export const person = defineRecord({
  kind: 'person',
  owner: 'tenant',
  plural: 'people',
  table: 'people',
  words: { singular: 'person', plural: 'people' },
  fields: { ...names, ...identity, ...emergency },
  facts: contacts,
  permissions: { view: 'people.profile.view', create: 'people.create', edit: 'people.profile.edit', delete: 'people.delete' },
  reach: {
    by: 'person',
    name: 'display_key',
    card: 'people_card',
    lines: 'reporting_lines',
    employment: 'jobs',
    past: 'people.past_profile.view',
  },
})

export const people = declareDomain({
  name: 'people',
  area: 'people',
  records: [person, calendarFeed, medicalCondition],
  navigation: [
    {
      group: 'people',
      route: 'people.index',
      needs: { permissionAny: ['people.directory.view', 'people.profile.view'] },
      label: 'common:navigation.people',
      short: 'common:navigation.directory',
      order: 10,
    },
    {
      group: 'people',
      route: 'people.event_calendar',
      needs: calendarNeeds,
      label: 'common:navigation.eventCalendar',
      tab: { of: 'calendar', as: 'events' },
      order: 30,
    },
    {
      group: 'people',
      route: 'people.birthday_calendar',
      needs: birthdayNeeds,
      label: 'common:navigation.birthdays',
      tab: { of: 'calendar', as: 'birthdays' },
      order: 31,
    },
    {
      group: 'profile',
      route: 'people.profile',
      needs: { permissionAny: ['people.directory.view', 'people.profile.view'] },
      label: 'common:navigation.myProfile',
      ofOneself: true,
    },
  ],
  settings: [
    {
      group: 'people',
      route: 'settings.recalculate_person_ids',
      needs: { permission: ['people.recalculate_ids'] },
      label: 'people:recalculate.title',
      description: 'people:recalculate.description',
      order: 90,
    },
  ],
  account: [
    {
      id: 'profile',
      route: 'people.profile',
      needs: { permissionAny: ['people.directory.view', 'people.profile.view'] },
      label: 'common:navigation.myProfile',
      icon: 'user-circle',
      order: 10,
      ofOneself: true,
    },
  ],
  permissions: {
    'people.directory.view': hierarchical,
    'people.profile.view': hierarchical,
    'people.past_profile.view': functional,
    'people.personal_details.view': hierarchical,
    'people.contact_details.view': hierarchical,
    'people.birthdays.view': hierarchical,
    'people.create': functional,
    'people.profile.edit': hierarchical,
    'people.contact_details.edit': hierarchical,
    'people.preferred_name.edit': hierarchical,
    'people.emergency_contact.edit': hierarchical,
    'people.pictures.edit': hierarchical,
    'people.delete': hierarchical,
    'people.personal_data.export': hierarchical,
    'people.looks.view': hierarchical,
    'people.export': functional,
    'people.recalculate_ids': functional,
    'people.medical_conditions.view_private': hierarchical,
  },
  neverLent: ['people.delete', 'people.export'],
  events: [
    'person.created',
    'person.updated',
    'person.contacts_updated',
    'person.picture_updated',
    'person.cover_updated',
    'person.deleted',
    'person.personal_data_exported',
    'person.personal_data_downloaded',
    'person_ids.recalculated',
    'calendar_feed.made',
    'calendar_feed.revoked',
  ],
  erasures: ['person.deleted'],
  grants: {
    employee: [
      'people.profile.view',
      'people.personal_details.view',
      'people.contact_details.view',
      'people.contact_details.edit',
      'people.preferred_name.edit',
      'people.emergency_contact.edit',
      'people.pictures.edit',
      'people.medical_conditions.view_private',
      'people.medical_conditions.create',
      'people.medical_conditions.edit',
      'people.medical_conditions.delete',
      'people.birthdays.view',
      'people.looks.view',
    ],
    supervisor: [
      'people.directory.view',
      'people.past_profile.view',
      'people.profile.view',
      'people.contact_details.view',
      'people.birthdays.view',
    ],
  },
  changeless: ['person.personal_data_exported'],
  looks: ['person.personal_data_downloaded'],
})
