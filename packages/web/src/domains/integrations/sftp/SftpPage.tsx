import { Alert } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { PageHead } from '#platform/page/PageHead.tsx'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { IntegrationStateBadge } from '../partners/IntegrationStateBadge.tsx'
import { ConnectSftp, DisconnectSftp } from './ConnectSftp.tsx'
import { EmailsDialog } from './EmailsDialog.tsx'
import { FoldersCard } from './FoldersCard.tsx'
import { InboundCard } from './InboundCard.tsx'
import { FilesCard, DeliveriesCard } from './LatestCards.tsx'
import { OutboundCard } from './OutboundCard.tsx'
import { SftpDocument, type SftpQuery } from './sftp.graphql.ts'

/** Files by SFTP: who brings them, where exports go, and the latest of both. */
export default function SftpPage() {
  return (
    <Loaded query={SftpDocument} variables={{}} fresh>
      {(data, reload) => <Shown data={data} reload={reload} />}
    </Loaded>
  )
}

function Shown({ data: { getIntegration: integration, getSftp: sftp }, reload }: { data: SftpQuery; reload: () => Promise<unknown> }) {
  const { t } = useTranslation(['integrations', 'common'])
  const { may } = useSession()
  const format = useDateFormat()
  const [open, setOpen] = useState<'CONNECT' | 'DISCONNECT' | 'EMAILS' | null>(null)
  const { state, connectedBy, connectedAt, notificationEmails } = integration
  const isOn = state !== 'DISABLED'
  const mayEdit = may('integrations.edit')
  const close = () => setOpen(null)
  const log = `${href('settings.integrations.logs')}?slug=sftp`
  return (
    <div className="page">
      <PageHead
        title={t('partners.names.sftp')}
        context={<IntegrationStateBadge state={state} />}
        breadcrumb={[
          { label: t('common:navigation.settings'), to: href('settings.index') },
          { label: t('partners.title'), to: href('settings.integrations.list') },
        ]}
        actions={[
          ...(mayEdit ? [{ label: t(isOn ? 'partners.reconnect' : 'partners.connect'), run: () => setOpen('CONNECT') }] : []),
          { label: t('partners.openLog'), to: log },
          ...(mayEdit && isOn ? [{ label: t('partners.disconnect'), run: () => setOpen('DISCONNECT'), dangerous: true }] : []),
        ]}
      />
      {state === 'UNAUTHORISED' && (
        <Alert color="yellow" mb="md">
          {t('partners.unauthorised')} <Link to={log}>{t('partners.openLog')}</Link>
        </Alert>
      )}
      <DetailCard
        title={t('partners.details')}
        lead={<p className="page-context">{t('partners.lines.sftp')}</p>}
        edit={mayEdit && integration.version > 0 ? () => setOpen('EMAILS') : undefined}
        fields={[
          { label: t('partners.connectedBy'), value: connectedBy },
          { label: t('partners.connectedAt'), value: connectedAt && format.moment(connectedAt) },
          { label: t('partners.emails'), value: notificationEmails, wide: true },
        ]}
      />
      {isOn && (
        <>
          <InboundCard sftp={sftp} reload={reload} />
          {may('bulk_data.import') && <FoldersCard />}
          <FilesCard files={sftp.files} />
          <OutboundCard sftp={sftp} reload={reload} />
          <DeliveriesCard deliveries={sftp.deliveries} />
        </>
      )}
      {open === 'CONNECT' && <ConnectSftp isAgain={isOn} close={close} reload={reload} />}
      {open === 'DISCONNECT' && <DisconnectSftp close={close} reload={reload} />}
      {open === 'EMAILS' && <EmailsDialog integration={integration} close={close} reload={reload} />}
    </div>
  )
}
