import './detail.css'
import { matchRoute } from '@kith/shared/routes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import { useText } from '#platform/i18n/use-text.ts'
import type { Action } from '#platform/page/PageActions.tsx'
import { PageActions } from '#platform/page/PageActions.tsx'
import { Breadcrumb } from '#platform/page/Breadcrumb.tsx'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { GroupedTabs } from '#platform/page/GroupedTabs.tsx'
import type { TabsInGroup } from '#platform/record/tab-groups.ts'
import { PageTabs, useTabHere, type Tab } from '#platform/page/PageTabs.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSite } from '#platform/routing/site.ts'

export interface DetailHeader {
  /** Under the name. */
  line?: ReactNode
  /** Status badges. */
  pills?: ReactNode
}

interface Props {
  /** The name of the record: the one h1. */
  title: string
  breadcrumb?: readonly Crumb[]
  header?: DetailHeader
  /** A header of its own, in the place of the card. */
  head?: ReactNode
  actions?: readonly Action[]
  tabs?: readonly Tab[]
  /** Instead of them: tabs of which one may have several pages, in a second row. */
  groups?: readonly TabsInGroup[]
  /** At the end of the line of the tabs. */
  tools?: ReactNode
  children: ReactNode
}

/** A page about one record: header card, tabs with addresses of their own, content. */
export function DetailPage({ title, breadcrumb, header, head, actions = [], tabs: plain = [], groups, tools, children }: Props) {
  const { t } = useTranslation()
  const tabs = groups?.flatMap((group) => group.tabs) ?? plain
  useDocumentTitle(useLabelHere(tabs), title)
  return (
    <div className="page">
      {head ??
        (header ? (
          <HeaderCard title={title} header={header} actions={actions} breadcrumb={breadcrumb ?? []} />
        ) : (
          <PageHead title={title} {...(breadcrumb ? { breadcrumb } : {})} actions={actions} />
        ))}
      {groups ? (
        <GroupedTabs label={t('page.tabs')} groups={groups} tools={tools} />
      ) : (
        <PageTabs label={t('page.tabs')} tabs={tabs} tools={tools} />
      )}
      {children}
    </div>
  )
}

/** The name of the tab that is open, or of the page that lies deeper inside it. */
function useLabelHere(tabs: readonly Tab[]): string | undefined {
  const { pathname } = useLocation()
  const site = useSite()
  const text = useText()
  const tab = useTabHere(tabs)
  if (tab?.to.split('?')[0] === pathname) return tab.label
  const match = matchRoute(pathname)
  const page = match && site.pageOf(match.name)
  return page?.inside ? text(page.title) : tab?.label
}

function HeaderCard({
  title,
  header: { line, pills },
  actions,
  breadcrumb,
}: {
  title: string
  header: DetailHeader
  actions: readonly Action[]
  breadcrumb: readonly Crumb[]
}) {
  return (
    <>
      <div className="detail-crumbs">
        <Breadcrumb crumbs={breadcrumb} />
      </div>
      <div className="card detail-header">
        <div className="detail-header-line">
          <div className="detail-header-words">
            <h1>{title}</h1>
            {line && <div className="page-context">{line}</div>}
            {pills && <div className="detail-pills">{pills}</div>}
          </div>
          <PageActions actions={actions} />
        </div>
      </div>
    </>
  )
}
