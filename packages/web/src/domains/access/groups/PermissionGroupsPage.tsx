import { useQuery } from '@apollo/client/react'
import { permissionGroupList } from '@kith/shared/domains/access.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GroupKindBadge } from '../GroupKindBadge.tsx'
import { CreateGroupDialog } from './CreateGroupDialog.tsx'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import { PermissionGroupsDocument, type PermissionGroupsQuery } from './permission-groups.graphql.ts'

type Group = PermissionGroupsQuery['listPermissionGroups']['items'][number]

/** Every permission group: who it is for, how many users it has, how much it allows. */
export default function PermissionGroupsPage() {
  const { t } = useTranslation(['access', 'common'])
  const navigate = useNavigate()
  const { may, user } = useSession()
  const list = useListState({ declaration: permissionGroupList })
  const columns = useColumns()
  const dialog = useDialogRoute('settings.permission_groups.list')
  const [leaving, setLeaving] = useState<Group | null>(null)
  const { kind } = list.filters
  const { data, previousData, error, refetch } = useQuery(PermissionGroupsDocument, {
    variables: { first: list.size, after: list.after, search: list.search || null, isSystemManaged: kind ? kind === 'system' : null },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listPermissionGroups
  const create = may('permission_groups.create')
    ? { label: t('groups.create'), to: href('settings.permission_groups.create'), adds: true }
    : undefined
  const mayDelete = (group: Group) => user.systemAdministrator && !group.isSystemManaged

  return (
    <ListPage
      declaration={permissionGroupList}
      context={t('groups.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={create ? [create] : []}
      list={list}
      search={t('groups.search')}
      filters={[
        {
          name: 'kind',
          label: t('groups.kind'),
          options: [
            { value: 'own', label: t('groups.own') },
            { value: 'system', label: t('groups.systemManaged') },
          ],
        },
      ]}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => href('settings.permission_groups.show', { permissionGroupId: id })}
      rowActions={(group) => (mayDelete(group) ? [{ label: t('groups.delete'), run: () => setLeaving(group), dangerous: true }] : [])}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('groups.empty'), action: create }}
    >
      {dialog && <CreateGroupDialog close={() => void navigate(href('settings.permission_groups.list'))} />}
      {leaving && <DeleteGroupDialog group={leaving} close={() => setLeaving(null)} done={() => void refetch()} />}
    </ListPage>
  )
}

function useColumns(): Column<Group>[] {
  const { i18n } = useTranslation()
  return useDeclaredColumns<Group, typeof permissionGroupList>(permissionGroupList, {
    name: { width: 200, cell: ({ name }) => name },
    description: { width: 260, cell: ({ description }) => description ?? '–' },
    users: { width: 80, cell: ({ memberCount }) => formatDecimal(memberCount, i18n.language) },
    permissions: { width: 116, cell: ({ permissionCount }) => formatDecimal(permissionCount, i18n.language) },
    kind: { width: 180, firm: true, cell: (group) => <GroupKindBadge group={group} /> },
  })
}
