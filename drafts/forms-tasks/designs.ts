import { when } from '../../conditions.ts'
import { boolean, choice, date, integer, longText, reference, text } from '../../fields.ts'
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
const type = choice('FormType', formTypes, { required: true })

/** Who answers, by what they are to the person whom a form is about. */
export const formRespondents = ['SUBJECT', 'SUPERVISOR', 'SUPERVISORS_SUPERVISOR'] as const
export type FormRespondent = (typeof formRespondents)[number]

/** The longest time that a form can give, in business days. */
export const mostFormDays = 250
const days = integer({ rules: [{ rule: 'greaterThanOrEqualToZero' }, { rule: 'lessThanOrEqualTo', compareValue: mostFormDays }] })
/** The steps after the due date are counted from it. */
const afterDue = { ...days, shownIf: when('dueDays', 'filled') }

/** What people are asked in a form. What was published is what they answer; what is edited since waits to be published. */
export const formDesign = defineRecord({
  kind: 'formDesign',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    categoryId: reference('formCategory'),
    description: longText({ max: 1000 }),
    type,
    respondent: choice('FormRespondent', formRespondents, { required: true }),
    dueDays: days,
    remindDays: days,
    escalateDays: afterDue,
    ignoreDays: afterDue,
    /** Whoever a form is about reads what others answer. */
    sharesAnswers: boolean(),
    elements,
    state: choice('FormDesignState', formDesignStates, {
      required: true,
      tones: { DRAFT: 'waiting', ACTIVE: 'done', ARCHIVED: 'quiet' },
    }),
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
    name: 'Exit interview',
    categoryId: 'Leaving',
    type: 'FORM',
    respondent: 'SUBJECT',
    dueDays: 3,
    elements: [{ id: '01900000-0000-7000-8000-0000000000f1', kind: 'LONG_TEXT', text: 'Why are you leaving?', isRequired: true }],
  },
})

/** What form designs can be begun with; what a design has taken stays as it is when its template changes. */
export const formTemplate = defineRecord({
  kind: 'formTemplate',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    type,
    elements,
    /** Made by the organisation itself. */
    isCustom: boolean({ readOnly: true }),
  },
  problems: ({ elements: all }) => faultsOfElements(all ?? []),
  permissions: rights('form_designs', ['view', 'create', 'edit', 'delete']),
  list: { columns: ['name', 'type', 'isCustom'], filters: ['type', 'isCustom'], search: ['name'], sort: 'name' },
  example: {
    name: 'Check-in',
    type: 'SURVEY',
    elements: [{ id: '01900000-0000-7000-8000-0000000000f2', kind: 'YES_NO', text: 'Are you well?' }],
  },
})
