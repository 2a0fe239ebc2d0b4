import { shownFields } from '@kith/shared/derived.ts'
import { useLocation, useParams } from 'react-router'
import { useText } from '#platform/i18n/use-text.ts'
import type { SavedView } from '#platform/list/filters.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useRecordOperations } from './record-operations.ts'
import { anyHref } from './use-record-links.ts'
import { useRecordText } from './use-record-text.ts'

/** The tabs above the list of a kind: its pages that list some of its records each, or each value of the filter that its declaration names. */
export function useRecordTabs(state: ListState): SavedView[] {
  const { kind, lists, listed } = useRecordOperations()
  const { choice } = useRecordText(kind)
  const text = useText()
  const params = useParams()
  const { pathname } = useLocation()
  if (lists) return lists.map(({ label, route }) => ({ label: text(label), to: anyHref(route, params), active: route === listed }))
  const name = kind.list?.tabs
  const field = name === undefined ? undefined : shownFields(kind)[name]
  if (name === undefined || !field) return []
  return (field.choices ?? []).map((value) => ({
    label: choice(field, value),
    to: `${pathname}?${new URLSearchParams({ [name]: value }).toString()}`,
    active: state.filters[name] === value,
  }))
}
