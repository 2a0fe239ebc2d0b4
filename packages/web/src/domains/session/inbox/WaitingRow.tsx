import { Badge, Button, Checkbox } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { AgoText } from '#platform/format/DateText.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { trailOf } from '#platform/shell/inbox-trail.ts'
import type { Row } from './rows.ts'

type Action = NonNullable<Row['record']>['actions'][number]

interface Props {
  row: Row
  /** Its page leads on to the first of these. */
  rest: readonly Row[]
  isChosen: boolean
  /** Undefined for what is decided on its own page alone. */
  choose: ((isOn: boolean) => void) | undefined
  label: (row: Row, action: Action) => string
  begin: (action: Action) => void
}

/** Something that waits: what, about whom, by when, since when, and what can be done with it here. */
export function WaitingRow({ row, rest, isChosen, choose, label, begin }: Props) {
  const { t } = useTranslation()
  const { id, title, line, href, since, record, one: kind } = row
  const { pathname } = useLocation()
  const trail = trailOf(rest, pathname)
  const about = { title, line: line ?? kind }
  const [first, ...others] = record?.actions ?? []
  return (
    <li className="inbox-row" data-chosen={isChosen || undefined}>
      <span className="inbox-row-choice">
        {choose && (
          <Checkbox
            aria-label={t('inbox.choose', about)}
            checked={isChosen}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
        )}
      </span>
      <div className="inbox-row-text">
        <Link id={`inbox-${id}`} className="inbox-row-title" to={href} state={trail} data-row-link>
          {title}
        </Link>
        <span className="page-context">
          {[kind, line].filter(Boolean).join(' · ')} · <AgoText moment={since} />
        </span>
      </div>
      <Due row={row} />
      <span className="inbox-row-acts">
        {others.map((action) => (
          <Button
            key={action.name}
            size="xs"
            variant="default"
            aria-label={t('inbox.actFor', { ...about, action: label(row, action) })}
            onClick={() => begin(action)}
          >
            {label(row, action)}
          </Button>
        ))}
        {first ? (
          <Button
            size="xs"
            variant="light"
            aria-label={t('inbox.actFor', { ...about, action: label(row, first) })}
            onClick={() => begin(first)}
          >
            {label(row, first)}
          </Button>
        ) : (
          <Button
            component={Link}
            to={href}
            state={trail}
            size="xs"
            variant="default"
            aria-label={t('inbox.actFor', { ...about, action: t('inbox.open') })}
          >
            {t('inbox.open')}
          </Button>
        )}
      </span>
    </li>
  )
}

function Due({ row: { due } }: { row: Pick<Row, 'due'> }) {
  const { t } = useTranslation()
  const { date } = useDateFormat()
  const { tenantConfig } = useSession()
  if (due === null) return <span />
  const isOverdue = due < tenantConfig.today
  return <Badge color={isOverdue ? 'red' : 'yellow'}>{t(isOverdue ? 'inbox.overdue' : 'inbox.due', { date: date(due) })}</Badge>
}
