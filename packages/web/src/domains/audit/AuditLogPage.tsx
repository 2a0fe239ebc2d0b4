import './audit.css'
import { useQuery } from '@apollo/client/react'
import { auditLogList } from '@kith/shared/domains/audit.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSearchParams } from 'react-router'
import type { Cell } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { actorText, AuditEventPanel } from './AuditEventPanel.tsx'
import { AuditLogDocument, type AuditLogQuery } from './audit-log.graphql.ts'
import { ChainCard } from './ChainCard.tsx'
import { DayRange } from './DayRange.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

type Row = AuditLogQuery['listAuditEvents']['items'][number]

/** What happened, newest first, with what each event changed beside it and whether the chain is intact. */
export default function AuditLogPage() {
  const { t } = useTranslation(['audit', 'common'])
  const { moment } = useDateFormat()
  const [parameters, setParameters] = useSearchParams()
  const list = useListState({ declaration: auditLogList })
  const { filter, about, days } = useAuditFilters(list)
  const { data, previousData, error, refetch } = useQuery(AuditLogDocument, {
    variables: { first: list.size, after: list.after, search: list.search || null, filter },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listAuditEvents
  const { filters } = useAuditFilters(list, page?.items)
  const open = parameters.get('open')
  const withOpen = (id: string | null) => {
    const next = new URLSearchParams(parameters)
    if (id) next.set('open', id)
    else next.delete('open')
    return next
  }
  const cells: Readonly<Record<string, Cell<Row>>> = {
    event: { cell: ({ text }) => text, width: 205 },
    at: { cell: ({ at }) => moment(at), width: 180 },
    actor: { cell: (row) => actorText(row, t), width: 125 },
    record: { cell: ({ recordKind, recordName }) => (recordName ? `${recordKind}: ${recordName}` : recordKind), width: 150 },
    person: { cell: personOf, width: 115 },
    source: { cell: ({ source }) => t(`sources.${source}`), width: 90 },
    name: { cell: ({ name }) => name, width: 200 },
    recordId: { cell: ({ recordId }) => recordId, width: 290 },
  }
  return (
    <ListPage
      declaration={auditLogList}
      context={t('line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      list={list}
      about={about}
      search={t('search')}
      filters={filters}
      tools={<DayRange days={days} set={list.setFilter} />}
      strip={<ChainCard />}
      columns={useDeclaredColumns(auditLogList, cells)}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ text, at }) => `${text}, ${moment(at)}`}
      rowLink={({ id }) => `${href('settings.audit_log')}?${withOpen(id)}`}
      rowActions={(row) => [
        { label: t('open'), to: `${href('settings.audit_log')}?${withOpen(row.id)}` },
        ...(row.actorId && row.actorName
          ? [{ label: t('only.actor', { name: row.actorName }), run: () => list.setFilter('actor', row.actorId ?? null) }]
          : []),
        ...(row.personId && row.personName
          ? [{ label: t('only.person', { name: row.personName }), run: () => list.setFilter('person', row.personId ?? null) }]
          : []),
        { label: t('only.record'), run: () => list.setFilter('record', row.recordId) },
      ]}
      total={page ? { count: page.totalCount, capped: page.totalIsCapped } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('empty') }}
    >
      {open && <AuditEventPanel key={open} id={open} close={() => setParameters(withOpen(null))} />}
    </ListPage>
  )
}

const personOf = ({ personId, personName }: Row) => (personName ? <span data-person={personId}>{personName}</span> : '–')
