import { functional } from '../declarations.ts'
import { choice, integer, longText, reference, text } from '../fields.ts'
import { declareLists, settingsList } from '../settings-list.ts'

export const workTypes = ['PERMANENT', 'FIXED_CONTRACT', 'TEMPORARY_CASUAL', 'INDEPENDENT_CONTRACT', 'UNPAID'] as const
export const turnoverTypes = ['VOLUNTARY', 'INVOLUNTARY', 'UNKNOWN'] as const
export const hourlyRateTypes = ['PERMANENT', 'CASUAL'] as const

const name = text({ required: true })
const code = text({ max: 50 })
const notes = longText()
const country = text({ max: 2, rules: [{ rule: 'minLength', length: 2 }] })

export const businessEntities = settingsList({
  name: 'businessEntity',
  plural: 'businessEntities',
  table: 'business_entities',
  permission: 'business_entities',
  path: 'business-entities',
  group: 'organisation',
  removal: 'disable',
  words: { singular: 'business entity', plural: 'business entities' },
  fields: { name, legalName: text(), businessNumber: text({ max: 50 }), code, country, notes },
})
export const businessUnits = settingsList({
  name: 'businessUnit',
  plural: 'businessUnits',
  table: 'business_units',
  permission: 'business_units',
  path: 'business-units',
  group: 'organisation',
  removal: 'disable',
  tree: true,
  words: { singular: 'business unit', plural: 'business units' },
  fields: { name, code, identifier: text(), parentId: reference('businessUnit'), notes },
})
export const locations = settingsList({
  name: 'location',
  plural: 'locations',
  table: 'locations',
  permission: 'locations',
  path: 'locations',
  group: 'organisation',
  removal: 'disable',
  tree: true,
  words: { singular: 'location', plural: 'locations' },
  fields: { name, code, address: longText({ max: 1000 }), country, parentId: reference('location') },
})
export const positionTitles = settingsList({
  name: 'positionTitle',
  plural: 'positionTitles',
  table: 'position_titles',
  permission: 'position_titles',
  path: 'position-titles',
  group: 'jobs',
  removal: 'archive',
  mergeable: true,
  words: { singular: 'position title', plural: 'position titles' },
  fields: { name, code },
})
export const workClasses = settingsList({
  name: 'workClass',
  plural: 'workClasses',
  table: 'work_classes',
  permission: 'work_classes',
  path: 'work-classes',
  group: 'jobs',
  removal: 'disable',
  uniqueWithin: 'workType',
  fixedInUse: ['workType'],
  openTo: { workType: ['people.jobs.create', 'people.jobs.edit', 'people.jobs.history.edit'] },
  ordered: true,
  words: { singular: 'work class', plural: 'work classes' },
  fields: {
    name,
    workType: choice('WorkType', workTypes, { required: true }),
    hourlyRateType: choice('HourlyRateType', hourlyRateTypes),
    sortOrder: integer(),
  },
})
export const payGrades = settingsList({
  name: 'payGrade',
  plural: 'payGrades',
  table: 'pay_grades',
  permission: 'settings.pay_grades',
  path: 'pay-grades',
  group: 'jobs',
  removal: 'archive',
  ordered: true,
  words: { singular: 'pay grade', plural: 'pay grades' },
  fields: { name, code, description: notes, sortOrder: integer() },
})
export const workRights = settingsList({
  name: 'workRight',
  plural: 'workRights',
  table: 'work_rights',
  permission: 'work_rights',
  path: 'work-rights',
  group: 'people',
  removal: 'disable',
  uniqueWithin: 'country',
  openTo: { country: ['people.create', 'people.profile.edit'] },
  ordered: true,
  words: { singular: 'work right', plural: 'work rights' },
  fields: { name, country: text({ required: true, max: 2, rules: [{ rule: 'minLength', length: 2 }] }), sortOrder: integer() },
})
export const genders = settingsList({
  name: 'gender',
  plural: 'genders',
  table: 'genders',
  permission: 'genders',
  path: 'genders',
  group: 'people',
  removal: 'disable',
  ordered: true,
  words: { singular: 'gender', plural: 'genders' },
  fields: { name, sortOrder: integer() },
})
export const personTitles = settingsList({
  name: 'personTitle',
  plural: 'titles',
  table: 'person_titles',
  permission: 'person_titles',
  path: 'person-titles',
  group: 'people',
  removal: 'archive',
  ordered: true,
  words: { singular: 'person title', plural: 'person titles' },
  fields: { name, sortOrder: integer() },
})
export const recruitmentSources = settingsList({
  name: 'recruitmentSource',
  plural: 'recruitmentSources',
  table: 'recruitment_sources',
  permission: 'recruitment_sources',
  path: 'recruitment-sources',
  group: 'jobs',
  removal: 'disable',
  tree: true,
  words: { singular: 'recruitment source', plural: 'recruitment sources' },
  fields: { name, parentId: reference('recruitmentSource') },
})
export const leaveTypes = settingsList({
  name: 'leaveType',
  plural: 'leaveTypes',
  table: 'leave_types',
  permission: 'leave_types',
  path: 'leave-types',
  group: 'jobs',
  removal: 'disable',
  words: { singular: 'leave type', plural: 'leave types' },
  fields: { name },
})
export const turnoverReasons = settingsList({
  name: 'turnoverReason',
  plural: 'turnoverReasons',
  table: 'turnover_reasons',
  permission: 'turnover_reasons',
  path: 'turnover-reasons',
  group: 'jobs',
  removal: 'disable',
  words: { singular: 'turnover reason', plural: 'turnover reasons' },
  fields: { name, type: choice('TurnoverType', turnoverTypes, { required: true }) },
})
export const jobUpdateReasons = settingsList({
  name: 'jobUpdateReason',
  plural: 'jobUpdateReasons',
  table: 'job_update_reasons',
  permission: 'job_update_reasons',
  path: 'job-update-reasons',
  group: 'jobs',
  removal: 'disable',
  words: { singular: 'job update reason', plural: 'job update reasons' },
  openTo: { noteDescription: ['people.jobs.edit'] },
  fields: { name, noteDescription: longText() },
})
export const addressTypes = settingsList({
  name: 'addressType',
  plural: 'addressTypes',
  table: 'address_types',
  permission: 'address_types',
  path: 'address-types',
  group: 'people',
  removal: 'disable',
  words: { singular: 'address type', plural: 'address types' },
  fields: { name },
})

export const organisationLists = [
  businessEntities,
  businessUnits,
  locations,
  positionTitles,
  workClasses,
  payGrades,
  workRights,
  genders,
  personTitles,
  recruitmentSources,
  leaveTypes,
  turnoverReasons,
  jobUpdateReasons,
  addressTypes,
] as const

export const organisation = declareLists('organisation', organisationLists, {
  permissions: { 'organisation_settings.edit': functional('Edit the organisation settings') },
  events: { 'organisation_settings.updated': 'The organisation settings were changed' },
})
