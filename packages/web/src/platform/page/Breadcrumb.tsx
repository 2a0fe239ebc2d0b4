import './page.css'
import { Anchor, Breadcrumbs } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'

export interface Crumb {
  label: string
  to: string
}

/** The way back up, on sub-pages. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation()
  if (crumbs.length === 0) return null
  return (
    <nav aria-label={t('page.breadcrumb')} className="no-print">
      <Breadcrumbs separatorMargin={6} className="page-crumbs">
        {crumbs.map(({ label, to }) => (
          <Anchor key={to} component={Link} to={to} size="sm">
            {label}
          </Anchor>
        ))}
      </Breadcrumbs>
    </nav>
  )
}
