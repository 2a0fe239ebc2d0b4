import { useQuery } from '@apollo/client/react'
import { complianceTags, contractorList } from '@kith/shared/domains/compliance/ends.ts'
import { orderName } from '@kith/shared/lists.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import type { ContractorComplianceSort } from '#src/generated/schema-types.ts'
import { ContractorsPageDocument, type ContractorsPageQuery } from './ends.graphql.ts'
import { endCells, useEndFilters, useEndRows } from './use-end-list.tsx'

type Row = ContractorsPageQuery['listContractorCompliance']['items'][number]
const tags = complianceTags.filter((tag) => tag !== 'RETURNED')

/** Jobs with a fixed contract, the most urgent first. */
export default function ContractorsPage() {
  const { t } = useTranslation(['compliance', 'choices'])
  const list = useListState({ declaration: contractorList })
  const { chips, filter } = useEndFilters(list, tags)
  const { dialog, ...rows } = useEndRows()
  const columns = useDeclaredColumns<Row, typeof contractorList>(contractorList, {
    ...endCells,
    workType: { width: 150, cell: ({ workType }: Row) => (workType ? t(`choices:WorkType.${workType}`) : '–') },
  })
  const { data, previousData, error, refetch } = useQuery(ContractorsPageDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search,
      filter: { ...filter, ...(list.filters.independent === 'yes' ? { withIndependent: true } : {}) },
      sort: (orderName(contractorList, list.sort, list.descending) ?? null) as ContractorComplianceSort | null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listContractorCompliance
  const independent = {
    name: 'independent',
    label: t('filters.independent'),
    options: [{ value: 'yes', label: t('filters.independentYes') }],
  }
  return (
    <ListPage
      {...rows}
      declaration={contractorList}
      context={t('contractors.description')}
      list={list}
      columns={columns}
      rows={page?.items}
      rowLink={({ personId, job }) => job && href('people.jobs.show', { personId, jobId: job.id })}
      filters={[...chips, independent]}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('contractors.none'), spot: 'done' }}
    >
      {dialog}
    </ListPage>
  )
}
