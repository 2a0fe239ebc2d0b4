import './inbox.css'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InboxQuery } from './inbox.graphql.ts'

interface Props {
  groups: InboxQuery['listWaiting']
  /** Of the headings of the groups. */
  level: 2 | 3
  follow?: () => void
  /** So many of a group are shown at first, the others once they are asked for. */
  most?: number
}

type Group = Props['groups'][number]

/** What waits, group by group, each with the way to where it is decided. */
export function WaitingGroups({ groups, level, follow, most = Infinity }: Props) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return groups.map(({ kind, label, count, items }) => (
    <section key={kind} className="inbox-group" aria-label={label}>
      <Heading>{label}</Heading>
      <WaitingItems items={items.slice(0, most)} follow={follow} />
      {items.length > most ? (
        <details>
          <summary>{t('inbox.more', { count: count - most })}</summary>
          <WaitingItems items={items.slice(most)} follow={follow} />
          <NotListed count={count - items.length} />
        </details>
      ) : (
        <NotListed count={count - items.length} />
      )}
    </section>
  ))
}

function WaitingItems({ items, follow }: { items: Group['items']; follow: (() => void) | undefined }) {
  return (
    <ul>
      {items.map(({ id, title, line, href }) => (
        <li key={id}>
          <Link to={href} onClick={follow}>
            {title}
          </Link>
          {line && <span className="page-context">{line}</span>}
        </li>
      ))}
    </ul>
  )
}

function NotListed({ count }: { count: number }) {
  const { t } = useTranslation()
  return count > 0 && <p className="page-context">{t('inbox.more', { count })}</p>
}
