import { daysAfter } from '../../days.ts'
import { declareList, type ListFilter } from '../../lists.ts'
import { placeColumns, placeFilters } from './places.ts'
import type { workTypes } from '../organisation.ts'

/** What is said of the end of a contract or a leave; the first that fits. */
export const complianceTags = ['RETURNED', 'MISSING_END_DATE', 'OVERDUE', 'EXPIRING_SOON', 'UNFINALISED'] as const
export type ComplianceTag = (typeof complianceTags)[number]
export const attentionTags: readonly ComplianceTag[] = ['OVERDUE', 'EXPIRING_SOON']

/** So many days before it, an end is near, and so many days after it a return is still listed. */
const days = 30
export const soonUntil = (today: string) => daysAfter(today, days)
export const returnedAfter = (today: string) => daysAfter(today, -days)

/** The jobs with a fixed contract, and those beside them that a filter adds. */
export const fixedWorkTypes: readonly (typeof workTypes)[number][] = ['FIXED_CONTRACT']
export const independentWorkTypes: readonly (typeof workTypes)[number][] = ['INDEPENDENT_CONTRACT']

const tag = { kind: 'choice', heading: 'compliance:columns.tag', choices: 'choices:ComplianceTag', sorts: true } as const
const person = { kind: 'text', heading: 'compliance:columns.person', sorts: true } as const

const filters = {
  tag: { kind: 'choice', label: 'compliance:columns.tag', input: 'tags', name: 'ComplianceTag', values: complianceTags },
  attention: { kind: 'switch', label: 'compliance:filters.attention', input: 'needsAttention', values: { yes: true } },
  ...placeFilters,
} as const satisfies Readonly<Record<string, ListFilter>>

const ends = { record: 'job', unselectable: true, sort: 'tag', search: true } as const

/** Jobs with a fixed contract that have not ended. */
export const contractorList = declareList({
  ...ends,
  name: 'contractors',
  title: 'compliance:contractors.title',
  permissions: ['people.jobs.view'],
  columns: {
    name: person,
    ...placeColumns,
    workType: { kind: 'choice', heading: 'people:columns.workType', choices: 'choices:WorkType', hidden: true },
    startDate: { kind: 'date', heading: 'compliance:columns.companyStart', hidden: true },
    endDate: { kind: 'date', heading: 'compliance:columns.companyEnd', sorts: true },
    tag,
  },
  filters: {
    ...filters,
    independent: {
      kind: 'switch',
      label: 'compliance:filters.independent',
      input: 'withIndependent',
      values: { yes: true },
    },
  },
})

/** Extended leave from jobs that have not ended; returns until some days after them. */
export const leaveList = declareList({
  ...ends,
  name: 'extended-leave',
  title: 'compliance:leave.title',
  permissions: ['people.jobs.leave.view'],
  columns: {
    name: person,
    ...placeColumns,
    leaveType: { kind: 'text', heading: 'records:jobLeave.fields.leaveTypeId.label' },
    startDate: { kind: 'date', heading: 'compliance:columns.leaveStart' },
    endDate: { kind: 'date', heading: 'compliance:columns.return', sorts: true },
    tag,
  },
  filters,
})
