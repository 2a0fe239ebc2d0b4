import { boolean, choice, date, id, integer, list, text, type Checked } from './fields.ts'

/** Lets its holders share saved views with everybody who may see the list. */
export const shareViews = 'saved_views.share'

export const exportFormats = ['CSV', 'XLSX'] as const

const filters = list({ name: text({ required: true }), value: text({ required: true }) })
const columns = list({ name: text({ required: true }) })
const sort = text({ max: 60 })

/** A list as it is on the screen; filters and columns by the names that the list declares. */
export const listExportFields = {
  list: text({ required: true, max: 60 }),
  format: choice('ExportFormat', exportFormats, { required: true }),
  columns,
  filters,
  search: text(),
  sort,
  asAt: date(),
}

const viewState = { filters, search: text(), sort, columns, isDense: boolean() }
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
