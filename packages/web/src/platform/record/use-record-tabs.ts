import { shownFields } from '@kith/shared/derived.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { useLocation } from 'react-router'
import type { SavedView } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useRecordText } from './use-record-text.ts'

/** The tabs above the list of a kind: one for each value of the filter that its declaration names. */
export function useRecordTabs(kind: RecordKind, state: ListState): SavedView[] {
  const { choice } = useRecordText(kind)
  const { pathname } = useLocation()
  const name = kind.list?.tabs
  const field = name === undefined ? undefined : shownFields(kind)[name]
  if (name === undefined || !field) return []
  return (field.choices ?? []).map((value) => ({
    label: choice(field, value),
    to: `${pathname}?${new URLSearchParams({ [name]: value }).toString()}`,
    active: state.filters[name] === value,
  }))
}
