import { useMutation } from '@apollo/client/react'
import { Alert } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { ConfirmDialog } from '#platform/form/ConfirmDialog.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { HeldChanges } from './HeldChanges.tsx'
import {
  IntegrationConnectDocument,
  IntegrationDisconnectDocument,
  IntegrationDocument,
  type IntegrationQuery,
} from './integrations.graphql.ts'
import { HeldPush } from './HeldPush.tsx'
import { IntegrationSettings } from './IntegrationSettings.tsx'
import { IntegrationStateBadge } from './IntegrationStateBadge.tsx'
import { slugOf } from './IntegrationsPage.tsx'

type Integration = IntegrationQuery['getIntegration']

/** One integration: whether it works, its settings, and what waits for somebody. */
export default function IntegrationPage() {
  const { integrationSlug: slug = 'directory-service' } = useParams()
  return (
    <Loaded query={IntegrationDocument} variables={{ slug }} fresh>
      {({ getIntegration: integration }, reload) => <Shown integration={integration} reload={reload} />}
    </Loaded>
  )
}

function Shown({ integration, reload }: { integration: Integration; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['integrations', 'choices', 'common'])
  const { may } = useSession()
  const format = useDateFormat()
  const [open, setOpen] = useState<'CONNECT' | 'DISCONNECT' | 'SETTINGS' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const name = t(`partners.names.${slugOf(integration.id)}`)
  useDocumentTitle(name, t('partners.title'))
  const { state, address, notificationEmails, connectedBy, connectedAt, holds, heldPush, direction, userType, remoteAddress } = integration
  const isOn = state !== 'DISABLED'
  const mayEdit = may('integrations.edit')
  const close = () => setOpen(null)
  return (
    <div className="page">
      <PageHead
        title={name}
        context={<IntegrationStateBadge state={state} />}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('partners.title'), to: href('settings.integrations.list') },
        ]}
        actions={[
          ...(mayEdit ? [{ label: t(isOn ? 'partners.reconnect' : 'partners.connect'), run: () => setOpen('CONNECT') }] : []),
          { label: t('partners.openLog'), to: `${href('settings.integrations.logs')}?slug=${integration.id}` },
          ...(mayEdit && isOn ? [{ label: t('partners.disconnect'), run: () => setOpen('DISCONNECT'), dangerous: true }] : []),
        ]}
      />
      {state === 'UNAUTHORISED' && (
        <Alert color="yellow" mb="md">
          {t('partners.unauthorised')}{' '}
          <Link to={`${href('settings.integrations.logs')}?slug=${integration.id}`}>{t('partners.openLog')}</Link>
        </Alert>
      )}
      {holds.length > 0 && <HeldChanges holds={holds} reload={reload} />}
      {heldPush && <HeldPush held={heldPush} reload={reload} />}
      <DetailCard
        title={t('partners.details')}
        lead={<p className="page-context">{t(`partners.lines.${slugOf(integration.id)}`)}</p>}
        edit={mayEdit && integration.version > 0 ? () => setOpen('SETTINGS') : undefined}
        fields={[
          { label: t('partners.address'), value: <code>{address}</code>, wide: true },
          { label: t('partners.connectedBy'), value: connectedBy },
          { label: t('partners.connectedAt'), value: connectedAt && format.moment(connectedAt) },
          { label: t('partners.direction'), value: t(`choices:DirectoryDirection.${direction}`) },
          { label: t('partners.userType'), value: direction === 'FROM' ? null : t(`choices:DirectoryUserType.${userType}`) },
          { label: t('partners.remoteAddress'), value: remoteAddress && <code>{remoteAddress}</code>, wide: true },
          { label: t('partners.emails'), value: notificationEmails, wide: true },
        ]}
      />
      {open === 'CONNECT' && <Connect integration={integration} name={name} close={close} done={setSecret} reload={reload} />}
      {open === 'DISCONNECT' && <Disconnect integration={integration} name={name} close={close} reload={reload} />}
      {open === 'SETTINGS' && <IntegrationSettings integration={integration} name={name} close={close} reload={reload} />}
      {secret !== null && (
        <SecretDialog
          title={t('partners.secretTitle', { name })}
          text={t('partners.secretText')}
          secret={secret}
          copyLabel={t('partners.copy')}
          close={() => setSecret(null)}
        />
      )}
    </div>
  )
}

interface Step {
  integration: Integration
  name: string
  close: () => void
  reload: () => Promise<unknown>
}

function Connect({ integration, name, close, reload, done }: Step & { done: (secret: string) => void }) {
  const { t } = useTranslation('integrations')
  const [connect] = useMutation(IntegrationConnectDocument, { fetchPolicy: 'no-cache' })
  const isAgain = integration.state !== 'DISABLED'
  const run = async () => {
    try {
      const made = (await connect({ variables: { input: { slug: integration.id } } })).data?.integrationConnect
      if (made?.secret) done(made.secret)
    } catch (error) {
      toasts.post({ type: 'alert', content: t('partners.enableFailed', { name }) })
      throw error
    }
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

function Disconnect({ integration, name, close, reload }: Step) {
  const { t } = useTranslation('integrations')
  const [disconnect] = useMutation(IntegrationDisconnectDocument)
  const run = async () => {
    try {
      await disconnect({ variables: { input: { slug: integration.id } } })
    } catch (error) {
      toasts.post({ type: 'alert', content: t('partners.disableFailed', { name }) })
      throw error
    }
    toasts.post({ content: t('partners.disconnected', { name }) })
    await reload()
  }
  return (
    <ConfirmDialog title={t('partners.disconnectTitle', { name })} confirm={t('partners.disconnect')} close={close} run={run}>
      {t('partners.disconnectText')}
    </ConfirmDialog>
  )
}
