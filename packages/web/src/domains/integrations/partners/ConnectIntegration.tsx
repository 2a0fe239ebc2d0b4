import { integrationsBySlug } from '@kith/shared/domains/integrations/partners.ts'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { toasts } from '#platform/toasts/toast-store.ts'
import { IntegrationConnectDocument, IntegrationDisconnectDocument, type IntegrationQuery } from './integrations.graphql.ts'
import { slugOf } from './IntegrationsPage.tsx'

export interface Step {
  integration: IntegrationQuery['getIntegration']
  name: string
  close: () => void
  reload: () => Promise<unknown>
}

/** Connects the program of an integration, which is given a secret. */
export function ConnectIntegration({ integration, name, close, reload, done }: Step & { done: (secret: string) => void }) {
  const { t } = useTranslation('integrations')
  const connect = useAct(IntegrationConnectDocument, {
    fetchPolicy: 'no-cache',
    context: { failed: { content: t('partners.enableFailed', { name }) } },
  })
  const isAgain = integration.state !== 'DISABLED'
  const run = async () => {
    const made = (await connect({ slug: integration.id })).data?.integrationConnect
    if (made?.secret) done(made.secret)
    await reload()
  }
  return (
    <ConfirmDialog
      title={`${t(isAgain ? 'partners.reconnect' : 'partners.connect')}: ${name}`}
      confirm={t(isAgain ? 'partners.reconnect' : 'partners.connect')}
      dangerous={isAgain}
      close={close}
      run={run}
    >
      {t(isAgain ? 'partners.reconnectText' : 'partners.connectText')}
    </ConfirmDialog>
  )
}

/** Disconnects an integration. */
export function DisconnectIntegration({ integration, name, close, reload }: Step) {
  const { t } = useTranslation('integrations')
  const disconnect = useAct(IntegrationDisconnectDocument, {
    context: { failed: { content: t('partners.disableFailed', { name }) } },
  })
  const run = async () => {
    await disconnect({ slug: integration.id })
    toasts.post({ content: t('partners.disconnected', { name }) })
    await reload()
  }
  return (
    <ConfirmDialog title={t('partners.disconnectTitle', { name })} confirm={t('partners.disconnect')} close={close} run={run}>
      {t(integrationsBySlug[slugOf(integration.id)].isService ? 'partners.serviceDisconnectText' : 'partners.disconnectText')}
    </ConfirmDialog>
  )
}
