import './page.css'
import '#platform/detail/detail.css'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Tab } from './TabLine.tsx'

interface Props {
  label: string
  tabs: readonly Tab[]
  /** The open one. */
  here: Tab | undefined
}

/** Tabs in one line that scrolls where it has no room; the open one is in view. */
export function ScrollingTabs({ label, tabs, here }: Props) {
  const line = useRef<HTMLElement>(null)
  const shown = here?.to
  useEffect(() => {
    const { current } = line
    if (!current) return
    // Once at first, and whenever there is less or more room
    const watch = new ResizeObserver(() => {
      const open = [...current.querySelectorAll('a')].find((link) => link.pathname === shown?.split('?')[0])
      if (open) current.scrollLeft = open.offsetLeft - (current.clientWidth - open.offsetWidth) / 2
    })
    watch.observe(current)
    return () => watch.disconnect()
  }, [shown])
  return (
    <nav ref={line} className="page-tabs no-print" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} className="page-tab" aria-current={tab.to === here?.to ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.marks}
        </Link>
      ))}
    </nav>
  )
}
