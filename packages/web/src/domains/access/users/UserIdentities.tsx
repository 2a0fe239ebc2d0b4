import { useMutation, useQuery } from '@apollo/client/react'
import { CardState } from '#platform/detail/CardState.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { IdentitiesCard } from '#platform/identities/IdentitiesCard.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { UserIdentitiesDocument } from './identities.graphql.ts'
import { UserIdentityUnlinkDocument } from '#src/generated/mutations/userIdentityUnlink.graphql.ts'
import { UserSessionsDocument } from './users.graphql.ts'

const stale = { refetchQueries: [UserIdentitiesDocument, UserSessionsDocument], awaitRefetchQueries: true }

/** The providers through which a user can sign in; nothing where there are none. */
export function UserIdentities({ user }: { user: { id: string; displayName: string } }) {
  const { t } = useTranslation('access')
  const { may } = useSession()
  const { data, error, refetch } = useQuery(UserIdentitiesDocument, { variables: { userId: user.id }, fetchPolicy: 'cache-and-network' })
  const [unlink] = useMutation(UserIdentityUnlinkDocument, stale)
  if (error && !data) return <CardState title={t('identities.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  if (!data) return null
  return (
    <IdentitiesCard
      title={t('identities.title')}
      identities={data.listUserIdentities}
      consequence={t('identities.unlinkText', { name: user.displayName })}
      unlink={may('users.edit') && (({ id }) => unlink({ variables: { input: { id: user.id, identityId: id } } }))}
    />
  )
}
