import './inbox.css'
import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { InboxQuery } from './inbox.graphql.ts'

interface Props {
  groups: InboxQuery['listWaiting']
  /** Of the headings of the groups. */
  level: 2 | 3
  follow?: () => void
}

/** What waits, group by group, each with the way to where it is decided. */
export function WaitingGroups({ groups, level, follow }: Props) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  return groups.map(({ kind, label, count, items }) => (
    <section key={kind} className="inbox-group" aria-label={label}>
      <Heading>{label}</Heading>
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
      {count > items.length && <p className="page-context">{t('inbox.more', { count: count - items.length })}</p>}
    </section>
  ))
}
