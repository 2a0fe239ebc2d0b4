import './page.css'
import { Anchor, Breadcrumbs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageActions, type Action } from './PageActions.tsx'

export interface Crumb {
  label: string
  to: string
}

interface Props {
  title: ReactNode
  breadcrumb?: readonly Crumb[]
  /** One quiet line: counts, an as-at date. */
  context?: ReactNode
  /** The first is the primary button; the rest are in a menu. */
  actions?: readonly Action[]
}

/** Breadcrumb, the one h1, a line of context, actions. Stays visible when the page scrolls. */
export function PageHead({ title, breadcrumb = [], context, actions = [] }: Props) {
  const { t } = useTranslation()
  return (
    <div className="page-head">
      {breadcrumb.length > 0 && (
        <nav aria-label={t('page.breadcrumb')} className="no-print">
          <Breadcrumbs separatorMargin={6} className="page-crumbs">
            {breadcrumb.map(({ label, to }) => (
              <Anchor key={to} component={Link} to={to} size="sm">
                {label}
              </Anchor>
            ))}
          </Breadcrumbs>
        </nav>
      )}
      <div className="page-head-line">
        <div className="page-head-words">
          <h1>{title}</h1>
          {context && <div className="page-context">{context}</div>}
        </div>
        <PageActions actions={actions} />
      </div>
    </div>
  )
}
