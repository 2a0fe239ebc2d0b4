import { useQuery } from '@apollo/client/react'
import { Badge } from '@mantine/core'
import { permissionUserList } from '@kith/shared/domains/access.ts'
import { href } from '@kith/shared/routes.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { EmailText } from '#platform/format/EmailText.tsx'
import { formatDecimal } from '#platform/format/numbers.ts'
import type { Column } from '#platform/list/columns.ts'
import type { ListState } from '#platform/list/use-list-state.ts'
import { useDeclaredColumns } from '#platform/list/use-declared-columns.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { GivingGroups } from './GivingGroups.tsx'
import { PermissionUsersDocument, type PermissionUsersQuery } from './permission-users.graphql.ts'

export type User = PermissionUsersQuery['listPermissionUsers']['items'][number]

/** One page of users: of a permission those who hold it, how far and why, else all of them with their groups. */
export function useUserList(list: ListState, permissionSlug: string | null) {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const columns = useColumns(permissionSlug !== null)
  const { data, previousData, error, refetch } = useQuery(PermissionUsersDocument, {
    variables: {
      first: list.size,
      after: list.after,
      search: list.search,
      permissionSlug,
      permissionGroupId: list.filters['group'] ?? null,
    },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? (error ? undefined : previousData))?.listPermissionUsers
  return {
    list,
    columns,
    rows: page?.items,
    rowKey: ({ id }: User) => id,
    rowName: ({ displayName }: User) => displayName,
    rowLink: ({ personId }: User) => (personId && may('people.profile.view', 'ALL') ? href('people.profile', { personId }) : null),
    search: t('members.search'),
    total: page ? { count: page.totalCount } : null,
    nextCursor: page?.endCursor,
    error,
    retry: () => void refetch(),
  }
}

function useColumns(isOfPermission: boolean): Column<User>[] {
  const { t, i18n } = useTranslation('access')
  const columns = useDeclaredColumns<User, typeof permissionUserList>(permissionUserList, {
    name: { width: 190, cell: ({ displayName }) => displayName },
    username: { width: 240, cell: ({ username }) => <EmailText email={username} /> },
    scopes: { width: 170, firm: true, cell: (user) => <Scopes user={user} /> },
    permissions: { width: 110, cell: ({ permissionCount }) => formatDecimal(permissionCount, i18n.language) },
    groups: { width: 300, cell: (user) => <Through user={user} isOfPermission={isOfPermission} /> },
    account: {
      width: 110,
      firm: true,
      cell: ({ isEnabled }) => <Badge color={isEnabled ? 'green' : 'gray'}>{t(isEnabled ? 'members.enabled' : 'members.disabled')}</Badge>,
    },
  })
  return columns
    .filter(({ name }) => name !== (isOfPermission ? 'permissions' : 'scopes'))
    .map((column) => (isOfPermission && column.name === 'groups' ? { ...column, head: t('catalogue.through') } : column))
}

function Scopes({ user: { scopes } }: { user: User }) {
  const { t } = useTranslation('access')
  return (
    <span className="holder-scopes">
      {scopes.map((scope) => (
        <Badge key={scope} color={scope === 'FUNCTIONAL' ? 'green' : 'blue'}>
          {t(`scopes.${scope}`)}
        </Badge>
      ))}
    </span>
  )
}

/** The groups that give it. */
function Through({ user: { groups }, isOfPermission }: { user: User; isOfPermission: boolean }) {
  if (groups.length === 0) return '–'
  return <GivingGroups groups={isOfPermission ? groups : groups.map((group) => ({ ...group, scopes: [] }))} />
}
