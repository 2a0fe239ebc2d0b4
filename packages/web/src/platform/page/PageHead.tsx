import './page.css'
import type { ReactNode } from 'react'
import { href } from '@kith/shared/routes.ts'
import { useLocation } from 'react-router'
import { useSession } from '#platform/session/SessionContext.tsx'
import { settingsFamilyAt, useSettingsSections } from '#platform/settings-index/settings-groups.ts'
import { familyAt } from '#platform/shell/navigation.ts'
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx'
import { PageActions, type Action } from './PageActions.tsx'
import { PageTabs } from './PageTabs.tsx'

export type { Crumb } from './Breadcrumb.tsx'

interface Props {
  title: ReactNode
  /** How many there are. */
  count?: string | undefined
  breadcrumb?: readonly Crumb[]
  /** One quiet line: counts, an as-at date. */
  context?: ReactNode
  /** The first is the primary button; the rest are in a menu. */
  actions?: readonly Action[]
}

/** Breadcrumb, the one h1, a line of context, actions; below them the pages of which this one is a tab. Stays visible when the page scrolls. */
export function PageHead({ title, count, breadcrumb = [], context, actions = [] }: Props) {
  return (
    <>
      <div className="page-head">
        <Breadcrumb crumbs={breadcrumb} />
        <div className="page-head-line">
          <div className="page-title">
            <h1>{title}</h1>
            {count && (
              <span className="page-count numbers" aria-hidden>
                {count}
              </span>
            )}
          </div>
          {context && <div className="page-context">{context}</div>}
          <PageActions actions={actions} />
        </div>
      </div>
      <FamilyTabs />
    </>
  )
}

/** The pages of which the open one is a tab, such as mine, those of the team and those of everyone. */
function FamilyTabs() {
  const { pathname } = useLocation()
  const family = familyAt(useSession(), pathname)
  if (pathname.startsWith(`${href('settings.index')}/`)) return <SettingsTabs />
  if (!family) return null
  return <PageTabs label={family.label} tabs={family.tabs} />
}

/** The settings pages of which the open one is a tab, such as fields, their categories and their sections. */
function SettingsTabs() {
  const { pathname } = useLocation()
  const family = settingsFamilyAt(useSettingsSections(), pathname)
  if (!family) return null
  return <PageTabs label={family.title} tabs={family.tabs.map(({ title, to }) => ({ label: title, to }))} />
}
