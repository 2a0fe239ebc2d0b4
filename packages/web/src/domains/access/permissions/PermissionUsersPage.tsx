import '../access.css'
import { useQuery } from '@apollo/client/react'
import { permissionUserList } from '@kith/shared/domains/access.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { plain } from '@kith/shared/plain.ts'
import { withSet, type Filter } from '#platform/list/filters.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useListState } from '#platform/list/use-list-state.ts'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { usePermissionText } from '../use-permission-text.ts'
import { usePermissionViews } from './use-permission-views.ts'
import { AllPermissionsDocument } from './all-permissions.graphql.ts'
import { useUserList } from './use-user-list.tsx'

/** The tab Users of All permissions: who is in which groups, and of one permission who holds it, how far and through which group. */
export default function PermissionUsersPage() {
  const { t } = useTranslation(['access', 'common'])
  const list = useListState({ declaration: permissionUserList })
  const users = useUserList(list, list.filters['permission'] ?? null)
  const permission = usePermissionFilter(list.filters['permission'] ?? null)
  const { data } = useQuery(AllPermissionsDocument)
  const groups = (data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))
  useDocumentTitle(t('catalogue.usersTab'), t('catalogue.title'))
  return (
    <ListPage
      {...users}
      declaration={permissionUserList}
      title={t('catalogue.title')}
      context={t('catalogue.usersLine')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      sharesTitle
      allLabel={null}
      views={usePermissionViews('settings.permissions.users')}
      filters={[permission, { name: 'group', label: t('catalogue.heldBy'), options: groups }]}
      empty={{ text: t('catalogue.nobody') }}
    />
  )
}

const MOST_OPTIONS = 50

/** The permissions by their sentences: the first that match what is typed, and the one that is set. */
function usePermissionFilter(set: string | null): Filter {
  const { t } = useTranslation('access')
  const sentence = usePermissionText()
  const [text, setText] = useState('')
  const { data, loading } = useQuery(AllPermissionsDocument)
  const all = (data?.listAllPermissions ?? []).map((permission) => ({ value: permission.slug, label: sentence(permission) }))
  const matching = all.filter(({ value, label }) => plain(`${label} ${value}`).includes(plain(text.trim()))).slice(0, MOST_OPTIONS)
  const chosen = all.filter(({ value }) => value === set)
  const options = withSet(matching, chosen, text)
  return { name: 'permission', label: t('catalogue.one'), options, onSearch: setText, isSearching: loading }
}
