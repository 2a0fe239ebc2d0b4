import type { SettingsList } from '@kith/shared/settings-list.ts'
import { fieldValues, keptValues } from '../records/columns.ts'
import type { ListRow } from './sql.ts'

/** What a mutation of a list is given: its declared fields, beside which record is meant. */
export type ListValues = {
  readonly id?: string | null
  readonly version?: number | null
  readonly name?: string | null
  readonly code?: string | null
  readonly parentId?: string | null
  readonly [field: string]: unknown
}

export { columnValues, merged } from '../records/columns.ts'

/** The change of one record, for its event. */
export function changeOf(list: SettingsList, before: ListRow | null, after: ListValues | null) {
  return {
    before: before && rowValues(list, before),
    after: after && { ...keptValues(list, after), ...standingOf(list, before ?? { is_enabled: true }) },
  }
}

/** A record in the words of the API. */
export const rowValues = (list: SettingsList, row: ListRow) => ({ ...fieldValues(list, row), ...standingOf(list, row) })

function standingOf({ hasDefault }: SettingsList, row: Pick<ListRow, 'is_enabled' | 'is_default'>) {
  return { isEnabled: row.is_enabled, ...(hasDefault && { isDefault: row.is_default ?? false }) }
}
