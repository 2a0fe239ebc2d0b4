import './page.css'
import '#platform/detail/detail.css'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { lateMenu, type MenuButtonProps } from '#platform/look/late-menu.tsx'
import { useFitting } from './fitting.ts'

export interface Tab {
  label: string
  to: string
  /** Icons behind the label. */
  marks?: readonly ReactNode[]
}

interface Props {
  label: string
  tabs: readonly Tab[]
  /** The open one. */
  here: Tab | undefined
}

/** Tabs in one line; those without room are in a menu at its end, which says the open one of them. */
export function TabLine({ label, tabs, here }: Props) {
  const { t } = useTranslation()
  const [line, fits] = useFitting(tabs)
  const most = fits(t('page.moreTabs'))
  const count = here && tabs.indexOf(here) >= most ? Math.min(most, fits(here.label)) : most
  const others = tabs.slice(count)
  return (
    <nav ref={line} className="page-tabs no-print" aria-label={label}>
      {tabs.slice(0, count).map((tab) => (
        <Link key={tab.to} to={tab.to} className="page-tab" aria-current={tab === here ? 'page' : undefined} preventScrollReset>
          {tab.label}
          {tab.marks}
        </Link>
      ))}
      {others.length > 0 && <MoreTabs tabs={others} here={others.find((tab) => tab === here)} />}
    </nav>
  )
}

export type MoreTabsProps = Pick<Props, 'tabs' | 'here'>

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
