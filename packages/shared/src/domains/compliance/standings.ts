import { declareList } from '../../lists.ts'
import { standings } from '../qualifications/standing.ts'
import { placeColumns, placeFilters } from './places.ts'

/** What the overview lists: every item with all that requires it, items that are required by themselves, or groups. */
export const complianceTabs = ['ALL', 'STANDALONE', 'GROUP'] as const
export type ComplianceTab = (typeof complianceTabs)[number]

const seen = { permissions: ['people.qualifications.view'], unselectable: true, search: true } as const

/** How many people meet each requirement today. */
export const overviewList = declareList({
  ...seen,
  name: 'qualification-compliance',
  record: 'qualificationLibraryItem',
  title: 'compliance:overview.title',
  columns: {
    name: { kind: 'text', heading: 'compliance:columns.qualification' },
    required: { kind: 'number', heading: 'compliance:columns.required' },
    met: { kind: 'number', heading: 'compliance:columns.met' },
    unmet: { kind: 'number', heading: 'compliance:columns.unmet' },
    expired: { kind: 'number', heading: 'compliance:columns.expired' },
    expiringSoon: { kind: 'number', heading: 'compliance:columns.expiringSoon' },
    waiting: { kind: 'number', heading: 'compliance:columns.waiting' },
  },
  filters: {
    tab: { kind: 'choice', label: 'compliance:filters.tab', input: 'tab', name: 'ComplianceTab', values: complianceTabs, isArgument: true },
    attention: {
      kind: 'switch',
      label: 'compliance:filters.attention',
      input: 'needsAttention',
      values: { yes: true },
    },
  },
  sort: 'name',
})

/** Of whom something is required, and how they stand with it today. */
export const standingList = declareList({
  ...seen,
  name: 'requirement-compliance',
  record: 'person',
  title: 'compliance:standings.title',
  columns: {
    name: { kind: 'text', heading: 'compliance:columns.person', sorts: true },
    ...placeColumns,
    requirement: { kind: 'text', heading: 'compliance:columns.requirement', hidden: true },
    requiredFrom: { kind: 'date', heading: 'compliance:columns.requiredFrom' },
    expiresOn: { kind: 'date', heading: 'compliance:columns.expires', sorts: true },
    standing: { kind: 'choice', heading: 'compliance:columns.tag', choices: 'choices:QualificationStanding' },
  },
  filters: {
    item: {
      kind: 'reference',
      label: 'compliance:columns.qualification',
      input: 'itemId',
      to: 'qualificationLibraryItem',
      isArgument: true,
    },
    group: { kind: 'reference', label: 'compliance:columns.group', input: 'groupId', to: 'requirementGroup', isArgument: true },
    tab: { kind: 'choice', label: 'compliance:filters.tab', input: 'tab', name: 'ComplianceTab', values: complianceTabs, isArgument: true },
    standing: {
      kind: 'choice',
      label: 'compliance:columns.tag',
      input: 'standings',
      name: 'QualificationStanding',
      values: standings,
    },
    ...placeFilters,
  },
  sort: 'name',
})
