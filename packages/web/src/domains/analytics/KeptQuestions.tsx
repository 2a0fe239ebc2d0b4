import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { ListViews } from '#platform/list/views/use-saved-views.ts'

/** The library of the playground: questions that were kept, one's own and those that others share. */
export function KeptQuestions({ views: { views, addressOf } }: { views: ListViews }) {
  const { t } = useTranslation('analytics')
  const id = useId()
  return (
    <section className="card analytics-notes" aria-labelledby={id}>
      <h2 id={id}>{t('library.title')}</h2>
      {views.length === 0 ? (
        <p className="page-context">{t('library.empty')}</p>
      ) : (
        <ul className="analytics-library">
          {views.map((view) => (
            <li key={view.id}>
              <Link to={addressOf(view)}>{view.name}</Link>
              <span className="page-context">{view.isShared ? t('library.shared', { name: view.ownerName }) : t('library.own')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
