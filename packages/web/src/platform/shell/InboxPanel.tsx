import './inbox.css'
import { useQuery } from '@apollo/client/react'
import { Loader } from '@mantine/core'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { FailedState } from '#platform/list/ListStates.tsx'
import { InboxDocument } from './inbox.graphql.ts'

/** What waits, group by group, each with the way to where it is decided. */
export default function InboxPanel({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(InboxDocument, { fetchPolicy: 'network-only' })
  if (error && !data) return <FailedState error={error} retry={() => void refetch()} />
  if (!data) return <Loader size="sm" aria-label={t('list.loading')} />
  const groups = data.listWaiting
  return (
    <div className="inbox">
      {groups.length === 0 && <p>{t('inbox.nothing')}</p>}
      {groups.map(({ kind, label, count, items }) => (
        <section key={kind} aria-label={label}>
          <h2>{label}</h2>
          <ul>
            {items.map(({ id, title, line, href }) => (
              <li key={id}>
                <Link to={href} onClick={close}>
                  {title}
                </Link>
                {line && <span className="page-context">{line}</span>}
              </li>
            ))}
          </ul>
          {count > items.length && <p className="page-context">{t('inbox.more', { count: count - items.length })}</p>}
        </section>
      ))}
    </div>
  )
}
