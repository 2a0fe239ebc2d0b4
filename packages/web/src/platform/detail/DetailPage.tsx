import './detail.css'
import { Avatar } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from '#platform/page/PageActions.tsx'
import { PageActions } from '#platform/page/PageActions.tsx'
import { Breadcrumb } from '#platform/page/Breadcrumb.tsx'
import { PageHead, type Crumb } from '#platform/page/PageHead.tsx'
import { PageTabs, useTabHere, type Tab } from '#platform/page/PageTabs.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'

export interface DetailHeader {
  avatar?: { name: string; initials?: string; url?: string | null }
  /** Under the name: pronouns, job, unit. */
  line?: ReactNode
  /** Status badges. */
  pills?: ReactNode
  facts?: ReadonlyArray<{ label: string; value: ReactNode }>
}

interface Props {
  /** The name of the record: the one h1. */
  title: string
  breadcrumb?: readonly Crumb[]
  header?: DetailHeader
  actions?: readonly Action[]
  tabs?: readonly Tab[]
  /** At the end of the line of the tabs. */
  tools?: ReactNode
  children: ReactNode
}

/** A page about one record: header card, tabs with addresses of their own, content. */
export function DetailPage({ title, breadcrumb, header, actions = [], tabs = [], tools, children }: Props) {
  const { t } = useTranslation()
  useDocumentTitle(useTabHere(tabs)?.label, title)
  return (
    <div className="page">
      {header ? (
        <HeaderCard title={title} header={header} actions={actions} breadcrumb={breadcrumb ?? []} />
      ) : (
        <PageHead title={title} {...(breadcrumb ? { breadcrumb } : {})} actions={actions} />
      )}
      <PageTabs label={t('page.tabs')} tabs={tabs} tools={tools} />
      {children}
    </div>
  )
}

function HeaderCard({
  title,
  header: { avatar, line, pills, facts = [] },
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
          {avatar && (
            <Avatar className="detail-avatar" size={72} src={avatar.url ?? null} alt="" name={avatar.name} color="initials">
              {avatar.initials}
            </Avatar>
          )}
          <div className="detail-header-words">
            <h1>{title}</h1>
            {line && <div className="page-context">{line}</div>}
            {pills && <div className="detail-pills">{pills}</div>}
          </div>
          <PageActions actions={actions} />
        </div>
        {facts.length > 0 && (
          <dl className="detail-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value ?? '–'}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}
