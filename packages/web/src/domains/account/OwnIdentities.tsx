import { useMutation, useQuery } from '@apollo/client/react'
import { CardState } from '#platform/detail/CardState.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { IdentitiesCard } from '#platform/identities/IdentitiesCard.tsx'
import { OwnIdentitiesDocument } from './identities.graphql.ts'
import { OwnIdentityUnlinkDocument } from '#src/generated/mutations/ownIdentityUnlink.graphql.ts'

/** The providers through which the user can sign in; nothing where there are none. */
export function OwnIdentities() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(OwnIdentitiesDocument, { fetchPolicy: 'cache-and-network' })
  const [unlink] = useMutation(OwnIdentityUnlinkDocument, { refetchQueries: [OwnIdentitiesDocument], awaitRefetchQueries: true })
  if (error && !data) return <CardState title={t('identities.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  if (!data) return null
  return (
    <IdentitiesCard
      title={t('identities.title')}
      context={t('identities.line')}
      identities={data.listOwnIdentities}
      kept={({ isOnlyWayIn }) => isOnlyWayIn && t('identities.onlyWay')}
      consequence={t('identities.unlinkText')}
      unlink={({ id }) => unlink({ variables: { input: { id } } })}
    />
  )
}
