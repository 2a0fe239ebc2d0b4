import '../access.css'
import { useQuery } from '@apollo/client/react'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useNavigate, useParams } from 'react-router'
import { CardColumns } from '#platform/detail/DetailCard.tsx'
import { DetailPage } from '#platform/detail/DetailPage.tsx'
import { FailurePage } from '#platform/errors/FailurePage.tsx'
import { PageSkeleton } from '#platform/look/PageSkeleton.tsx'
import { useDialogRoute } from '#platform/routing/use-dialog-route.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { AccountCard } from './AccountCard.tsx'
import { EditUserDialog } from './EditUserDialog.tsx'
import { forgetPassword, keptPassword, TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx'
import { useUserActions } from './use-user-actions.tsx'
import { UserGroups } from './UserGroups.tsx'
import { UserIdentities } from './UserIdentities.tsx'
import { UserSessions } from './UserSessions.tsx'
import { UserPills } from './UserPills.tsx'
import { UserPageDocument, type UserFieldsFragment } from './users.graphql.ts'

/** One account: its access and dates, its groups, and where it is signed in. */
export default function UserPage() {
  const { userId = '' } = useParams()
  const { data, error, refetch } = useQuery(UserPageDocument, { variables: { id: userId }, fetchPolicy: 'cache-and-network' })
  const reload = () => refetch()
  if (error && !data) return <FailurePage error={error} retry={() => void reload()} />
  if (!data) return <PageSkeleton />
  return <Account user={data.getUser} reload={reload} />
}

function Account({ user, reload }: { user: UserFieldsFragment; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['access', 'common'])
  const navigate = useNavigate()
  const { may } = useSession()
  const dialog = useDialogRoute('settings.users.show')
  const [password, setPassword] = useState(() => keptPassword(user.id))
  const { actions, dialogs } = useUserActions(user, setPassword)
  const here = href('settings.users.show', { userId: user.id })
  return (
    <DetailPage
      title={user.displayName}
      breadcrumb={[
        { label: t('common:navigation.settings'), to: href('settings.index') },
        { label: t('users.title'), to: href('settings.users.list') },
      ]}
      header={{ line: user.username, pills: <UserPills user={user} /> }}
      actions={actions}
    >
      <CardColumns>
        <AccountCard user={user} />
        <UserGroups user={user} reload={() => void reload().catch(() => undefined)} />
        <UserIdentities user={user} />
        <UserSessions user={user} />
      </CardColumns>
      {dialogs}
      {dialog?.name === 'settings.users.edit' && may('users.edit') && (
        <EditUserDialog key={user.version} user={user} close={() => void navigate(here)} reload={reload} />
      )}
      {password && (
        <TemporaryPasswordDialog
          name={user.displayName}
          password={password}
          close={() => (forgetPassword(user.id), setPassword(undefined))}
        />
      )}
    </DetailPage>
  )
}
