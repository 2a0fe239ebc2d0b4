import { useText } from '#platform/i18n/use-text.ts'
import type { Tab } from '#platform/page/PageTabs.tsx'
import type { LoadedRecord } from '#platform/routing/contributions.ts'
import { useSite } from '#platform/routing/site.ts'
import { recordHref, type LinkQuery } from './use-record-actions.tsx'

/** A tab of a record, with the pages that its second row leads to. */
export interface TabsInGroup {
  label: string
  tabs: readonly Tab[]
}

/** The tabs that the domains contribute to a record, those of a group together where the first of them is. */
export function useTabGroups(kind: string, record: LoadedRecord, query?: LinkQuery): TabsInGroup[] {
  const site = useSite()
  const text = useText()
  const groups = Map.groupBy(site.tabs(kind, record), ({ group, route }) => group ?? route)
  return [...groups.values()].map((within) => {
    const tabs = within.map(({ label, page }) => ({
      label: text(typeof label === 'function' ? label(record) : (label ?? page.title)),
      to: recordHref(page.route, kind, record, query),
    }))
    const group = within[0]?.group
    return { label: group ? text(`common:tabs.groups.${group}`) : (tabs[0]?.label ?? ''), tabs }
  })
}
