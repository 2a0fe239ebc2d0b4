import './page.css'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { lateMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'
import { activeBase } from '#platform/shell/navigation.ts'
import { useFitting } from './fitting.ts'

export interface Tab {
  label: string
  to: string
}

/** Tabs with addresses of their own; those without room in the line are in a menu at its end, which says the open one of them. */
export function PageTabs({ label, tabs, tools }: { label: string; tabs: readonly Tab[]; tools?: ReactNode }) {
  const { t } = useTranslation()
  const here = useTabHere(tabs)
  const [line, fits] = useFitting(tabs.map((tab) => tab.label))
  const most = fits(t('page.moreTabs'))
  const count = here && tabs.indexOf(here) >= most ? Math.min(most, fits(here.label)) : most
  if (tabs.length === 0) return null
  const others = tabs.slice(count)
  return (
    <div className="page-tabs-line no-print">
      <nav ref={line} className="page-tabs" aria-label={label}>
        {tabs.slice(0, count).map((tab) => (
          <Link key={tab.to} to={tab.to} className="page-tab" aria-current={tab === here ? 'page' : undefined} preventScrollReset>
            {tab.label}
          </Link>
        ))}
        {others.length > 0 && <MoreTabs tabs={others} here={others.find((tab) => tab === here)} />}
      </nav>
      {tools}
    </div>
  )
}

export interface MoreTabsProps {
  tabs: readonly Tab[]
  /** The open one of them. */
  here: Tab | undefined
}

export function MoreTabsButton({ here, ...button }: Pick<MoreTabsProps, 'here'> & MenuButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      {...button}
      type="button"
      className="page-tab page-tab-more"
      aria-current={here ? 'page' : undefined}
      aria-label={here && t('page.moreTabsHere', { tab: here.label })}
    >
      {here?.label ?? t('page.moreTabs')}
      <IconChevronDown size={16} aria-hidden />
    </button>
  )
}

const MoreTabs = lateMenu(
  MoreTabsButton,
  () => import('./MoreTabsMenu.tsx'),
  ({ here }) => ({ here }),
)

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
