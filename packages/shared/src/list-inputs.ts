import { listLayouts } from './lists.ts'
import { boolean, choice, date, id, integer, list, longText, text, type Checked } from './fields.ts'

/** Lets its holders share saved views with everyone who may see the list. */
export const shareViews = 'saved_views.share'

export const exportFormats = ['CSV', 'XLSX'] as const

const filters = list({ name: text({ required: true }), value: text({ required: true }) })
const columns = list({ name: text({ required: true }) })
const sort = text({ max: 60 })
const records = list({ id: id({ required: true }) })

/** A list as it is on the screen; filters and columns by the names that the list declares. */
export const listExportFields = {
  list: text({ required: true, max: 60 }),
  format: choice('ExportFormat', exportFormats, { required: true }),
  columns,
  filters,
  search: text(),
  sort,
  asAt: date(),
  /** Only these rows of what the filters match. */
  rows: list({ key: text({ required: true, max: 60 }) }),
}

/** An action of a list on the rows named, or on all that the filters match. */
export const bulkActionFields = {
  list: text({ required: true, max: 60 }),
  action: text({ required: true, max: 60 }),
  records,
  isEverything: boolean(),
  value: id(),
  reasonId: id(),
  day: date(),
  answers: list({ name: text({ required: true }), value: longText({ max: 5000 }) }),
  filters,
  search: text(),
  asAt: date(),
  isPreview: boolean(),
}

const viewState = {
  filters,
  search: text(),
  sort,
  columns,
  isDense: boolean(),
  layout: choice('ListLayout', listLayouts),
  grouping: text({ max: 60 }),
}
const viewName = text({ max: 60 })
export type SavedViewInput = Checked<typeof viewState>

export const savedViewCreateFields = {
  list: text({ required: true, max: 60 }),
  name: text({ required: true, max: 60 }),
  isShared: boolean(),
  ...viewState,
}
const whichView = { id: id({ required: true }), version: integer({ required: true }) }
export const savedViewUpdateFields = { ...whichView, name: viewName, isShared: boolean(), ...viewState }
export const savedViewDeleteFields = whichView
export const savedViewDefaultFields = { list: text({ required: true, max: 60 }), id: id() }
