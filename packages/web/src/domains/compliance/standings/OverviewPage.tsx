import { useQuery } from '@apollo/client/react'
import { complianceTabs, overviewList, type ComplianceTab } from '@kith/shared/domains/compliance/standings.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Cell } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { QualificationsOverviewPageDocument, type QualificationsOverviewPageQuery } from './overview.graphql.ts'

type Row = QualificationsOverviewPageQuery['listQualificationCompliance']['items'][number]

/** What jobs require today, as tabs: every item, items by themselves, groups. */
export default function OverviewPage() {
  const { t } = useTranslation(['compliance', 'common'])
  const list = useListState({ declaration: overviewList })
  const tab = complianceTabs.find((each) => each === list.filters.tab) ?? 'ALL'
  const needsAttention = list.filters.attention === 'yes'
  const { data, previousData, error, refetch } = useQuery(QualificationsOverviewPageDocument, {
    variables: { first: list.size, after: list.after, search: list.search, tab, filter: needsAttention ? { needsAttention } : {} },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listQualificationCompliance
  return (
    <ListPage
      declaration={overviewList}
      context={t('overview.description')}
      breadcrumb={[{ label: t('common:navigation.compliance'), to: href('compliance.index') }]}
      list={list}
      columns={useDeclaredColumns(overviewList, cells)}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => detailOf(tab, id)}
      search={t('overview.search')}
      allLabel={null}
      views={complianceTabs.map((each) => ({
        label: t(`overview.tabs.${each}`),
        to: href('compliance.qualifications.overview', undefined, { tab: each === 'ALL' ? null : each }),
        active: each === tab,
      }))}
      filters={[{ name: 'attention', label: t('filters.attention'), options: [{ value: 'yes', label: t('filters.expiring') }] }]}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('overview.none') }}
    />
  )
}

function detailOf(tab: ComplianceTab, id: string): string {
  if (tab === 'GROUP') return href('compliance.qualifications.group.show', { mandatoryRequirementGroupId: id })
  return href(tab === 'ALL' ? 'compliance.qualifications.all.show' : 'compliance.qualifications.standalone.show', {
    qualificationLibraryItemId: id,
  })
}

const cells: Readonly<Record<keyof (typeof overviewList)['columns'], Cell<Row>>> = {
  name: { width: 260, cell: ({ name }) => name },
  required: { width: 110, cell: ({ required }) => required },
  met: { width: 100, cell: ({ met }) => met },
  unmet: { width: 110, cell: ({ unmet }) => unmet },
  expired: { width: 110, cell: ({ expired }) => expired },
  expiringSoon: { width: 130, cell: ({ expiringSoon }) => expiringSoon },
  waiting: { width: 150, cell: ({ waiting }) => waiting },
}
