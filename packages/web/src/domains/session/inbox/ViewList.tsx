import './inbox.css'
import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmptyState, FailedState } from '#platform/list/ListStates.tsx'
import { useRowKeys } from '#platform/list/use-row-keys.ts'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { InboxViewDocument, type InboxViewQueryVariables } from './inbox.graphql.ts'

/** The entries of one view, each with the way to it. */
export function ViewList({ view, empty }: InboxViewQueryVariables & { empty: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(InboxViewDocument, { variables: { view }, fetchPolicy: 'cache-and-network' })
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  if (!data) return error ? <FailedState error={error} retry={() => void refetch().catch(() => undefined)} /> : <CardSkeleton lines={5} />
  const entries = data.listInboxView
  if (entries.length === 0) return <EmptyState text={empty} spot="done" />
  return (
    <ul ref={list} className="inbox-rows card" aria-label={t('inbox.title')}>
      {entries.map(({ kind, id, title, line, label, href, since }) => (
        <li key={`${kind} ${id}`} className="inbox-row">
          <div className="inbox-row-text">
            <Link className="inbox-row-title" to={href} data-row-link>
              {title}
            </Link>
            <span className="page-context">
              {[label, line].filter(Boolean).join(' · ')}
              {view !== 'UPCOMING' && (
                <>
                  {' · '}
                  <AgoText moment={since} />
                </>
              )}
            </span>
          </div>
        </li>
      ))}
    </ul>
  )
}
