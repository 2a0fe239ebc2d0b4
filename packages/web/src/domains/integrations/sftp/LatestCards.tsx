import '../integrations.css'
import { Badge } from '@mantine/core'
import { href } from '@kith/shared/routes.ts'
import { Link } from 'react-router'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import type { SftpQuery } from './sftp.graphql.ts'

const fileColours = { WAITING: 'gray', TAKING: 'blue', IMPORT_READY: 'green', DUPLICATE: 'gray', REFUSED: 'yellow' } as const
const deliveryColours = { WAITING: 'blue', SENT: 'green', FAILED: 'red' } as const

/** The latest files that were brought, each with what became of it. */
export function FilesCard({ files }: { files: SftpQuery['getSftp']['files'] }) {
  const { t } = useTranslation(['integrations', 'choices'])
  const format = useDateFormat()
  return (
    <DetailCard title={t('sftp.files')} lead={files.length === 0 && <p className="page-context">{t('sftp.noFiles')}</p>}>
      <ul className="sftp-lines">
        {files.map(({ id, name, state, importId, problems, receivedAt }) => (
          <li key={id}>
            <b>{name}</b>
            <Badge color={fileColours[state]} variant="light">
              {t(`choices:SftpFileState.${state}`)}
            </Badge>
            {importId !== null && (
              <Link to={href('settings.bulk_data_tool.import.show', { importId })} aria-label={`${t('sftp.openImport')}: ${name}`}>
                {t('sftp.openImport')}
              </Link>
            )}
            <span className="page-context">{[format.moment(receivedAt), ...problems].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}

/** The latest files that were sent, or could not be. */
export function DeliveriesCard({ deliveries }: { deliveries: SftpQuery['getSftp']['deliveries'] }) {
  const { t } = useTranslation(['integrations', 'choices'])
  const format = useDateFormat()
  return (
    <DetailCard title={t('sftp.deliveries')} lead={deliveries.length === 0 && <p className="page-context">{t('sftp.noDeliveries')}</p>}>
      <ul className="sftp-lines">
        {deliveries.map(({ id, filename, state, problem, at }) => (
          <li key={id}>
            <b>{filename}</b>
            <Badge color={deliveryColours[state]} variant="light">
              {t(`choices:SftpDeliveryState.${state}`)}
            </Badge>
            <span className="page-context">
              {[format.moment(at), ...(problem ? [t(`choices:SftpProblem.${problem}`)] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </DetailCard>
  )
}
