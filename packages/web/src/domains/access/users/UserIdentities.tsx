import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { IdentityLines } from '#platform/identities/IdentityLines.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { UserIdentitiesDocument, UserIdentityUnlinkDocument, type UserIdentitiesQuery } from './identities.graphql.ts'
import { UserSessionsDocument } from './users.graphql.ts'

type Identity = UserIdentitiesQuery['listUserIdentities'][number]

/** The providers through which a user can sign in; nothing where there are none. */
export function UserIdentities({ user }: { user: { id: string; displayName: string } }) {
  const { t } = useTranslation(['access', 'common'])
  const { may } = useSession()
  const { data, error, refetch } = useQuery(UserIdentitiesDocument, { variables: { userId: user.id }, fetchPolicy: 'cache-and-network' })
  const [unlink] = useMutation(UserIdentityUnlinkDocument, { refetchQueries: [UserSessionsDocument] })
  const [leaving, setLeaving] = useState<Identity | null>(null)
  if (error && !data) return <CardState title={t('identities.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  if (!data || data.listUserIdentities.length === 0) return null
  const unlinkButton = (identity: Identity) =>
    may('users.edit') && (
      <Button
        variant="subtle"
        size="xs"
        aria-label={t('common:identities.unlinkOf', { name: identity.provider })}
        onClick={() => setLeaving(identity)}
      >
        {t('common:identities.unlink')}
      </Button>
    )
  return (
    <DetailCard title={t('identities.title')}>
      <IdentityLines lines={data.listUserIdentities} action={unlinkButton} />
      {leaving && (
        <ConfirmDialog
          title={t('common:identities.unlinkTitle', { name: leaving.provider })}
          confirm={t('common:identities.unlink')}
          close={() => setLeaving(null)}
          run={async () => {
            await unlink({ variables: { input: { id: user.id, identityId: leaving.id } } })
            toasts.post({ content: t('common:identities.unlinked', { name: leaving.provider }) })
            await refetch()
          }}
        >
          {t('identities.unlinkText', { name: user.displayName })}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
