import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { standingList, type ComplianceTab } from '@kith/shared/domains/compliance/standings.ts'
import { standings, standingTones, type Standing } from '@kith/shared/domains/qualifications/standing.ts'
import { orderName } from '@kith/shared/lists.ts'
import { href } from '@kith/shared/routes.ts'
import { useParams } from 'react-router'
import { useTranslation } from '#platform/i18n/translation.ts'
import { DateText } from '#platform/format/DateText.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { toneColours } from '#platform/record/RecordPills.tsx'
import { usePageSubject } from '#platform/routing/page-context.ts'
import { PersonLink } from '#domains/people/public.ts'
import type { RequirementComplianceSort } from '#src/generated/schema-types.ts'
import { usePlaceFilters } from '../use-place-filters.ts'
import { RequirementNamesDocument, StandingsPageDocument, type StandingsPageQuery } from './overview.graphql.ts'

type Row = StandingsPageQuery['listRequirementCompliance']['items'][number]

const cells = {
  name: { width: 200, cell: (row: Row) => <span data-person={row.personId}>{row.personDisplayName}</span> },
  position: { width: 180, cell: ({ positionTitle }: Row) => positionTitle ?? '–' },
  unit: { width: 140, cell: ({ businessUnit }: Row) => businessUnit ?? '–' },
  location: { width: 130, cell: ({ location }: Row) => location ?? '–' },
  supervisor: {
    width: 150,
    cell: ({ supervisorId: id, supervisorDisplayName: name }: Row) => (id && name ? <PersonLink id={id} displayName={name} /> : '–'),
  },
  entity: { width: 150, cell: ({ businessEntity }: Row) => businessEntity ?? '–' },
  requirement: { width: 180, cell: ({ requirement }: Row) => requirement },
  requiredFrom: { width: 130, cell: ({ requiredFrom }: Row) => <DateText date={requiredFrom} /> },
  expiresOn: { width: 130, cell: ({ expiresOn }: Row) => <DateText date={expiresOn} /> },
  standing: { width: 160, firm: true, cell: ({ standing }: Row) => <StandingBadge standing={standing} /> },
}

function StandingBadge({ standing }: Pick<Row, 'standing'>) {
  const { t } = useTranslation('choices')
  return <Badge color={toneColours[standingTones[standing]]}>{t(`QualificationStanding.${standing}`)}</Badge>
}

/** Of whom one item or group is required, and how they stand with it. */
export default function StandingsPage() {
  const { t } = useTranslation(['compliance', 'choices', 'common'])
  const tab = usePageSubject<ComplianceTab>()
  const { qualificationLibraryItemId: itemId = null, mandatoryRequirementGroupId: groupId = null } = useParams()
  const about = groupId
    ? [{ name: 'group', value: groupId }]
    : [
        { name: 'item', value: itemId ?? '' },
        { name: 'tab', value: tab },
      ]
  const list = useListState({ declaration: standingList })
  const { chips, filter } = usePlaceFilters(list)
  const { standing } = list.filters
  const { data: names } = useQuery(RequirementNamesDocument)
  const columns = useDeclaredColumns<Row, typeof standingList>(standingList, cells)
  const { data, previousData, error, refetch } = useQuery(StandingsPageDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search,
      itemId,
      groupId,
      tab,
      filter: { ...filter, ...(standing ? { standings: [standing as Standing] } : {}) },
      sort: (orderName(standingList, list.sort, list.descending) ?? null) as RequirementComplianceSort | null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listRequirementCompliance
  const of = groupId ? names?.listAllRequirementGroups : names?.listAllQualificationLibraryItems
  return (
    <ListPage
      declaration={standingList}
      about={about}
      title={of?.find(({ id }) => id === (groupId ?? itemId))?.name ?? t('standings.title')}
      breadcrumb={[
        { label: t('common:navigation.compliance'), to: href('compliance.index') },
        { label: t('overview.title'), to: href('compliance.qualifications.overview', undefined, { tab: tab === 'ALL' ? null : tab }) },
      ]}
      list={list}
      columns={columns}
      rows={page?.items}
      rowKey={({ personId, requirementId }) => `${personId} ${requirementId}`}
      rowName={({ personDisplayName }) => personDisplayName}
      rowLink={({ personId }) => href('people.qualifications.list', { personId })}
      search={t('search')}
      filters={[
        {
          name: 'standing',
          label: t('columns.tag'),
          options: standings.map((value) => ({ value, label: t(`choices:QualificationStanding.${value}`) })),
        },
        ...chips,
      ]}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('standings.none') }}
    />
  )
}
