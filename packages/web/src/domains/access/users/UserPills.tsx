import { Badge } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { UserFieldsFragment } from './users.graphql.ts'

const colours = { ACTIVE: 'green', LIMITED: 'yellow', UPCOMING: 'blue', DISABLED: 'gray' } as const

/** What an account can be used for today. */
export function UserStatusBadge({ status }: Pick<UserFieldsFragment, 'status'>) {
  const { t } = useTranslation('choices')
  return <Badge color={colours[status]}>{t(`UserStatus.${status}`)}</Badge>
}

/** The status of an account, and whether it may do everything. */
export function UserPills({ user }: { user: UserFieldsFragment }) {
  const { t } = useTranslation('access')
  return (
    <>
      <UserStatusBadge status={user.status} />
      {user.isSystemAdministrator && <Badge color="violet">{t('users.administrator')}</Badge>}
    </>
  )
}
