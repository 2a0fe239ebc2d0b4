import '../integrations.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { type IntegrationQuery } from './integrations.graphql.ts'
import { DirectoryPushConfirmDocument } from '#src/generated/mutations/directoryPushConfirm.graphql.ts'

interface Props {
  held: NonNullable<IntegrationQuery['getIntegration']['heldPush']>
  reload: () => Promise<unknown>
}

/** So many people would be sent to the directory at once that somebody has to confirm it. */
export function HeldPush({ held: { opened, closed }, reload }: Props) {
  const { t } = useTranslation('integrations')
  const { may } = useSession()
  const [isConfirming, setConfirming] = useState(false)
  const confirm = useAct(DirectoryPushConfirmDocument, {})
  const send = async () => {
    await confirm({ opened, closed })
    toasts.post({ content: t('push.confirmed') })
    await reload()
  }
  return (
    <DetailCard title={t('push.title')} lead={<p className="page-context">{t('push.line', { opened, closed })}</p>}>
      {may('integrations.edit') && (
        <p className="held-actions">
          <Button onClick={() => setConfirming(true)}>{t('push.confirm')}</Button>
        </p>
      )}
      {isConfirming && (
        <ConfirmDialog title={t('push.confirmTitle')} confirm={t('push.confirm')} close={() => setConfirming(false)} run={send}>
          {t('push.confirmText')}
        </ConfirmDialog>
      )}
    </DetailCard>
  )
}
