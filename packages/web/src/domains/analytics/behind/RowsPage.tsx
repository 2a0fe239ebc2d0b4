import { useQuery } from '@apollo/client/react'
import { hasAnswersBehind, hasRecordsBehind, hasValuesBehind } from '@kith/shared/domains/analytics/behind.ts'
import { isMeasure, type MeasureName } from '@kith/shared/domains/analytics/measures.ts'
import { analyticsRowsList } from '@kith/shared/domains/analytics/rows.ts'
import { href } from '@kith/shared/routes.ts'
import { Link, useSearchParams } from 'react-router'
import { DateText } from '#platform/format/DateText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Cell } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { AnalyticsRowsDocument, type AnalyticsRowsQuery } from '../analytics.graphql.ts'
import { filtersIn } from '../filters-along.ts'
import type { Access } from '../use-analysis-address.ts'
import { recordAddress } from './record-address.ts'
import { useNames } from '../use-names.ts'

type Row = AnalyticsRowsQuery['listAnalyticsRows']['items'][number]

/** Lists those behind one figure; its way back leads to the page as it was. */
export function RowsPage({ access }: { access: Access }) {
  const { t } = useTranslation('analytics')
  const { measureName } = useNames()
  const [parameters] = useSearchParams()
  const list = useListState({ declaration: analyticsRowsList })
  const ask = list.filters['ask'] ?? ''
  const asked = new URLSearchParams(ask).get('measure')
  const measure = isMeasure(asked ?? '') ? (asked as MeasureName) : access.measures.find(isMeasure)
  const columns = useDeclaredColumns(analyticsRowsList, useCells()).filter(({ name }) => hasColumn(measure, name))
  const { data, previousData, error, refetch } = useQuery(AnalyticsRowsDocument, {
    variables: { first: list.size, after: list.after, page: access.key, ask, mark: list.filters['mark'] ?? '' },
  })
  const page = (data ?? previousData)?.listAnalyticsRows
  const shown = href('portal.explore.pages.show', { pageKey: access.key })
  const back = parameters.get('back') ?? ''
  return (
    <ListPage
      declaration={analyticsRowsList}
      title={t('rows.title')}
      context={measure && measureName(measure)}
      breadcrumb={[
        { label: t('title'), to: href('portal.explore', {}, filtersIn(new URLSearchParams(back))) },
        { label: t(`pages.${access.key}.title`), to: back === '' ? shown : `${shown}?${back}` },
      ]}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ personId, factId }) => `${personId} ${factId}`}
      rowName={({ personDisplayName }) => personDisplayName}
      rowLink={({ personId, jobId }) =>
        jobId === null ? href('people.show', { personId }) : href('people.jobs.show', { personId, jobId })
      }
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('rows.none') }}
    />
  )
}

/** The record of a row, its answer and its value are columns of the figures that count these. */
const hasColumn = (measure: MeasureName | undefined, name: string): boolean =>
  !(name in counted) || (measure !== undefined && (counted[name]?.(measure) ?? false))

const counted: Readonly<Record<string, (measure: MeasureName) => boolean>> = {
  record: hasRecordsBehind,
  answer: hasAnswersBehind,
  question: hasAnswersBehind,
  value: hasValuesBehind,
}

function useCells(): Readonly<Record<keyof (typeof analyticsRowsList)['columns'], Cell<Row>>> {
  const { i18n } = useTranslation('analytics')
  return {
    name: { width: 200, cell: (row) => <span data-person={row.personId}>{row.personDisplayName}</span> },
    record: { width: 200, cell: ({ personId, record }) => (record ? <RecordBehind personId={personId} record={record} /> : '–') },
    answer: { width: 260, cell: ({ answer }) => answer ?? '–' },
    question: { width: 200, cell: ({ question }) => question ?? '–' },
    title: { width: 180, cell: ({ positionTitle }) => positionTitle ?? '–' },
    unit: { width: 160, cell: ({ businessUnit }) => businessUnit ?? '–' },
    location: { width: 140, cell: ({ location }) => location ?? '–' },
    supervisor: { width: 160, cell: ({ supervisor }) => supervisor ?? '–' },
    day: { width: 120, cell: ({ day }) => (day ? <DateText date={day} /> : '–') },
    value: {
      width: 100,
      firm: true,
      cell: ({ value }) => (value === null ? '–' : formatDecimal(Math.round(value * 100) / 100, i18n.language)),
    },
  }
}

/** Leads to the record that the figure counts. */
function RecordBehind({ personId, record }: { personId: string; record: NonNullable<Row['record']> }) {
  const to = recordAddress(personId, record)
  return to === null ? record.name : <Link to={to}>{record.name}</Link>
}
