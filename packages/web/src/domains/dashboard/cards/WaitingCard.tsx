import '#platform/record/own-records.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { InboxDocument, type InboxQuery } from '#platform/shell/inbox.graphql.ts'
import { trailOf } from '#platform/shell/inbox-trail.ts'

const MOST = 5

/** What waits for the user and is due first, with the way to their inbox. */
export function WaitingCard() {
  const { t } = useTranslation()
  const { date } = useDateFormat()
  const withDay = (line: string | null, due: string | null) => {
    if (due === null) return line
    return line === null ? t('turns.ownDue', { date: date(due) }) : t('turns.otherDue', { person: line, date: date(due) })
  }
  const { data, error, refetch } = useQuery(InboxDocument, { fetchPolicy: 'cache-and-network' })
  if (!data) return <CardState title={t('inbox.waiting')} error={error} retry={() => void refetch()} />
  const all = firstWaiting(data.listWaiting)
  if (all.length === 0) return null
  const isToDo = data.listWaiting.some(({ isApproval }) => !isApproval)
  return (
    <DetailCard title={t('inbox.waiting')}>
      <ul className="own-records">
        {all.slice(0, MOST).map(({ id, kind, title, line, due, href: to, one }, index) => (
          <li key={`${kind} ${id}`}>
            <Anchor component={Link} to={to} state={trailOf(all.slice(index + 1), href('inbox'))}>
              {title}
            </Anchor>
            <span className="page-context">{[one, withDay(line, due)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={isToDo ? href('inbox') : href('inbox.approvals')} size="sm">
        {t('inbox.all')}
      </Anchor>
    </DetailCard>
  )
}

type Group = InboxQuery['listWaiting'][number]

/** Lists all that waits: what is due first before what has no day, which comes by how long it has waited. */
const firstWaiting = (groups: readonly Group[]) =>
  groups
    .flatMap(({ kind, one, items }) => items.map((item) => ({ ...item, kind, one })))
    .toSorted((left, right) => dayOf(left).localeCompare(dayOf(right)) || left.since.localeCompare(right.since))

const dayOf = ({ due }: Group['items'][number]) => due ?? '9999-12-31'
