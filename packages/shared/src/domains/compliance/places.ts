import type { ListColumn, ListFilter } from '../../lists.ts'

/** Where the job of a row is. */
export const placeColumns = {
  position: { kind: 'text', heading: 'compliance:columns.job' },
  unit: { kind: 'text', heading: 'people:columns.businessUnit' },
  location: { kind: 'text', heading: 'people:columns.location' },
  supervisor: { kind: 'text', heading: 'people:columns.supervisor' },
  entity: { kind: 'text', heading: 'people:columns.businessEntity', hidden: true },
} as const satisfies Readonly<Record<string, ListColumn>>

/** By what all lists of compliance are narrowed to a part of the organisation. */
export const placeFilters = {
  entity: { kind: 'reference', label: 'people:filters.businessEntity', input: 'businessEntityIds', to: 'businessEntity' },
  unit: { kind: 'reference', label: 'people:filters.businessUnit', input: 'businessUnitIds', to: 'businessUnit', withBelow: true },
  location: { kind: 'reference', label: 'people:filters.location', input: 'locationIds', to: 'location', withBelow: true },
  supervisor: { kind: 'reference', label: 'people:columns.supervisor', input: 'supervisorJobIds', to: 'job' },
} as const satisfies Readonly<Record<string, ListFilter>>
