import { useMutation } from '@apollo/client/react'
import { Select } from '@mantine/core'
import { bulkDataHeadingRows, bulkDataSeparators } from '@kith/shared/domains/bulk-data.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataImportFileMapDocument } from '#src/generated/mutations/bulkDataImportFileMap.graphql.ts'
import { useReloadImport, type ImportedFile } from './use-import.ts'

interface Props {
  file: ImportedFile
  importId: string
}

const rows = Array.from({ length: bulkDataHeadingRows }, (_, index) => String(index + 1))

/** What stands between the columns of a file and where its headings are, as it was found or told; another one gives other columns at once. */
export function FileLayout({ file, importId }: Props) {
  const { t } = useTranslation('bulk-data')
  const [map, { loading }] = useMutation(BulkDataImportFileMapDocument)
  const reload = useReloadImport(importId)
  const { id, version, separator, headingRow } = file
  const say = (said: { separator: typeof separator } | { headingRow: number }) =>
    void map({ variables: { input: { id, version, ...said } } }).then(reload, reload)
  return (
    <div className="headings-tools">
      <Select
        size="xs"
        label={t('headings.separator')}
        data={bulkDataSeparators.map((value) => ({ value, label: t(`separators.${value}`) }))}
        allowDeselect={false}
        disabled={loading}
        value={separator}
        onChange={(value) => value && say({ separator: value })}
      />
      <Select
        size="xs"
        label={t('headings.row')}
        data={rows}
        allowDeselect={false}
        disabled={loading}
        value={String(headingRow)}
        onChange={(value) => value && say({ headingRow: Number(value) })}
      />
    </div>
  )
}
