import { when } from '../../conditions.ts'
import { boolean, choice, date, integer, longText, reference, text } from '../../fields.ts'
import { mailMethods } from '../../notifications.ts'
import type { Position } from '../../positions.ts'
import { defineRecord, rights } from '../../records.ts'
import { settingsList } from '../../settings-list.ts'
import { elements } from './elements.ts'
import { faultsOfElements } from './faults.ts'

export const formCategory = settingsList({
  name: 'formCategory',
  group: 'forms',
  deactivation: 'archive',
  mergeable: true,
  fields: { name: text({ required: true }) },
})

export const formTypes = ['FORM', 'SURVEY'] as const
export const formDesignStates = ['DRAFT', 'ACTIVE', 'ARCHIVED'] as const
export const formType = choice('FormType', formTypes, { required: true })

/** A form is answered by whoever is this to the person whom it is about. */
export const formRespondents = [
  'SUBJECT',
  'SUPERVISOR',
  'SUPERVISORS_SUPERVISOR',
  'BUSINESS_UNIT_REPRESENTATIVE',
  'LOCATION_REPRESENTATIVE',
  'SPECIFIC_PERSON',
] as const satisfies readonly Position[]
export type FormRespondent = (typeof formRespondents)[number]

const isAnsweredBy = (respondent: FormRespondent) => when('respondent', 'is', respondent)
const ofRespondent = (respondent: FormRespondent) => ({ shownIf: isAnsweredBy(respondent), requiredIf: isAnsweredBy(respondent) })

/** The address to which the link goes for people without an account; their primary one if they have no personal one. */
export const formAddresses = ['PRIMARY', 'PERSONAL'] as const

/** The longest time that a form can give, in business days. */
const mostDays = 250
export const businessDays = {
  rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: mostDays }],
} as const
const afterDue = { ...businessDays, shownIf: when('dueDays', 'filled') }

export const designState = choice('FormDesignState', formDesignStates, {
  required: true,
  tones: { DRAFT: 'waiting', ACTIVE: 'done', ARCHIVED: 'quiet' },
})

/** A form that people are asked to answer as it was published last; whatever is edited since waits to be published. */
export const formDesign = defineRecord({
  kind: 'formDesign',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    categoryId: reference('formCategory'),
    description: longText({ max: 1000 }),
    type: formType,
    respondent: choice('FormRespondent', formRespondents, { required: true, initial: 'SUBJECT' }),
    unitRepresentativeTypeId: reference('businessUnitRepresentativeType', ofRespondent('BUSINESS_UNIT_REPRESENTATIVE')),
    locationRepresentativeTypeId: reference('locationRepresentativeType', ofRespondent('LOCATION_REPRESENTATIVE')),
    namedRespondentId: reference('person', ofRespondent('SPECIFIC_PERSON')),
    linkAddress: choice('FormLinkAddress', formAddresses, { initial: 'PRIMARY' }),
    /** By this respondents hear of it in an email as well, unless they want otherwise. */
    mailMethod: choice('NotificationMailMethod', mailMethods, { initial: 'AT_ONCE' }),
    /** Whoever a form is about reads what others have answered. */
    sharesAnswers: boolean(),
    dueDays: integer(businessDays),
    remindDays: integer(businessDays),
    escalateDays: integer(afterDue),
    ignoreDays: integer(afterDue),
    elements,
    state: designState,
    publishedOn: date({ readOnly: true }),
    /** Its elements are not those that were published last. */
    isChanged: boolean({ readOnly: true }),
  },
  states: { field: 'state', initial: 'DRAFT' },
  versions: { of: ['elements'], on: ['publish'] },
  actions: {
    publish: { from: ['DRAFT', 'ACTIVE'], to: { state: 'ACTIVE', isChanged: false }, permission: 'edit' },
    archive: { from: 'ACTIVE', to: 'ARCHIVED', permission: 'edit' },
    unarchive: { from: 'ARCHIVED', to: 'ACTIVE', permission: 'edit' },
    duplicate: { from: formDesignStates, permission: 'create' },
    edit: { from: ['DRAFT', 'ACTIVE'] },
    delete: { from: 'DRAFT' },
  },
  problems: ({ elements: all }) => faultsOfElements(all ?? []),
  permissions: rights('form_designs', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'categoryId', 'type', 'respondent', 'state', 'isChanged', 'publishedOn'],
    filters: ['state', 'categoryId', 'type', 'respondent'],
    search: ['name', 'categoryId'],
    sort: 'name',
  },
  example: {
    name: 'Why people leave',
    categoryId: 'Leaving',
    type: 'FORM',
    respondent: 'SUBJECT',
    dueDays: 3,
    elements: [{ id: '01900000-0000-7000-8000-0000000000f1', kind: 'LONG_TEXT', text: 'Why are you leaving?', isRequired: true }],
  },
})

/** A form design can begin with one of these, and stays as it is when its template changes. */
export const formTemplate = defineRecord({
  kind: 'formTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    type: formType,
    elements,
    /** Made by the organisation itself. */
    isCustom: boolean({ readOnly: true }),
  },
  problems: ({ elements: all }) => faultsOfElements(all ?? []),
  permissions: rights('form_designs', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'type', 'isCustom'], filters: ['type', 'isCustom'], search: ['name'], sort: 'name' },
  example: {
    name: 'Weekly well-being',
    type: 'SURVEY',
    elements: [{ id: '01900000-0000-7000-8000-0000000000f2', kind: 'YES_NO', text: 'Are you well?' }],
  },
})
