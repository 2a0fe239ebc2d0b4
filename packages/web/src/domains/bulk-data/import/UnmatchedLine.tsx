import { useNumbers } from '#platform/format/use-numbers.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { MatchField } from './MatchField.tsx'
import type { LineProps } from './MissingRecordLine.tsx'

/** What cannot be created with the import: what it means is chosen at once. */
export function UnmatchedLine({ record, hasFocus, change }: LineProps) {
  const { t } = useTranslation('bulk-data')
  const { number, list } = useNumbers()
  const { name, isChoice, isHidden, rowCount, firstRows } = record
  const rows = firstRows.map(number)
  return (
    <li className="missing-record" data-unmatched>
      <span>{isHidden ? t(isChoice ? 'missing.hiddenValue' : 'missing.hidden') : name}</span>
      <span className="page-context" title={t('missing.firstRows', { count: rows.length, rows: list(rows) })}>
        {t('missing.rows', { count: rowCount })}
      </span>
      {!isHidden && <MatchField record={record} hasFocus={hasFocus} change={change} />}
    </li>
  )
}
