import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Change } from '../events/record.ts'
import { columnOf, type ListRow } from './sql.ts'

/** What a mutation of a list is given: its declared fields, beside which record is meant. */
export type ListValues = {
  readonly id?: string | null
  readonly version?: number | null
  readonly name?: string | null
  readonly code?: string | null
  readonly parentId?: string | null
  readonly [field: string]: unknown
}

/** A record after an update: what was left out stays, what was given as blank is cleared. */
export function merged(list: SettingsList, before: ListRow, input: ListValues): ListValues {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return { ...fieldValues(list, before), ...Object.fromEntries(given), id: before.id }
}

/** The declared fields as JSON under their column names, trimmed, blank as null: the parameter of insert and update. */
export function columnValues(list: SettingsList, values: ListValues): string {
  const columns = Object.keys(list.fields).map((field) => [columnOf(field), tidy(values[field])])
  return JSON.stringify(Object.fromEntries(columns))
}

/** The change of one record, for its event. */
export function changeOf(list: SettingsList, before: ListRow | null, after: ListRow | null): Omit<Change, 'event'> {
  return {
    subject: { kind: list.thing, id: (after ?? before)?.id ?? '' },
    before: before && state(list, before),
    after: after && state(list, after),
  }
}

const tidy = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))
const state = (list: SettingsList, row: ListRow) => ({ ...fieldValues(list, row), isEnabled: row.is_enabled })
const fieldValues = (list: SettingsList, row: ListRow) =>
  Object.fromEntries(Object.keys(list.fields).map((field) => [field, row[columnOf(field)]]))
