import '../access.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useParams } from 'react-router'
import { NotFoundPage } from '#platform/errors/pages.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { usePermissionText } from '../use-permission-text.ts'
import { AllPermissionsDocument } from './all-permissions.graphql.ts'
import { GivingGroups, groupsGiving } from './GivingGroups.tsx'
import { useUserList } from './use-user-list.tsx'

/** One permission: what it allows, the groups that give it, the users who hold it. */
export default function PermissionPage() {
  const { t } = useTranslation(['access', 'common'])
  const { permissionSlug = '' } = useParams()
  const sentence = usePermissionText()
  const list = useListState({
    name: 'permission-holders',
    filters: ['group'],
  })
  const users = useUserList(list, permissionSlug)
  const { data } = useQuery(AllPermissionsDocument)
  const permission = data?.listAllPermissions.find(({ slug }) => slug === permissionSlug)
  const text = permission && sentence(permission)
  useDocumentTitle(text)
  if (data && !permission) return <NotFoundPage />
  const groups = data ? groupsGiving(permissionSlug, data) : []
  return (
    <ListPage
      {...users}
      title={text ?? t('catalogue.one')}
      context={
        permission && (
          <>
            <code>{permission.slug}</code> · {t(`kinds.${permission.kind}`)}
          </>
        )
      }
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('catalogue.title'), to: href('settings.permissions.list') },
      ]}
      filters={[{ name: 'group', label: t('catalogue.heldBy'), options: groups.map(({ id, name }) => ({ value: id, label: name })) }]}
      strip={
        data && (
          <p className="giving-groups">
            {groups.length === 0 ? t('catalogue.noGroup') : t('catalogue.givenBy')} <GivingGroups groups={groups} />
          </p>
        )
      }
      empty={{ text: t('catalogue.nobody') }}
    />
  )
}
