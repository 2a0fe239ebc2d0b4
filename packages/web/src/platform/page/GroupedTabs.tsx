import type { ReactNode } from 'react'
import type { TabsInGroup } from '#platform/record/tab-groups.ts'
import { useTabHere } from './PageTabs.tsx'
import { ScrollingTabs } from './ScrollingTabs.tsx'

interface Props {
  label: string
  groups: readonly TabsInGroup[]
  /** At the end of the first row. */
  tools?: ReactNode
}

/** Tabs whose order never changes; the open one has a second row where it has several pages. Rows without room scroll. */
export function GroupedTabs({ label, groups, tools }: Props) {
  const here = useTabHere(groups.flatMap(({ tabs }) => tabs))
  if (groups.length === 0) return null
  const open = groups.find(({ tabs }) => tabs.some(({ to }) => to === here?.to))
  const first = groups.map((group) => ({ label: group.label, to: group.tabs[0]?.to ?? '' }))
  return (
    <>
      <div className="page-tabs-line no-print">
        <ScrollingTabs label={label} tabs={first} here={open && first[groups.indexOf(open)]} />
        {tools}
      </div>
      {open && open.tabs.length > 1 && (
        <div className="page-tabs-second no-print">
          <ScrollingTabs label={open.label} tabs={open.tabs} here={here} />
        </div>
      )}
    </>
  )
}
