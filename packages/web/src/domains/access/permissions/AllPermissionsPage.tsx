import '../access.css'
import { useQuery } from '@apollo/client/react'
import { permissionKinds, permissionList } from '@kith/shared/domains/access.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { areaOf, areas } from '../areas.ts'
import { usePermissionText } from '../use-permission-text.ts'
import { usePermissionViews } from './use-permission-views.ts'
import { AllPermissionsDocument, GrantedPermissionsDocument, type GrantedPermissionsQuery } from './all-permissions.graphql.ts'
import { GivingGroups } from './GivingGroups.tsx'

type Row = GrantedPermissionsQuery['listPermissions']['items'][number]

/** Every permission there is in one sentence each, with the groups that grant it. */
export default function AllPermissionsPage() {
  const { t } = useTranslation(['access', 'common'])
  const sentence = usePermissionText()
  const list = useListState({ declaration: permissionList })
  const { area, kind, group } = list.filters
  const { data, previousData, error, refetch } = useQuery(GrantedPermissionsDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search || null,
      filter: {
        areas: areas.filter((each) => each === area),
        kinds: permissionKinds.filter((each) => each === kind),
        permissionGroupIds: group ? [group] : [],
      },
    },
    fetchPolicy: 'cache-and-network',
  })
  const { data: groups } = useQuery(AllPermissionsDocument)
  const page = (data ?? previousData)?.listPermissions
  return (
    <ListPage
      declaration={permissionList}
      context={t('catalogue.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      sharesTitle
      allLabel={null}
      views={usePermissionViews('settings.permissions.list')}
      list={list}
      search={t('catalogue.search')}
      filters={[
        { name: 'area', label: t('catalogue.area'), options: areas.map((value) => ({ value, label: t(`areas.${value}`) })) },
        { name: 'kind', label: t('catalogue.kind'), options: permissionKinds.map((value) => ({ value, label: t(`kinds.${value}`) })) },
        {
          name: 'group',
          label: t('catalogue.heldBy'),
          options: (groups?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={useColumns()}
      rows={page?.items}
      rowKey={({ slug }) => slug}
      rowName={sentence}
      rowLink={({ slug }) => href('settings.permissions.show', { permissionSlug: slug })}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('catalogue.nothing') }}
    />
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()
  const areaText = (slug: string) => {
    const area = areaOf(slug)
    return area ? t(`areas.${area}`) : '–'
  }
  return useDeclaredColumns<Row, typeof permissionList>(permissionList, {
    permission: {
      width: 440,
      cell: (row) => (
        <span className="grant-words">
          <span>{sentence(row)}</span>
          <code>{row.slug}</code>
        </span>
      ),
    },
    slug: { width: 220, cell: ({ slug }) => <code>{slug}</code> },
    area: { width: 170, cell: ({ slug }) => areaText(slug) },
    kind: { width: 130, cell: ({ kind }) => t(`kinds.${kind}`) },
    groups: { width: 300, cell: ({ groups }) => (groups.length === 0 ? '–' : <GivingGroups groups={groups} />) },
  })
}
