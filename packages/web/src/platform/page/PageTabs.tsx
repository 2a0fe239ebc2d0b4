import './page.css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { activeBase } from '#platform/shell/navigation.ts'

export interface Tab {
  label: string
  to: string
}

/** Tabs with addresses of their own. */
export function PageTabs({ label, tabs, tools }: { label: string; tabs: readonly Tab[]; tools?: ReactNode }) {
  const here = useTabHere(tabs)
  if (tabs.length === 0) return null
  return (
    <div className="page-tabs-line no-print">
      <nav className="page-tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            ref={tab === here ? showWhole : undefined}
            to={tab.to}
            className="page-tab"
            aria-current={tab === here ? 'page' : undefined}
            preventScrollReset
          >
            {tab.label}
          </Link>
        ))}
      </nav>
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

/** Tabs that are wider than the screen scroll sideways, as far as the open one needs. */
function showWhole(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement
  if (tabs) tabs.scrollLeft += Math.max(0, tab.getBoundingClientRect().right - tabs.getBoundingClientRect().right)
}

const pathOf = (to: string) => to.split('?')[0] ?? to
