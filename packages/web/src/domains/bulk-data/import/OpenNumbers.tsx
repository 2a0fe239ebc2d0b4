import { useMutation } from '@apollo/client/react'
import { plainDecimal } from '@kith/shared/remuneration.ts'
import { Button } from '@mantine/core'
import { formatDecimal } from '#platform/format/numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { BulkDataImportFileMapDocument } from '#src/generated/mutations/bulkDataImportFileMap.graphql.ts'
import { useColumnLabels } from '../upload/use-column-labels.ts'
import { useReloadImport, type ImportedFile } from './use-import.ts'

interface Props {
  file: ImportedFile
  importId: string
}

/** Numbers that are not written plainly: those that are clear are confirmed once for each column, for others it is said what stands before decimals. */
export function OpenNumbers({ file, importId }: Props) {
  const { t, i18n } = useTranslation('bulk-data')
  const [map, { loading }] = useMutation(BulkDataImportFileMapDocument)
  const reload = useReloadImport(importId)
  const labelOf = useColumnLabels()
  const { id, version } = file
  const say = (column: string, decimalSign?: 'POINT' | 'COMMA') => {
    const confirmedNumbers = [{ column, ...(decimalSign && { decimalSign }) }]
    void map({ variables: { input: { id, version, confirmedNumbers } } }).then(reload, reload)
  }
  const inWords = (number: string) => formatDecimal(plainDecimal(number), i18n.language)
  const unclear = new Set(file.openNumbers.flatMap(({ isClear, column }) => (isClear ? [] : column)))
  // What stands before decimals may answer for these as well.
  const shown = file.openNumbers.filter(({ isClear, column }) => !isClear || !unclear.has(column))
  return shown.map(({ column: name, isClear, count, written, numbers: [first, second] }) => {
    const column = labelOf(file.type, name)
    if (isClear)
      return (
        <div key={`${name} ${first}`} className="open-dates">
          <p>
            {written === null || first === undefined
              ? t('numbers.hidden', { column })
              : t('numbers.oneNumber', { column, written, number: first })}
          </p>
          <Button
            size="xs"
            variant="default"
            disabled={loading}
            aria-label={t('numbers.confirmOf', { count, column })}
            onClick={() => say(name)}
          >
            {t('numbers.confirm', { count })}
          </Button>
        </div>
      )
    const [point = '', comma = ''] = [first, second]
    return (
      <div key={name} className="open-dates" role="group" aria-label={column}>
        <p>
          {written === null
            ? t('numbers.hidden', { column })
            : t('numbers.twoNumbers', { column, written, first: inWords(point), second: inWords(comma) })}{' '}
          <strong>{t('numbers.question')}</strong>
        </p>
        <div className="open-dates-acts">
          <Button size="xs" variant="default" disabled={loading} onClick={() => say(name, 'POINT')}>
            {written === null ? t('numbers.pointAlone') : t('numbers.point', { number: inWords(point) })}
          </Button>
          <Button size="xs" variant="default" disabled={loading} onClick={() => say(name, 'COMMA')}>
            {written === null ? t('numbers.commaAlone') : t('numbers.comma', { number: inWords(comma) })}
          </Button>
        </div>
      </div>
    )
  })
}
