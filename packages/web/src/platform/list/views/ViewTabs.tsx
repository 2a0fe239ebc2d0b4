import '#platform/detail/detail.css'
import { IconStar, IconUsers } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { Link } from 'react-router'
import type { SavedView as GivenView } from '../filters.ts'
import type { ListViews } from './use-saved-views.ts'

type Props = ListViews & {
  /** Views that the page itself offers. */
  given: readonly GivenView[]
  /** Null where the views of the page together are everything. */
  allLabel?: string | null
}

/** Everything, the views of the page, and the saved views of the list. Those that others share and the one that the list opens with are marked. */
export function ViewTabs({ views, active, isChanged, addressOf, given, allLabel }: Props) {
  const { t } = useTranslation()
  if (views.length === 0 && given.length === 0) return null
  const isGiven = !active && given.some((each) => each.active)
  return (
    <nav className="page-tabs no-print" aria-label={t('list.savedViews')}>
      {allLabel !== null && (
        <Link to={addressOf(null)} className="page-tab" aria-current={active || isGiven ? undefined : 'page'}>
          {allLabel ?? t('list.all')}
        </Link>
      )}
      {given.map(({ label, to, active: isOpen }) => (
        <Link key={to} to={to} className="page-tab" aria-current={isOpen && !active ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      {views.map((view) => (
        <Link key={view.id} to={addressOf(view)} className="page-tab" aria-current={view.id === active?.id ? 'page' : undefined}>
          {view.name}
          {view.id === active?.id && isChanged && <span className="visually-hidden"> {t('list.viewChanged')}</span>}
          {view.id === active?.id && isChanged && <span aria-hidden> *</span>}
          {view.isShared && (
            <IconUsers size={14} className="page-tab-mark" role="img" aria-label={t('list.viewShared', { name: view.ownerName })} />
          )}
          {view.isDefault && <IconStar size={14} className="page-tab-mark" role="img" aria-label={t('list.viewDefault')} />}
        </Link>
      ))}
    </nav>
  )
}

/** Says which filters of the open view are not there any more. */
export function MissingFilters({ active, labelOf }: { active: ListViews['active']; labelOf: (name: string) => string }) {
  const { t } = useTranslation()
  const missing = active?.filters.filter(({ isMissing }) => isMissing) ?? []
  if (!active || missing.length === 0) return null
  return (
    <p className="list-notice" role="status">
      {t('list.viewMissing', { view: active.name, filters: missing.map(({ name }) => labelOf(name)).join(', ') })}
    </p>
  )
}
