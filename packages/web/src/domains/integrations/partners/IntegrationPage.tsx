import { Alert, Button } from '@mantine/core'
import { hasSetting, integrationsBySlug } from '@kith/shared/domains/integrations/partners.ts'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useAct } from '#platform/graphql/use-act.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useDocumentTitle } from '#platform/routing/document-title.ts'
import { useSession } from '#platform/session/SessionContext.tsx'
import { toasts } from '#platform/toasts/toast-store.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { ConnectIntegration, DisconnectIntegration } from './ConnectIntegration.tsx'
import { ConnectService } from './ConnectService.tsx'
import { HeldChanges } from './HeldChanges.tsx'
import { Hires } from './Hires.tsx'
import { IntegrationDocument, IntegrationSyncDocument, type IntegrationQuery } from './integrations.graphql.ts'
import { HeldPush } from './HeldPush.tsx'
import { IntegrationSettings } from './IntegrationSettings.tsx'
import { IntegrationStateBadge } from './IntegrationStateBadge.tsx'
import { slugOf } from './IntegrationsPage.tsx'

type Integration = IntegrationQuery['getIntegration']

/** Shows whether an integration works, its settings, and what waits for somebody. */
export default function IntegrationPage() {
  const { integrationSlug } = useParams()
  const { pathname } = useLocation()
  // Those that have an address of their own are called as it ends
  const slug = integrationSlug ?? slugOf(pathname.split('/').at(-1) ?? '')
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
  const slug = slugOf(integration.id)
  const { isService } = integrationsBySlug[slug]
  const name = t(`partners.names.${slug}`)
  const askNow = useAct(IntegrationSyncDocument, {})
  useDocumentTitle(name, t('partners.title'))
  const { state, address, notificationEmails, connectedBy, connectedAt, holds, heldPush, hires, direction, userType } = integration
  const { remoteAddress, extraNotification, payrollStartDate, lastRunAt } = integration
  const isOn = state !== 'DISABLED'
  const mayEdit = may('integrations.edit')
  const close = () => setOpen(null)
  const sync = async () => {
    await askNow({ slug })
    toasts.post({ content: t('partners.syncing', { name }) })
  }
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
          ...(mayEdit && isOn && isService ? [{ label: t('partners.sync'), run: () => void sync().catch(() => undefined) }] : []),
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
      {state === 'CONNECTING' && (
        <Alert color="blue" mb="md">
          <p>{t('partners.connecting')}</p>
          <Button variant="default" onClick={() => void reload()}>
            {t('partners.lookAgain')}
          </Button>
        </Alert>
      )}
      {holds.length > 0 && <HeldChanges holds={holds} reload={reload} />}
      {heldPush && <HeldPush held={heldPush} reload={reload} />}
      {hires.length > 0 && <Hires hires={hires} reload={reload} />}
      <DetailCard
        title={t('partners.details')}
        lead={<p className="page-context">{t(`partners.lines.${slug}`)}</p>}
        edit={mayEdit && integration.version > 0 ? () => setOpen('SETTINGS') : undefined}
        fields={[
          ...(isService
            ? [
                { label: t('partners.serviceAddress'), value: remoteAddress && <code>{remoteAddress}</code>, wide: true as const },
                { label: t('partners.lastRun'), value: lastRunAt && format.moment(lastRunAt) },
              ]
            : [{ label: t('partners.address'), value: <code>{address}</code>, wide: true as const }]),
          { label: t('partners.connectedBy'), value: connectedBy },
          { label: t('partners.connectedAt'), value: connectedAt && format.moment(connectedAt) },
          ...(isService
            ? []
            : [
                { label: t('partners.direction'), value: t(`choices:DirectoryDirection.${direction}`) },
                { label: t('partners.userType'), value: direction === 'FROM' ? null : t(`choices:DirectoryUserType.${userType}`) },
                { label: t('partners.remoteAddress'), value: remoteAddress && <code>{remoteAddress}</code>, wide: true as const },
              ]),
          ...(hasSetting(slug, 'payrollStartDate')
            ? [{ label: t('partners.payrollStartDate'), value: payrollStartDate && format.date(payrollStartDate) }]
            : []),
          { label: t('partners.emails'), value: notificationEmails, wide: true },
          ...(hasSetting(slug, 'extraNotification')
            ? [{ label: t('partners.told'), value: t(extraNotification ? 'partners.extraOn' : 'partners.extraOff') }]
            : []),
        ]}
      />
      {open === 'CONNECT' && isService && <ConnectService integration={integration} name={name} close={close} reload={reload} />}
      {open === 'CONNECT' && !isService && (
        <ConnectIntegration integration={integration} name={name} close={close} done={setSecret} reload={reload} />
      )}
      {open === 'DISCONNECT' && <DisconnectIntegration integration={integration} name={name} close={close} reload={reload} />}
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
