import '../access.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate, useParams } from 'react-router'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import type { Action } from '#platform/page/PageActions.tsx'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { DeleteGroupDialog } from '../groups/DeleteGroupDialog.tsx'
import { GroupKindBadge } from '../GroupKindBadge.tsx'
import { EditGroupDialog } from './EditGroupDialog.tsx'
import { PermissionGroupPageDocument, type PermissionGroupPageQuery } from './permission-group.graphql.ts'

export type Group = PermissionGroupPageQuery['getPermissionGroup']

interface Props {
  /** Acts of the tab, before those of the group. */
  actions?: (group: Group) => readonly Action[]
  children: (group: Group) => ReactNode
}

/** The head of one permission group, with its tabs; each tab is a page. */
export function GroupPage({ actions = () => [], children }: Props) {
  const { t } = useTranslation(['access', 'common'])
  const navigate = useNavigate()
  const { may, user } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const { permissionGroupId = '' } = useParams()
  const dialog = useDialogRoute('settings.permission_groups.show')
  const { data, error, refetch } = useQuery(PermissionGroupPageDocument, { variables: { id: permissionGroupId } })
  const group = data?.getPermissionGroup
  if (error && !group) return <FailurePage error={error} retry={() => void refetch()} />
  if (!group) return <PageSkeleton />
  const own = { permissionGroupId: group.id }
  const edit =
    may('permission_groups.edit') && !group.isSystemManaged
      ? [{ label: t('groups.edit'), to: href('settings.permission_groups.edit', own) }]
      : []
  const remove: Action[] =
    user.systemAdministrator && !group.isSystemManaged
      ? [{ label: t('groups.delete'), run: () => setLeaving(true), dangerous: true, inMenu: true }]
      : []
  return (
    <DetailPage
      title={group.name}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('groups.title'), to: href('settings.permission_groups.list') },
      ]}
      header={{ line: group.description, pills: <GroupKindBadge group={group} /> }}
      actions={[...actions(group), ...edit, ...remove]}
      tabs={[
        { label: t('groups.usersTab', { count: group.memberCount }), to: href('settings.permission_groups.show', own) },
        { label: t('groups.permissionsTab', { count: group.permissions.length }), to: href('settings.permission_groups.permissions', own) },
      ]}
    >
      {children(group)}
      {isLeaving && (
        <DeleteGroupDialog
          group={group}
          close={() => setLeaving(false)}
          done={() => void navigate(href('settings.permission_groups.list'))}
        />
      )}
      {dialog?.name === 'settings.permission_groups.edit' && (
        <EditGroupDialog
          key={group.id}
          group={group}
          close={() => void navigate(href('settings.permission_groups.show', own))}
          reload={refetch}
        />
      )}
    </DetailPage>
  )
}
