import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { IntegrationConnectDocument, IntegrationDisconnectDocument } from '../partners/integrations.graphql.ts'

interface Props {
  close: () => void
  reload: () => Promise<unknown>
}

/** Has files come and go with the permissions of whoever confirms it. */
export function ConnectSftp({ isAgain, close, reload }: Props & { isAgain: boolean }) {
  const { t } = useTranslation('integrations')
  const name = t('partners.names.sftp')
  const connect = useAct(IntegrationConnectDocument, {
    fetchPolicy: 'no-cache',
    context: { failed: { content: t('partners.enableFailed', { name }) } },
  })
  const label = t(isAgain ? 'partners.reconnect' : 'partners.connect')
  const run = async () => {
    await connect({ slug: 'sftp' })
    await reload()
  }
  return (
    <ConfirmDialog title={`${label}: ${name}`} confirm={label} close={close} run={run}>
      {t(isAgain ? 'sftp.reconnectText' : 'sftp.connectText')}
    </ConfirmDialog>
  )
}

export function DisconnectSftp({ close, reload }: Props) {
  const { t } = useTranslation('integrations')
  const name = t('partners.names.sftp')
  const disconnect = useAct(IntegrationDisconnectDocument, {
    context: { failed: { content: t('partners.disableFailed', { name }) } },
  })
  const run = async () => {
    await disconnect({ slug: 'sftp' })
    toasts.post({ content: t('partners.disconnected', { name }) })
    await reload()
  }
  return (
    <ConfirmDialog title={t('partners.disconnectTitle', { name })} confirm={t('partners.disconnect')} close={close} run={run}>
      {t('sftp.disconnectText')}
    </ConfirmDialog>
  )
}
