import { choice, integer, reference, text } from '../../fields.ts'
import { defineRecord, fault } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'

export const qualificationType = settingsList({
  name: 'qualificationType',
  group: 'qualifications',
  deactivation: 'archive',
  mergeable: true,
  fields: { name: text({ required: true }) },
})

/** Whether a qualification has something at all, and has to have it. */
const needs = ['NONE', 'OPTIONAL', 'REQUIRED'] as const
const need = choice('QualificationNeed', needs, { required: true, initial: 'OPTIONAL' })
/** Of a warning before something expires: the fewer days are left, the higher its priority. */
const daysBefore = (initial: number) =>
  integer({ initial, rules: [{ rule: 'greaterThanZero' }, { rule: 'lessThanOrEqualTo', compareValue: 3650 }] })
const itemFields = {
  name: text({ required: true }),
  typeId: reference('qualificationType', { required: true }),
  attachment: need,
  expiry: need,
  registration: need,
  registrationLabel: text({ max: 60 }),
  highWarningDays: daysBefore(30),
  mediumWarningDays: daysBefore(60),
  lowWarningDays: daysBefore(90),
}

/** What an organisation knows as a qualification: a licence, a certificate, a check, and what has to be recorded of one. */
export const qualificationLibraryItem = settingsList({
  name: 'qualificationLibraryItem',
  starter: true,
  permission: 'qualification_library',
  path: 'qualification-library',
  group: 'qualifications',
  deactivation: 'archive',
  mergeable: true,
  hidden: ['registrationLabel', 'highWarningDays', 'mediumWarningDays', 'lowWarningDays'],
  // Forms of qualifications depend on it, and so does how they stand
  openTo: Object.fromEntries(Object.keys(itemFields).map((name) => [name, 'everyone' as const])),
  fields: itemFields,
  problems: ({ highWarningDays: high, mediumWarningDays: medium, lowWarningDays: low }) => [
    isNotAfter(medium, [high]) && fault('mediumWarningDays', 'order_mediumWarning'),
    isNotAfter(low, [high, medium]) && fault('lowWarningDays', 'order_lowWarning'),
  ],
  example: { highWarningDays: 30, mediumWarningDays: 60, lowWarningDays: 90 },
})

const isNotAfter = (days: number | null | undefined, others: readonly (number | null | undefined)[]) =>
  typeof days === 'number' && others.some((each) => typeof each === 'number' && days <= each)

/** Qualifications of which one is enough where the group is required. */
export const requirementGroup = settingsList({
  name: 'requirementGroup',
  group: 'qualifications',
  deactivation: 'archive',
  mergeable: true,
  fields: { name: text({ required: true }) },
})

export const requirementGroupItem = defineRecord({
  kind: 'requirementGroupItem',
  owner: 'requirementGroup',
  fields: { itemId: reference('qualificationLibraryItem', { required: true }) },
  oncePerOwner: ['itemId'],
  permissions: { view: 'requirement_groups.view', create: 'requirement_groups.edit', delete: 'requirement_groups.edit' },
  upload: { key: ['requirementGroup', 'itemId'] },
  example: { itemId: 'First aid' },
})
