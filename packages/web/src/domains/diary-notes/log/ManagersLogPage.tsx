import './managers-log.css'
import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useMoney } from '#platform/format/use-money.ts'
import { withNext } from '#platform/graphql/with-next.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { MoreButton } from '#platform/list/MoreButton.tsx'
import { CardSkeleton } from '#platform/look/CardSkeleton.tsx'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { ManagersLogDocument, type ManagersLogQuery } from './managers-log.graphql.ts'

type Log = ManagersLogQuery['listManagersLog']

const first = 25
const more = 50

/** What managers have recorded about a person, the newest first, with what all of it took and cost. */
export default function ManagersLogPage() {
  const { personId = '' } = useParams()
  return <PersonLog key={personId} personId={personId} />
}

function PersonLog({ personId }: { personId: string }) {
  const { t } = useTranslation('diary-notes')
  const { data, error, refetch, fetchMore } = useQuery(ManagersLogDocument, {
    variables: { personId, first },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  if (error && !data) return <FailurePage error={error} retry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={10} />
  const { listManagersLog: log } = data
  const showEarlier = () =>
    fetchMore({
      variables: { first: more, after: log.endCursor },
      updateQuery: (shown, { fetchMoreResult: earlier }) => ({
        ...shown,
        listManagersLog: withNext(shown.listManagersLog, earlier.listManagersLog),
      }),
    })
  if (log.items.length === 0)
    return (
      <section className="card detail-card">
        <p className="page-context">{t('log.empty')}</p>
      </section>
    )
  return (
    <>
      <Totals totals={log.totals} />
      <ol className="managers-log" aria-label={t('log.title')}>
        {log.items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {log.endCursor && <MoreButton label={t('log.more')} load={showEarlier} />}
    </>
  )
}

function Totals({ totals: { entries, authorHours, personHours, costs } }: Pick<Log, 'totals'>) {
  const { t, i18n } = useTranslation('diary-notes')
  const money = useMoney()
  const number = (value: string | number) => formatDecimal(value, i18n.language)
  return (
    <div className="managers-log-totals">
      <DetailCard
        title={t('log.totals')}
        fields={[
          { label: t('log.entries'), value: number(entries) },
          { label: t('log.costs'), value: costs.map(({ amount, currency }) => money(amount, currency)).join(', ') },
          { label: t('log.authorHours'), value: number(authorHours) },
          { label: t('log.personHours'), value: number(personHours) },
        ]}
      />
    </div>
  )
}

function Entry({ entry: { day, title, about, text, href, badges } }: { entry: Log['items'][number] }) {
  return (
    <article className="card managers-log-entry">
      <div className="managers-log-head">
        <h3>
          <Link to={href}>{title}</Link>
        </h3>
        {badges.map(({ label, tone }) => (
          <Badge key={label} color={toneColours[tone]}>
            {label}
          </Badge>
        ))}
      </div>
      <p className="page-context">
        <DateText date={day} />
        {about && ` · ${about}`}
      </p>
      {text && <p className="managers-log-text">{text}</p>}
    </article>
  )
}
