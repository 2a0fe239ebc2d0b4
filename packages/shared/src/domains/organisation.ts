import { declareDomain } from '../declare-domain.ts'
import { functional } from '../declarations.ts'
import { boolean, choice, integer, longText, reference, text } from '../fields.ts'
import { fault } from '../records.ts'
import { settingsList } from '../settings-list.ts'
import { isAustralianBusinessNumber } from '../business-numbers.ts'
import { isTimeZone } from '../time-zones.ts'
import { navigationLinks } from './organisation/navigation-links.ts'
import {
  businessEntityRepresentativeTypes,
  businessUnitRepresentativeTypes,
  locationRepresentativeTypes,
  representatives,
} from './organisation/representatives.ts'
import { organisationSettings } from './organisation/settings.ts'

export const workTypes = ['PERMANENT', 'FIXED_CONTRACT', 'TEMPORARY_CASUAL', 'INDEPENDENT_CONTRACT', 'UNPAID'] as const
export const turnoverTypes = ['VOLUNTARY', 'INVOLUNTARY', 'UNKNOWN'] as const
const hourlyRateTypes = ['PERMANENT', 'CASUAL'] as const

const name = text({ required: true })
const code = text({ max: 50 })
const notes = longText()
const country = text({ max: 2, rules: [{ rule: 'minLength', length: 2 }] })

export const businessEntities = settingsList({
  name: 'businessEntity',
  group: 'organisation',
  deactivation: 'disable',
  facets: ['customFields'],
  hidden: ['legalName', 'businessNumber'],
  openTo: { country: ['people.jobs.create', 'people.jobs.edit', 'people.jobs.history.edit'] },
  fields: {
    name,
    legalName: text(),
    businessNumber: text({ max: 50 }),
    code,
    country,
    // Of a list of addresses, the length is how many there are
    notificationEmails: text({ max: 20, rules: [{ rule: 'emailList' }] }),
    notes,
  },
  problems: ({ country, businessNumber }) => [
    country === 'AU' && businessNumber && !isAustralianBusinessNumber(businessNumber) && fault('businessNumber', 'businessNumber'),
  ],
  example: { businessNumber: '51 824 753 556', notificationEmails: 'payroll@demo.example, people@demo.example' },
})
export const businessUnits = settingsList({
  name: 'businessUnit',
  group: 'organisation',
  deactivation: 'disable',
  facets: ['customFields'],
  tree: true,
  fields: { name, code, identifier: text(), parentId: reference('businessUnit'), notes },
})
export const locations = settingsList({
  name: 'location',
  group: 'organisation',
  deactivation: 'disable',
  facets: ['customFields'],
  tree: true,
  hidden: ['timezone', 'isNoLocation'],
  fields: {
    name,
    code,
    address: longText({ max: 1000 }),
    country,
    timezone: text({ max: 100 }),
    parentId: reference('location'),
    holidayCalendarId: reference('holidayCalendar'),
    isNoLocation: boolean(),
  },
  // Everyone must find the place where they work
  openTo: { address: ['people.jobs.view'], isNoLocation: 'everyone' },
  problems: ({ timezone }) => [timezone && !isTimeZone(timezone) && fault('timezone', 'timezone')],
  example: { timezone: 'Australia/Sydney' },
})
export const holidayCalendars = settingsList({
  name: 'holidayCalendar',
  group: 'organisation',
  tabOf: 'settings.holidays',
  deactivation: 'disable',
  fields: { name, country, notes },
})
export const positionTitles = settingsList({
  name: 'positionTitle',
  group: 'jobs',
  deactivation: 'archive',
  mergeable: true,
  facets: ['customFields'],
  fields: { name, code },
})
export const workClasses = settingsList({
  name: 'workClass',
  group: 'jobs',
  deactivation: 'disable',
  uniqueWithin: 'workType',
  fixedInUse: ['workType'],
  openTo: { workType: ['people.jobs.create', 'people.jobs.edit', 'people.jobs.history.edit'] },
  ordered: true,
  fields: {
    name,
    workType: choice('WorkType', workTypes, { required: true }),
    hourlyRateType: choice('HourlyRateType', hourlyRateTypes),
    sortOrder: integer(),
  },
})
export const workRights = settingsList({
  name: 'workRight',
  starter: true,
  group: 'people',
  deactivation: 'disable',
  uniqueWithin: 'country',
  askedFor: ['country'],
  // Forms ask for the country first, those of one's own details and of starters too
  openTo: { country: 'everyone' },
  ordered: true,
  fields: { name, country: text({ required: true, max: 2, rules: [{ rule: 'minLength', length: 2 }] }), sortOrder: integer() },
})
/** The two that laws on equal pay compare. */
export const legalGenders = ['WOMAN', 'MAN'] as const
export type LegalGender = (typeof legalGenders)[number]
export const genders = settingsList({
  name: 'gender',
  starter: true,
  group: 'people',
  deactivation: 'disable',
  ordered: true,
  fields: { name, countsAs: choice('LegalGender', legalGenders), sortOrder: integer() },
})
export const personTitles = settingsList({
  name: 'personTitle',
  starter: true,
  plural: 'titles',
  says: {
    taken: 'unique_title',
    takenByInactive: 'unique_inactiveTitle',
    codeTaken: 'unique_titleId',
    inUse: 'in_use_title',
    unknown: 'reference_title',
    nameless: 'required_titleName',
    invalidId: { create: 'id_titleCreate', update: 'id_titleUpdate', delete: 'id_titleDelete' },
  },
  group: 'people',
  deactivation: 'archive',
  ordered: true,
  askedFor: ['code'],
  fields: { name, code: text({ required: true, max: 20, rules: [{ rule: 'alphanumeric' }] }), sortOrder: integer() },
  example: { code: 'CAPT' },
})
export const recruitmentSources = settingsList({
  name: 'recruitmentSource',
  group: 'jobs',
  deactivation: 'disable',
  tree: true,
  fields: { name, parentId: reference('recruitmentSource') },
})
export const leaveTypes = settingsList({
  name: 'leaveType',
  group: 'jobs',
  deactivation: 'disable',
  fields: { name },
})
export const turnoverReasons = settingsList({
  name: 'turnoverReason',
  group: 'jobs',
  deactivation: 'disable',
  askedFor: ['type'],
  fields: { name, type: choice('TurnoverType', turnoverTypes, { required: true }) },
})
export const jobUpdateReasons = settingsList({
  name: 'jobUpdateReason',
  group: 'jobs',
  deactivation: 'disable',
  openTo: { noteDescription: ['people.jobs.edit'] },
  fields: { name, noteDescription: longText() },
})
export const addressTypes = settingsList({
  name: 'addressType',
  starter: true,
  group: 'people',
  deactivation: 'disable',
  fields: { name },
})

export const organisationLists = [
  businessEntities,
  businessUnits,
  locations,
  businessEntityRepresentativeTypes,
  businessUnitRepresentativeTypes,
  locationRepresentativeTypes,
  holidayCalendars,
  positionTitles,
  workClasses,
  workRights,
  genders,
  personTitles,
  recruitmentSources,
  leaveTypes,
  turnoverReasons,
  jobUpdateReasons,
  addressTypes,
  navigationLinks,
] as const

export const organisation = declareDomain({
  name: 'organisation',
  area: 'organisation',
  records: [...organisationLists, organisationSettings, ...representatives],
  settings: [
    {
      route: 'settings.organisation',
      needs: { permission: ['organisation_settings.view', 'organisation_settings.edit'] },
      label: 'organisation:settings.title',
      description: 'organisation:settings.line',
      keywords: 'organisation:settings.keywords',
      group: 'organisation',
      order: 10,
    },
    {
      route: 'settings.holidays',
      needs: { permission: ['holiday_calendars.view'] },
      label: 'organisation:holidays.title',
      description: 'organisation:holidays.line',
      group: 'organisation',
      order: 20,
    },
    {
      route: 'settings.email_settings',
      needs: { permission: ['organisation_settings.view', 'organisation_settings.edit', 'email_settings.edit'] },
      label: 'organisation:emails.title',
      description: 'organisation:emails.line',
      keywords: 'organisation:emails.keywords',
      group: 'email',
    },
  ],
  permissions: {
    'email_settings.edit': functional,
    'navigation.custom_ats_link.view': functional,
    'navigation.custom_lms_link.view': functional,
  },
  neverLent: ['organisation_settings', 'email_settings'],
  events: [
    'holiday_calendar.holidays_added',
    'holiday_calendar.holidays_removed',
    'organisation_settings.cover_updated',
    'organisation_settings.logo_updated',
    'organisation_settings.splash_updated',
  ],
  grants: {
    employee: ['navigation.custom_lms_link.view'],
    supervisor: ['navigation.custom_ats_link.view', 'navigation.custom_lms_link.view'],
  },
})
