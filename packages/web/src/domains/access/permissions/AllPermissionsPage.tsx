import '../access.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { plain } from '@kith/shared/plain.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { areaOf, areas } from '../areas.ts'
import { usePermissionText, usePermissionViews } from '../use-permission-text.ts'
import { AllPermissionsDocument, type AllPermissionsQuery } from './all-permissions.graphql.ts'
import { GivingGroups, groupsGiving, type GivingGroup } from './GivingGroups.tsx'

type Row = AllPermissionsQuery['listAllPermissions'][number] & { text: string; groups: GivingGroup[] }

/** Every permission there is in one sentence each, with the groups that give it. */
export default function AllPermissionsPage() {
  const { t } = useTranslation(['access', 'common'])
  const sentence = usePermissionText()
  const list = useListState({ name: 'all-permissions', filters: ['area', 'kind', 'group'] })
  const columns = useColumns()
  const views = usePermissionViews('settings.permissions.list')
  const { data, error, refetch } = useQuery(AllPermissionsDocument)
  const { area, kind, group } = list.filters
  const rows = data?.listAllPermissions
    .map((permission): Row => ({ ...permission, text: sentence(permission), groups: groupsGiving(permission.slug, data) }))
    .filter(
      (row) =>
        plain(`${row.text} ${row.slug}`).includes(plain(list.search)) &&
        (!area || areaOf(row.slug) === area) &&
        (!kind || row.kind === kind) &&
        (!group || row.groups.some(({ id }) => id === group)),
    )
  return (
    <ListPage
      title={t('catalogue.title')}
      context={t('catalogue.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      views={views}
      list={list}
      search={t('catalogue.search')}
      filters={[
        { name: 'area', label: t('catalogue.area'), options: areas.map((value) => ({ value, label: t(`areas.${value}`) })) },
        {
          name: 'kind',
          label: t('catalogue.kind'),
          options: (['FUNCTIONAL', 'HIERARCHICAL'] as const).map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          name: 'group',
          label: t('catalogue.heldBy'),
          options: (data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      columns={columns}
      rows={rows}
      rowKey={({ slug }) => slug}
      rowName={({ text }) => text}
      rowLink={({ slug }) => href('settings.permissions.show', { permissionSlug: slug })}
      total={rows ? { count: rows.length } : null}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('catalogue.nothing') }}
    />
  )
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation('access')
  return [
    {
      name: 'sentence',
      head: t('catalogue.allows'),
      width: 320,
      cell: ({ text, slug }) => (
        <span className="grant-words">
          {text}
          <code>{slug}</code>
        </span>
      ),
    },
    { name: 'kind', head: t('catalogue.kind'), width: 130, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      name: 'groups',
      head: t('catalogue.groups'),
      width: 360,
      cell: ({ groups }) => (groups.length === 0 ? '–' : <GivingGroups groups={groups} />),
    },
  ]
}
