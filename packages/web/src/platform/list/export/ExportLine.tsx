import { Button, Progress } from '@mantine/core'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDownload } from '#platform/download/use-download.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { formatDecimal } from '#platform/format/numbers.ts'
import { ExportDownloadDocument, type ListExportsQuery } from './exports.graphql.ts'

type ExportFile = ListExportsQuery['listExports'][number]

/** One file: how far it is, and the way to it. */
export function ExportLine({ file }: { file: ExportFile }) {
  const { t, i18n } = useTranslation('lists')
  const { moment } = useDateFormat()
  const download = useDownload(ExportDownloadDocument, (data) => data.getExport.downloadUrl)
  const { id, format, status, rows, totalRows, failure, requestedAt, expiresAt } = file
  const number = (value: number) => formatDecimal(value, i18n.language)
  return (
    <li className="export-file" data-status={status}>
      <div className="export-file-text" role="status">
        <strong>{t(`export.format${format}`)}</strong>, {moment(requestedAt)}
        <div className="page-context">
          {status === 'FAILED' && t(`export.failure${failure ?? 'BROKEN'}`)}
          {status === 'READY' && t('export.ready', { count: rows, number: number(rows), time: moment(expiresAt) })}
          {status === 'WAITING' && t('export.waiting')}
          {status === 'RUNNING' &&
            (totalRows === null
              ? t('export.running', { number: number(rows) })
              : t('export.runningOf', { number: number(rows), total: number(totalRows) }))}
        </div>
      </div>
      {status === 'READY' && (
        <Button
          variant="light"
          size="xs"
          onClick={() => void download({ id })}
          aria-label={t('export.downloadOf', { file: `${t(`export.format${format}`)}, ${moment(requestedAt)}` })}
        >
          {t('export.download')}
        </Button>
      )}
      {(status === 'RUNNING' || status === 'WAITING') && (
        <Progress
          className="export-progress"
          value={totalRows ? Math.min(100, (rows / totalRows) * 100) : 0}
          aria-label={t('export.progress')}
        />
      )}
    </li>
  )
}
