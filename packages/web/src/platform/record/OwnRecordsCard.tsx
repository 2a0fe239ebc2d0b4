import './own-records.css'
import { useQuery } from '@apollo/client/react'
import { Anchor } from '@mantine/core'
import type { RecordKind } from '@kith/shared/records.ts'
import { routes, type RouteName } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import type { Card, CardRule } from '#platform/routing/contributions.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { useText } from '#platform/i18n/use-text.ts'
import type { OwnRecordsQuery } from './own-records.ts'
import { wordOf } from './record-pages.ts'
import { anyHref } from './use-record-links.ts'
import { useRecordText } from './use-record-text.ts'
import { useRecordValues } from './use-record-values.tsx'

interface OwnRecords {
  kind: RecordKind
  query: OwnRecordsQuery
  /** The first part of the routes of its pages: `people.trainings`. */
  route: string
  /** A choice with tones. */
  badge: string
  /** The dates of which the first that is there is shown. */
  dates?: readonly string[]
  /** There is no card where there is no record. */
  hidesEmpty?: true
}

/** The card with the user's own records of a kind: the first of their list, and the way to all. */
export const ownRecordsCard = (own: OwnRecords & { order: number; rule: CardRule }): Card => ({
  ...own.rule,
  name: `own-${own.kind.kind}`,
  order: own.order,
  Content: () => <OwnRecordsCard {...own} />,
})

function OwnRecordsCard({ kind, query, route, badge, dates = [], hidesEmpty }: OwnRecords) {
  const { show, nameOf } = useRecordText(kind)
  const valueOf = useRecordValues(kind)
  const text = useText()
  const personId = useSession().user.personId ?? ''
  const to = (page: string, recordId?: string) => anyHref(`${route}.${page}` as RouteName, { personId, [`${kind.kind}Id`]: recordId })
  const hasPages = `${route}.show` in routes
  const title = text(wordOf(kind, 'mine'))
  const { data, error, refetch } = useQuery(query, { variables: { personId } })
  if (!data) return <CardState title={title} error={error} retry={() => void refetch()} />
  const { items, totalCount } = data.page
  if (items.length === 0 && hidesEmpty) return null
  return (
    <DetailCard title={title}>
      {items.length === 0 && <p className="page-context">{text(wordOf(kind, 'mineEmpty'))}</p>}
      <ul className="own-records">
        {items.map((record) => (
          <li key={record.id}>
            {hasPages ? (
              <Anchor component={Link} to={to('show', record.id)}>
                {nameOf(record)}
              </Anchor>
            ) : (
              <span>{nameOf(record)}</span>
            )}
            <span className="page-context">{show(dates.find((date) => record[date]) ?? '', record)}</span>
            {valueOf(badge, record)}
          </li>
        ))}
      </ul>
      {(totalCount > items.length || (!hasPages && totalCount > 0)) && (
        <Anchor component={Link} to={to('list')} size="sm">
          {text(wordOf(kind, 'all'), { count: totalCount })}
        </Anchor>
      )}
    </DetailCard>
  )
}
