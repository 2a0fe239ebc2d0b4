import { useApolloClient, useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useSearchParams } from 'react-router'
import { assumeRole } from '#platform/assuming/role.ts'
import { ShownError } from '#platform/errors/failure.ts'
import { MultiSelectField, SelectField } from '#platform/form/fields.tsx'
import { FormPage } from '#platform/form/FormPage.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { UserSearchDocument } from '../group/permission-group.graphql.ts'
import { UserGroupsDocument, UserPageDocument } from '../users/users.graphql.ts'

interface Values {
  permissionGroupIds: string[] | null
  userId: string | null
}

/** Chooses whose rights, or which groups', replace one's own. */
export default function AssumeRolePage() {
  const { t } = useTranslation('access')
  const { may, user: self } = useSession()
  const client = useApolloClient()
  const [search] = useSearchParams()
  const wanted = search.get('user')
  const mayGroups = may('permission_groups.view')
  const { data: groups, refetch } = useQuery(UserGroupsDocument, { skip: !mayGroups })
  const { data: chosen, loading } = useQuery(UserPageDocument, { variables: { id: wanted ?? '' }, skip: wanted === null })
  if (loading && !chosen) return <PageSkeleton />
  const option = (id: string, name: string, username: string) => ({ value: id, label: t('members.option', { name, username }) })
  const found = chosen?.getUser ?? null
  const load = async (searchText: string) => {
    const { data } = await client.query({ query: UserSearchDocument, variables: { searchText } })
    return (data?.performUserSearch ?? [])
      .filter(({ id, isEnabled }) => isEnabled && id !== self.id)
      .map(({ id, displayName, username }) => option(id, displayName, username))
  }
  return (
    <FormPage<Values>
      title={t('assume.title')}
      context={t('assume.line')}
      cancel={href('dashboard')}
      saveLabel={t('assume.start')}
      rules={{}}
      defaults={{ permissionGroupIds: null, userId: found?.id ?? null }}
      save={async ({ permissionGroupIds, userId }) => {
        const ids = permissionGroupIds ?? []
        if (ids.length === 0 && !userId) throw new ShownError(t('assume.choose'))
        if (ids.length > 0 && userId) throw new ShownError(t('assume.one'))
        await assumeRole({ userId, permissionGroupIds: ids })
        // The page that is being loaded shows what it is now; this one stays until then
        return new Promise(() => undefined)
      }}
    >
      {mayGroups && (
        <MultiSelectField
          name="permissionGroupIds"
          label={t('assume.groups')}
          help={t('assume.groupsHelp')}
          options={(groups?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          again={() => refetch()}
        />
      )}
      {may('users.view') && (
        <SelectField
          name="userId"
          label={t('assume.account')}
          help={t('assume.accountHelp')}
          load={load}
          initial={found && option(found.id, found.displayName, found.username)}
          placeholder={t('members.type')}
        />
      )}
    </FormPage>
  )
}
