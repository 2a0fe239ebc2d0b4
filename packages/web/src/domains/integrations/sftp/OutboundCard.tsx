import '../integrations.css'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { OutboundDialog } from './OutboundDialog.tsx'
import { type SftpQuery } from './sftp.graphql.ts'
import { SftpHostKeyAcceptDocument } from '#src/generated/mutations/sftpHostKeyAccept.graphql.ts'
import { SftpSendDocument } from '#src/generated/mutations/sftpSend.graphql.ts'

interface Props {
  sftp: SftpQuery['getSftp']
  reload: () => Promise<unknown>
}

/** Shows the server that exports are sent to, and the key by which it is known. */
export function OutboundCard({ sftp, reload }: Props) {
  const { t } = useTranslation(['integrations', 'choices', 'bulk-data', 'common'])
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  const send = useAct(SftpSendDocument, {})
  const { outbound, clientKey } = sftp
  const mayEdit = may('integrations.edit')
  const sendNow = async () => {
    await send({ host: outbound?.host ?? '' })
    toasts.post({ content: t('sftp.sending') })
    await reload()
  }
  return (
    <DetailCard
      title={t('sftp.outbound')}
      lead={
        <>
          <p className="page-context">{t('sftp.outboundLine')}</p>
          {outbound?.offeredKey && <OtherKey known={outbound.hostKey ?? ''} offered={outbound.offeredKey} reload={reload} />}
        </>
      }
      edit={mayEdit ? () => setOpen(true) : undefined}
      fields={
        outbound
          ? [
              { label: t('sftp.isEnabled'), value: t(outbound.isEnabled ? 'common:list.answers.yes' : 'common:list.answers.no') },
              { label: t('sftp.server'), value: `${outbound.host}:${outbound.port}` },
              { label: t('sftp.username'), value: outbound.username },
              { label: t('sftp.folder'), value: outbound.folder },
              {
                label: t('sftp.exports'),
                value: outbound.exports.map((each) => t(`bulk-data:exports.types.${each}.title`)).join(', '),
                wide: true,
              },
              {
                label: t('sftp.views'),
                value: outbound.views.map((view) => t('sftp.viewOf', view)).join(', '),
                wide: true,
              },
              { label: t('sftp.format'), value: t(`choices:SftpFormat.${outbound.format}`) },
              { label: t('sftp.setUpBy'), value: outbound.setUpBy },
              {
                label: t('sftp.serverKey'),
                value: outbound.hostKey ? <code>{outbound.hostKey}</code> : t('sftp.serverKeyLater'),
                wide: true,
              },
              { label: t('sftp.clientKey'), value: <code className="api-address">{clientKey}</code>, wide: true },
            ]
          : [{ label: t('sftp.clientKey'), value: <code className="api-address">{clientKey}</code>, wide: true }]
      }
    >
      {mayEdit && (
        <p className="held-actions">
          {outbound === null && <Button onClick={() => setOpen(true)}>{t('sftp.setUp')}</Button>}
          {outbound?.isEnabled && (
            <Button variant="default" onClick={() => void sendNow().catch(() => undefined)}>
              {t('sftp.send')}
            </Button>
          )}
        </p>
      )}
      {isOpen && <OutboundDialog sftp={sftp} close={() => setOpen(false)} reload={reload} />}
    </DetailCard>
  )
}

/** Another key may be that of somebody in between. */
function OtherKey({ known, offered, reload }: { known: string; offered: string; reload: () => Promise<unknown> }) {
  const { t } = useTranslation('integrations')
  const { may } = useSession()
  const accept = useAct(SftpHostKeyAcceptDocument, {})
  const acceptIt = async () => {
    await accept({ fingerprint: offered })
    toasts.post({ content: t('sftp.accepted') })
    await reload()
  }
  return (
    <Alert color="red" mb="md">
      <p className="api-address">{t('sftp.otherKey', { offered, known })}</p>
      {may('integrations.edit') && (
        <Button variant="default" onClick={() => void acceptIt().catch(() => undefined)}>
          {t('sftp.accept')}
        </Button>
      )}
    </Alert>
  )
}
