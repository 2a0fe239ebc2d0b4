import './export.css'
import { useMutation } from '@apollo/client/react'
import { Button, Radio, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#platform/form/Dialog.tsx'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useAsAt } from '#platform/as-at/use-as-at.ts'
import { useDownload } from '#platform/download/use-download.ts'
import { useFollowedQuery } from '#platform/graphql/use-followed-query.ts'
import type { TextKey } from '#platform/i18n/keys.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { ExportFormat } from '#src/generated/schema-types.ts'
import { FailedState } from '../ListStates.tsx'
import type { ExportProps } from './ExportButton.tsx'
import { ExportLine } from './ExportLine.tsx'
import { ExportDownloadDocument, ListExportDocument, ListExportsDocument } from './exports.graphql.ts'

/** A file of what the list shows: in which format, with which columns; and the files of the last day. */
export default function ExportDialog({ declaration, state, records, close }: ExportProps & { close: () => void }) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation()
  const text = useText()
  const { asAt } = useAsAt()
  const [format, setFormat] = useState<ExportFormat>('XLSX')
  const [columns, setColumns] = useState<'shown' | 'all'>('shown')
  const list = declaration.name
  const { data, error, refetch } = useFollowedQuery(
    ListExportsDocument,
    { list },
    { isMoving: ({ listExports }) => listExports.some(({ status }) => status === 'WAITING' || status === 'RUNNING') },
  )
  const exports = data?.listExports ?? []
  const [request, { loading }] = useMutation(ListExportDocument)
  const [awaited, setAwaited] = useState<string | null>(null)
  const downloaded = useRef<string | null>(null)
  const download = useDownload(ExportDownloadDocument, (answer) => answer.getExport.downloadUrl)
  const isReady = exports.some(({ id, status }) => id === awaited && status === 'READY')
  useEffect(() => {
    if (!awaited || !isReady || downloaded.current === awaited) return
    downloaded.current = awaited
    void download({ id: awaited })
  }, [awaited, isReady, download])
  const { columns: shown, filters, search, sort } = state
  const start = async () => {
    const input = {
      list,
      format,
      filters,
      search,
      sort,
      asAt,
      ...(columns === 'shown' ? { columns: shown } : {}),
      ...(records ? { rows: records.map(({ id }) => ({ key: id })) } : {}),
    }
    const { data: requested } = await request({ variables: { input } })
    setAwaited(requested?.listExport?.id ?? null)
    await refetch()
  }
  return (
    <Dialog close={close} size="lg" title={t('export.title', { list: text(declaration.title as TextKey) })}>
      <p className="export-text">{records ? t('export.textSelected', { count: records.length }) : t('export.text')}</p>
      <Stack gap="md">
        <Radio.Group label={t('export.format')} value={format} onChange={setFormat}>
          <Radio mt="xs" value="XLSX" label={t('export.xlsx')} />
          <Radio mt="xs" value="CSV" label={t('export.csv')} />
        </Radio.Group>
        <Radio.Group label={t('export.columns')} value={columns} onChange={setColumns}>
          <Radio mt="xs" value="shown" label={t('export.shownColumns', { count: shown.length })} />
          <Radio mt="xs" value="all" label={t('export.allColumns')} />
        </Radio.Group>
      </Stack>
      {exports.length > 0 && (
        <section className="export-files" aria-label={t('export.files')}>
          <h3>{t('export.files')}</h3>
          <ul>
            {exports.map((each) => (
              <ExportLine key={each.id} file={each} />
            ))}
          </ul>
        </section>
      )}
      {error && !data && <FailedState error={error} retry={() => void refetch()} />}
      <div className="dialog-footer">
        <Button variant="default" onClick={close}>
          {common('page.close')}
        </Button>
        <Button loading={loading} onClick={() => void start().catch(() => undefined)} data-autofocus>
          {t('export.start')}
        </Button>
      </div>
    </Dialog>
  )
}
