import type { SettingsList } from '@kith/shared/settings-list.ts'
import type { Change } from '../events/record.ts'
import { fieldValues } from '../records/columns.ts'
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
export function changeOf(list: SettingsList, before: ListRow | null, after: ListRow | null): Omit<Change, 'event'> {
  return {
    subject: { kind: list.thing, id: (after ?? before)?.id ?? '' },
    before: before && state(list, before),
    after: after && state(list, after),
  }
}

const state = (list: SettingsList, row: ListRow) => ({ ...fieldValues(list, row), isEnabled: row.is_enabled })
