import { useQuery } from '@apollo/client/react'
import { jobsToRepairList } from '@kith/shared/domains/dashboard.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateText } from '#platform/format/DateText.tsx'
import type { Cell } from '#platform/list/columns.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { JobsToRepairPageDocument, type JobsToRepairPageQuery } from './jobs-to-repair.graphql.ts'

type Row = JobsToRepairPageQuery['listJobsToRepair']['items'][number]

/** Every job that has lost its supervisor; a row opens its job update. */
export default function JobsToRepairPage() {
  const { t } = useTranslation(['dashboard', 'common'])
  const list = useListState({ declaration: jobsToRepairList })
  const columns = useDeclaredColumns(jobsToRepairList, cells)
  const { data, previousData, error, refetch } = useQuery(JobsToRepairPageDocument, { variables: { first: list.size, after: list.after } })
  const page = (data ?? previousData)?.listJobsToRepair
  const change = ({ personId, jobId }: Row) => href('people.jobs.change', { personId, jobId })
  return (
    <ListPage
      declaration={jobsToRepairList}
      context={t('toRepair.pageLine')}
      breadcrumb={[{ label: t('common:navigation.dashboard'), to: href('dashboard') }]}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ jobId }) => jobId}
      rowName={({ personDisplayName }) => personDisplayName}
      rowLink={change}
      rowActions={(row) => [
        { label: t('toRepair.act'), to: change(row) },
        { label: t('toRepair.open'), to: href('people.jobs.show', { personId: row.personId, jobId: row.jobId }) },
      ]}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('toRepair.none'), spot: 'done' }}
    />
  )
}

const cells: Readonly<Record<keyof (typeof jobsToRepairList)['columns'], Cell<Row>>> = {
  name: { width: 200, cell: (row) => <span data-person={row.personId}>{row.personDisplayName}</span> },
  position: { width: 180, cell: ({ positionTitle }) => positionTitle ?? '–' },
  unit: { width: 160, cell: ({ businessUnit }) => businessUnit ?? '–' },
  former: { width: 180, cell: ({ formerSupervisor }) => formerSupervisor ?? '–' },
  since: { width: 120, cell: ({ since }) => <DateText date={since} /> },
}
