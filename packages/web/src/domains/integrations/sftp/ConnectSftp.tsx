import { useMutation } from '@apollo/client/react'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
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
  const [connect] = useMutation(IntegrationConnectDocument, { fetchPolicy: 'no-cache' })
  const label = t(isAgain ? 'partners.reconnect' : 'partners.connect')
  const name = t('partners.names.sftp')
  const run = async () => {
    try {
      await connect({ variables: { input: { slug: 'sftp' } } })
    } catch (error) {
      toasts.post({ type: 'alert', content: t('partners.enableFailed', { name }) })
      throw error
    }
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
  const [disconnect] = useMutation(IntegrationDisconnectDocument)
  const name = t('partners.names.sftp')
  const run = async () => {
    try {
      await disconnect({ variables: { input: { slug: 'sftp' } } })
    } catch (error) {
      toasts.post({ type: 'alert', content: t('partners.disableFailed', { name }) })
      throw error
    }
    toasts.post({ content: t('partners.disconnected', { name }) })
    await reload()
  }
  return (
    <ConfirmDialog title={t('partners.disconnectTitle', { name })} confirm={t('partners.disconnect')} close={close} run={run}>
      {t('sftp.disconnectText')}
    </ConfirmDialog>
  )
}
