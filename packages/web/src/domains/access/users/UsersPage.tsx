import { useQuery } from '@apollo/client/react'
import { accessTypes, userList, userStatuses } from '@kith/shared/domains/access/users.ts'
import { orderName } from '@kith/shared/lists.ts'
import { href } from '@kith/shared/routes.ts'
import { IconUsersPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate } from 'react-router'
import { AgoText, DateText } from '#platform/format/DateText.tsx'
import { EmailText } from '#platform/format/EmailText.tsx'
import type { Column } from '#platform/list/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useListState, type ListState } from '#platform/list/use-list-state.ts'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { CreateUserDialog } from './CreateUserDialog.tsx'
import { UserStatusBadge } from './UserPills.tsx'
import { UserGroupsDocument, UsersDocument, type UserFieldsFragment, type UsersQueryVariables } from './users.graphql.ts'

const UserBeside = lazy(() => import('./UserBeside.tsx'))

/** Every account: who can sign in, in which groups, and when they last did. */
export default function UsersPage() {
  const { t } = useTranslation(['access', 'common'])
  const navigate = useNavigate()
  const { may } = useSession()
  const list = useListState({ declaration: userList })
  const columns = useColumns()
  const isAdding = useDialogRoute('settings.users.list')?.name === 'settings.users.create'
  const { data, previousData, error, refetch } = useQuery(UsersDocument, {
    variables: variablesOf(list),
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? previousData)?.listUsers
  const create = { label: t('users.create'), to: href('settings.users.create'), adds: true }
  const createMany = { label: t('users.createMany'), to: href('settings.users.bulk_create'), icon: <IconUsersPlus size={18} aria-hidden /> }
  return (
    <ListPage
      declaration={userList}
      context={t('users.line')}
      breadcrumb={[{ label: t('common:navigation.settings'), to: href('settings.index') }]}
      actions={may('users.create') ? [create, createMany] : []}
      list={list}
      search={t('users.search')}
      filters={useFilters()}
      columns={columns}
      rows={page?.items}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      renderBeside={(id) => <UserBeside id={id} />}
      rowLink={({ id }) => href('settings.users.show', { userId: id })}
      total={page ? { count: page.totalCount } : null}
      nextCursor={page?.endCursor}
      error={error}
      retry={() => void refetch()}
      empty={{ text: t('users.empty'), action: may('users.create') ? create : undefined }}
    >
      {isAdding && may('users.create') && <CreateUserDialog close={() => void navigate(href('settings.users.list'))} />}
    </ListPage>
  )
}

function variablesOf({ size, after, search, filters, sort, descending }: ListState): UsersQueryVariables {
  const { status, access, group, signedIn, secondFactor } = filters
  return {
    first: size,
    after,
    search: search || null,
    filter: {
      statuses: status ? userStatuses.filter((each) => each === status) : null,
      accessTypes: access ? accessTypes.filter((each) => each === access) : null,
      permissionGroupIds: group ? [group] : null,
      hasSignedIn: signedIn ? signedIn === 'yes' : null,
      hasSecondFactor: secondFactor ? secondFactor === 'on' : null,
    },
    sort: (orderName(userList, sort, descending) ?? null) as UsersQueryVariables['sort'],
  }
}

function useFilters() {
  const { t } = useTranslation(['access', 'choices'])
  const { may } = useSession()
  const { data } = useQuery(UserGroupsDocument, { skip: !may('permission_groups.view') })
  return [
    {
      name: 'status',
      label: t('users.status'),
      options: userStatuses.map((value) => ({ value, label: t(`choices:UserStatus.${value}`) })),
    },
    {
      name: 'access',
      label: t('users.accessType'),
      options: accessTypes.map((value) => ({ value, label: t(`choices:AccessType.${value}`) })),
    },
    {
      name: 'group',
      label: t('groups.one'),
      options: (data?.listAllPermissionGroups ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      name: 'signedIn',
      label: t('users.signedIn'),
      options: [
        { value: 'yes', label: t('users.everSignedIn') },
        { value: 'never', label: t('users.neverSignedIn') },
      ],
    },
    {
      name: 'secondFactor',
      label: t('users.secondFactor'),
      options: [
        { value: 'on', label: t('users.factorOn') },
        { value: 'off', label: t('users.factorOff') },
      ],
    },
  ]
}

function useColumns(): Column<UserFieldsFragment>[] {
  const { t } = useTranslation(['access', 'choices'])
  return useDeclaredColumns<UserFieldsFragment, typeof userList>(userList, {
    name: { width: 172, cell: ({ displayName, personId }) => <span data-person={personId}>{displayName}</span> },
    username: { width: 232, cell: ({ username }) => <EmailText email={username} /> },
    status: { width: 100, firm: true, cell: ({ status }) => <UserStatusBadge status={status} /> },
    groups: { width: 110, cell: ({ groups }) => groups.map(({ name }) => name).join(', ') || '–' },
    lastSignedIn: {
      width: 106,
      cell: ({ lastSignedInAt }) => (lastSignedInAt ? <AgoText moment={lastSignedInAt} /> : t('users.notSignedIn')),
    },
    accessType: { width: 160, cell: ({ accessType }) => t(`choices:AccessType.${accessType}`) },
    activeFrom: { width: 130, cell: ({ activeFrom }) => <DateText date={activeFrom} /> },
    disableOn: { width: 130, cell: ({ disableOn }) => <DateText date={disableOn} /> },
    password: { width: 170, cell: ({ password }) => t(`choices:PasswordState.${password}`) },
    secondFactor: { width: 180, cell: ({ secondFactor }) => t(`choices:SecondFactor.${secondFactor}`) },
    created: { width: 140, cell: ({ createdAt }) => <AgoText moment={createdAt} /> },
  })
}
