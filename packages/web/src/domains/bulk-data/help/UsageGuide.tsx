import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useLocation } from 'react-router'
import { useUploadWords } from '../upload/use-upload-types.ts'
import type { BulkDataHelpGuideQuery } from './help-guide.graphql.ts'

type Upload = BulkDataHelpGuideQuery['listBulkDataSupportedUploads'][number]

/** What the file of one import type holds: its columns, its most rows, and an example. */
export function UsageGuide({ upload: { type, key, example, maximumCsvRows, supportedColumns } }: { upload: Upload }) {
  const { t } = useTranslation('bulk-data')
  const { nameOf, lineOf } = useUploadWords()
  const { hash } = useLocation()
  const arrive = (section: HTMLElement | null) => void (section && hash === `#${type}` && section.scrollIntoView())
  return (
    <section id={type} ref={arrive} className="card import-card usage-guide" aria-labelledby={`guide-${type}`}>
      <div className="import-card-head">
        <h2 id={`guide-${type}`}>{nameOf(type)}</h2>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveText(`${key}-example.csv`, example)}
        >
          {t('help.example')}
        </Button>
      </div>
      <p>{lineOf(type)}</p>
      <p className="page-context">{t('help.maximum', { count: maximumCsvRows })}</p>
      <table className="guide-table" aria-label={t('help.columnsOf', { type: nameOf(type) })}>
        <thead>
          <tr>
            <th scope="col">{t('help.column')}</th>
            <th scope="col">{t('help.description')}</th>
            <th scope="col">{t('help.kind')}</th>
            <th scope="col">{t('help.exampleValue')}</th>
            <th scope="col">{t('help.required')}</th>
          </tr>
        </thead>
        <tbody>
          {supportedColumns.map(({ name, description, example: value, required, type: kind }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td data-label={t('help.description')}>{description}</td>
              <td data-label={t('help.kind')}>{t(`help.kinds.${kind}` as 'help.kinds.text', { defaultValue: kind })}</td>
              <td data-label={t('help.exampleValue')}>{value || '–'}</td>
              <td data-label={t('help.required')}>{required ? <strong>{t('help.yes')}</strong> : t('help.no')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Gives a text to the user as a file. */
function saveText(filename: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
  URL.revokeObjectURL(url)
}
