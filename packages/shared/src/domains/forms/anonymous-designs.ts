import { boolean, choices, date, integer, longText, reference, text } from '../../fields.ts'
import { defineRecord, fault, rights, type Fault } from '../../records.ts'
import { businessDays, designState, formType } from './designs.ts'
import { elements, type FormElement } from './elements.ts'
import { faultsOfElements } from './faults.ts'

/** By these the answers of groups can be told apart. */
export const anonymousDimensions = ['BUSINESS_UNIT', 'LOCATION', 'BUSINESS_ENTITY', 'WORK_CLASS', 'TENURE'] as const
export type AnonymousDimension = (typeof anonymousDimensions)[number]
export const tenureBands = ['UNDER_1', 'FROM_1', 'FROM_3', 'FROM_10'] as const
const mostDimensions = 3

/**
 * A form whose answers belong to nobody. It is another kind than a form that is answered by name: neither becomes the other, so that nobody
 * who was promised one gets the other.
 */
export const anonymousFormDesign = defineRecord({
  kind: 'anonymousFormDesign',
  owner: 'tenant',
  fields: {
    name: text({ required: true, max: 150 }),
    categoryId: reference('formCategory'),
    description: longText({ max: 1000 }),
    type: formType,
    /** Nothing is answered any more after so many business days. */
    cutoffDays: integer({
      required: true,
      rules: [
        { rule: 'greaterThan', compareValue: 0 },
        { rule: 'lessThanOrEqualTo', compareValue: 250 },
      ],
    }),
    /** Everybody is reminded after so many business days, because nobody knows who has answered. */
    remindDays: integer(businessDays),
    dimensions: choices('AnonymousDimension', anonymousDimensions, { rules: [{ rule: 'maxLength', length: mostDimensions }] }),
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
    edit: { from: ['DRAFT', 'ACTIVE'] },
    delete: { from: 'DRAFT' },
  },
  problems: ({ elements: all, cutoffDays, remindDays }) => [
    ...faultsOfElements(all ?? []),
    ...faultsOfNaming(all ?? []),
    !!cutoffDays && !!remindDays && remindDays >= cutoffDays && fault('remindDays', 'remind_before_cutoff'),
  ],
  permissions: rights('anonymous_form_designs', ['view', 'create', 'edit', 'delete']),
  list: {
    columns: ['name', 'categoryId', 'type', 'cutoffDays', 'state', 'isChanged', 'publishedOn'],
    filters: ['state', 'categoryId', 'type'],
    search: ['name', 'categoryId'],
    sort: 'name',
  },
  example: {
    name: 'How we work together',
    categoryId: 'Leaving',
    type: 'SURVEY',
    cutoffDays: 10,
    remindDays: 5,
    dimensions: ['BUSINESS_UNIT'],
    elements: [{ id: '01900000-0000-7000-8000-0000000000f3', kind: 'SCALE', text: 'Would you recommend us?', isRequired: true }],
  },
})

/** Files name their author. */
const faultsOfNaming = (all: readonly FormElement[]): Fault[] =>
  all.flatMap(({ kind }, index) => (kind === 'FILE' ? [fault(`elements.${index}.kind`, 'anonymous_file')] : []))
