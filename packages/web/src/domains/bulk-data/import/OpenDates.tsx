import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { formatDate } from '@kith/shared/format/dates.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { useDateFormat } from '#platform/format/use-date-format.ts'
import { BulkDataImportFileMapDocument } from '#src/generated/mutations/bulkDataImportFileMap.graphql.ts'
import { useColumnLabels } from '../upload/use-column-labels.ts'
import { useReloadImport, type ImportedFile } from './use-import.ts'

interface Props {
  file: ImportedFile
  importId: string
}
type Dates = ImportedFile['openDates'][number]

/** Dates that a file does not say plainly: its format is told once for all, days that are clear are confirmed once for each column. */
export function OpenDates({ file, importId }: Props) {
  const { t } = useTranslation('bulk-data')
  const [map, { loading }] = useMutation(BulkDataImportFileMapDocument)
  const reload = useReloadImport(importId)
  const labelOf = useColumnLabels()
  const words = useDatesWords()
  const { id, version } = file
  const say = (said: { dateFormat: 'DMY' | 'MDY' } | { confirmedDays: { column: string }[] }) =>
    void map({ variables: { input: { id, version, ...said } } }).then(reload, reload)
  const unclear = file.openDates.filter(({ isClear }) => !isClear)
  // The format of the file may answer for these as well.
  const clear = unclear.length > 0 ? [] : file.openDates
  return (
    <>
      {unclear.length > 0 && (
        <div className="open-dates" role="group" aria-label={t('dates.question')}>
          <p>
            {unclear.map((dates) => words(dates, labelOf(file.type, dates.column))).join(' ')} <strong>{t('dates.question')}</strong>
          </p>
          <div className="open-dates-acts">
            {(['DMY', 'MDY'] as const).map((dateFormat) => (
              <Button key={dateFormat} size="xs" variant="default" disabled={loading} onClick={() => say({ dateFormat })}>
                {t(`dates.format.${dateFormat}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      {clear.map((dates) => (
        <div key={dates.column} className="open-dates">
          <p>{words(dates, labelOf(file.type, dates.column))}</p>
          <Button
            size="xs"
            variant="default"
            disabled={loading}
            aria-label={t('dates.confirmOf', { count: dates.count, column: labelOf(file.type, dates.column) })}
            onClick={() => say({ confirmedDays: [{ column: dates.column }] })}
          >
            {t('dates.confirm', { count: dates.count })}
          </Button>
        </div>
      ))}
    </>
  )
}

function useDatesWords(): (dates: Dates, column: string) => string {
  const { t } = useTranslation('bulk-data')
  const { style } = useDateFormat()
  // With the month in words: in numbers it could be read in two ways as well.
  const inWords = (day: string) => formatDate(day, { ...style, dateFormat: 'VERBOSE' })
  return ({ written, days: [first, second] }, column) => {
    if (written === null || first === undefined) return t('dates.hidden', { column })
    if (second === undefined) return t('dates.oneDay', { column, written, day: inWords(first) })
    return t('dates.twoDays', { column, written, first: inWords(first), second: inWords(second) })
  }
}
