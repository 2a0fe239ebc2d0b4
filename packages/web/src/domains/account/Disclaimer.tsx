import '#platform/consent/consent.css'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DisclaimerDocument } from '#platform/consent/disclaimer.graphql.ts'
import { DisclaimerWithdrawDocument } from '#src/generated/mutations/disclaimerWithdraw.graphql.ts'
import { CardState } from '#platform/detail/CardState.tsx'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { AgoText } from '#platform/format/DateText.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { leaveWith } from '#platform/session/leave.ts'

/** What the user accepted, and the way to take that back; nothing where the organisation has no disclaimer. */
export function Disclaimer() {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useQuery(DisclaimerDocument, { fetchPolicy: 'cache-and-network' })
  const [withdraw] = useMutation(DisclaimerWithdrawDocument)
  const [isAsking, setAsking] = useState(false)
  if (error && !data) return <CardState title={t('disclaimer.title')} error={error} retry={() => void refetch().catch(() => undefined)} />
  const disclaimer = data?.getDisclaimer
  if (!disclaimer?.acceptedAt) return null
  return (
    <DetailCard anchor="platform-disclaimer" title={t('disclaimer.title')}>
      <p className="disclaimer-text">{disclaimer.text}</p>
      <p className="page-context">
        {t('disclaimer.on')} <AgoText moment={disclaimer.acceptedAt} />
      </p>
      <div className="card-buttons">
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {t('disclaimer.withdraw')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('disclaimer.withdrawTitle')}
          confirm={t('disclaimer.withdraw')}
          close={() => setAsking(false)}
          run={async () => {
            await withdraw({ variables: { input: { digest: disclaimer.digest } } })
            await leaveWith(t('disclaimer.withdrawn'))
          }}
        >
          {t('disclaimer.withdrawText')}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
