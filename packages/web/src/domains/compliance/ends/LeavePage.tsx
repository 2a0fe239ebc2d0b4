import { useQuery } from '@apollo/client/react'
import { leaveList } from '@kith/shared/domains/compliance/ends.ts'
import { orderName } from '@kith/shared/lists.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { LeaveComplianceSort } from '#src/generated/schema-types.ts'
import { LeaveCompliancePageDocument, type LeaveCompliancePageQuery } from './ends.graphql.ts'
import { endCells, useEndFilters, useEndRows } from './use-end-list.tsx'

type Row = LeaveCompliancePageQuery['listLeaveCompliance']['items'][number]

/** Extended leave, the most urgent first. */
export default function LeavePage() {
  const { t } = useTranslation('compliance')
  const list = useListState({ declaration: leaveList })
  const { chips, filter } = useEndFilters(list)
  const { dialog, ...rows } = useEndRows()
  const columns = useDeclaredColumns<Row, typeof leaveList>(leaveList, {
    ...endCells,
    leaveType: { width: 150, cell: ({ leaveType }: Row) => leaveType ?? '–' },
  })
  const { data, previousData, error, refetch } = useQuery(LeaveCompliancePageDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search,
      filter,
      sort: (orderName(leaveList, list.sort, list.descending) ?? null) as LeaveComplianceSort | null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listLeaveCompliance
  return (
    <ListPage
      {...rows}
      declaration={leaveList}
      context={t('leave.description')}
      list={list}
      columns={columns}
      rows={page?.items}
      rowLink={({ personId, job }) => job && href('people.jobs.leave.list', { personId, jobId: job.id })}
      filters={chips}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('leave.none'), spot: 'done' }}
    >
      {dialog}
    </ListPage>
  )
}
