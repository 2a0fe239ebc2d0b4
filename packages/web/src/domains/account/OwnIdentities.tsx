import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { IdentityLines } from '#platform/identities/IdentityLines.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OwnIdentitiesDocument, OwnIdentityUnlinkDocument, type OwnIdentitiesQuery } from './identities.graphql.ts'

type Identity = OwnIdentitiesQuery['listOwnIdentities'][number]

/** The providers through which the user can sign in; nothing where there are none. */
export function OwnIdentities() {
  const { t } = useTranslation(['account', 'common'])
  const { data, error, refetch } = useQuery(OwnIdentitiesDocument, { fetchPolicy: 'cache-and-network' })
  const [unlink] = useMutation(OwnIdentityUnlinkDocument)
  const [leaving, setLeaving] = useState<Identity | null>(null)
  if (error && !data) return <CardState title={t('identities.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  if (!data || data.listOwnIdentities.length === 0) return null
  const unlinkButton = (identity: Identity) =>
    identity.isOnlyWayIn ? (
      <span className="page-context">{t('identities.onlyWay')}</span>
    ) : (
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
      <p className="page-context">{t('identities.line')}</p>
      <IdentityLines lines={data.listOwnIdentities} action={unlinkButton} />
      {leaving && (
        <ConfirmDialog
          title={t('common:identities.unlinkTitle', { name: leaving.provider })}
          confirm={t('common:identities.unlink')}
          close={() => setLeaving(null)}
          run={async () => {
            await unlink({ variables: { input: { id: leaving.id } } })
            toasts.post({ content: t('common:identities.unlinked', { name: leaving.provider }) })
            await refetch()
          }}
        >
          {t('identities.unlinkText')}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
