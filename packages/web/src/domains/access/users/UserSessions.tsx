import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { SessionLines } from '#platform/session/SessionLines.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { UserSessionsDocument } from './users.graphql.ts'
import { UserSignOutEverywhereDocument } from '#src/generated/mutations/userSignOutEverywhere.graphql.ts'

/** Where a user is signed in, with the one button that ends it all. */
export function UserSessions({ user }: { user: { id: string } }) {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const { data, error, refetch } = useQuery(UserSessionsDocument, { variables: { userId: user.id }, fetchPolicy: 'cache-and-network' })
  const [signOut, { loading }] = useMutation(UserSignOutEverywhereDocument)
  const reload = () => void refetch().catch(() => undefined)
  if (!data) return <CardState title={t('users.sessions')} error={error} retry={reload} />
  const sessions = data.listUserSessions
  const end = async () => {
    const done = await signOut({ variables: { input: { id: user.id } } }).catch(() => null)
    if (done?.data) toasts.post({ content: t('users.signedOut', { count: done.data.userSignOutEverywhere ?? 0 }) })
    reload()
  }
  return (
    <DetailCard title={t('users.sessions')}>
      {sessions.length === 0 ? <p className="page-context">{t('users.noSessions')}</p> : <SessionLines sessions={sessions} />}
      {may('users.edit') && sessions.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="default" size="xs" loading={loading} onClick={() => void end()}>
          {t('users.signOutEverywhere')}
        </Button>
      )}
    </DetailCard>
  )
}
