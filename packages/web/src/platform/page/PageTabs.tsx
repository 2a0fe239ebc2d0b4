import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { activeBase } from '#platform/shell/navigation.ts'
import { TabLine, type Tab } from './TabLine.tsx'

export type { Tab } from './TabLine.tsx'

/** Tabs with addresses of their own, and what stands beside them. */
export function PageTabs({ label, tabs, tools }: { label: string; tabs: readonly Tab[]; tools?: ReactNode }) {
  const here = useTabHere(tabs)
  if (tabs.length === 0) return null
  return (
    <div className="page-tabs-line no-print">
      <TabLine label={label} tabs={tabs} here={here} />
      {tools}
    </div>
  )
}

/** The tab that the present address is, or lies below. */
export function useTabHere(tabs: readonly Tab[]): Tab | undefined {
  const { pathname } = useLocation()
  const here = activeBase(
    tabs.map(({ to }) => pathOf(to)),
    pathname,
  )
  return tabs.find(({ to }) => pathOf(to) === here)
}

const pathOf = (to: string) => to.split('?')[0] ?? to
