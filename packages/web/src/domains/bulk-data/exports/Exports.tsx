import { useMutation } from '@apollo/client/react'
import { Alert, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { DetailCard } from '#platform/detail/DetailCard.tsx'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ExportLine } from '#platform/list/export/ExportLine.tsx'
import { ListExportDocument, ListExportsDocument } from '#platform/list/export/exports.graphql.ts'
import { Loaded } from '#platform/record/Loaded.tsx'
import { useSession } from '#platform/session/SessionContext.tsx'
import { SupportedDownloadsDocument, type SupportedDownloadsQuery } from './exports.graphql.ts'

type Download = SupportedDownloadsQuery['listBulkDataSupportedDownloads'][number]

/** A card for each export of a whole list, with its files of the last day; who may export nothing is told so. */
export function Exports() {
  const { may, user } = useSession()
  if (!may('bulk_data.export') || user.isAssumedAccount) return <NotAllowed />
  return (
    <Loaded query={SupportedDownloadsDocument} variables={{}} part>
      {({ listBulkDataSupportedDownloads: downloads }) =>
        downloads.length === 0 ? (
          <NotAllowed />
        ) : (
          <div className="export-types">
            {downloads.map((download) => (
              <ExportCard key={download.exportType} download={download} />
            ))}
          </div>
        )
      }
    </Loaded>
  )
}

function NotAllowed() {
  const { t } = useTranslation('bulk-data')
  return <Alert color="yellow">{t('exports.notAllowed')}</Alert>
}

function ExportCard({ download: { exportType, description, list, filters } }: { download: Download }) {
  const { t } = useTranslation('bulk-data')
  const { data, refetch } = useFollowedQuery(
    ListExportsDocument,
    { list },
    { isMoving: ({ listExports }) => listExports.some(({ status }) => status === 'WAITING' || status === 'RUNNING') },
  )
  const [request, { loading }] = useMutation(ListExportDocument)
  const title = t(`exports.types.${exportType}.title`)
  const start = async () => {
    const asked = filters.map(({ name, value }) => ({ name, value }))
    await request({ variables: { input: { list, format: 'CSV', filters: asked } } })
    await refetch()
  }
  const wanted = filterText(filters)
  const files = (data?.listExports ?? []).filter((file) => filterText(file.filters) === wanted)
  return (
    <DetailCard title={title} lead={<p className="page-context">{description}</p>}>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={loading}
        aria-label={t('exports.startNamed', { name: title })}
        onClick={() => void start().catch(() => undefined)}
      >
        {t('exports.start')}
      </Button>
      {files.length > 0 && (
        <section className="export-files" aria-label={t('exports.files', { name: title })}>
          <ul>
            {files.map((file) => (
              <ExportLine key={file.id} file={file} />
            ))}
          </ul>
        </section>
      )}
    </DetailCard>
  )
}

const filterText = (filters: readonly { name: string; value: string }[]) => filters.map(({ name, value }) => `${name}=${value}`).join('&')
