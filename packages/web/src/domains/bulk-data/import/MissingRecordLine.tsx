import { Checkbox, Select } from '@mantine/core'
import { turnoverTypes } from '@kith/shared/domains/organisation.ts'
import { useTranslation } from 'react-i18next'
import { countryOptions } from '#platform/form/CountryField.tsx'
import { countryName } from '#platform/format/names.ts'
import type { BulkDataImportMissingRecordsCreateInputRecordsInput } from '#src/generated/schema-types.ts'
import { useNumbers } from '#platform/format/use-numbers.ts'
import type { MissingRecord } from './use-import.ts'

export type RecordChange = BulkDataImportMissingRecordsCreateInputRecordsInput

interface Props {
  record: MissingRecord
  change: (change: RecordChange) => void
}

/** One record to create, with what its list asks for besides the name. */
export function MissingRecordLine({ record, change }: Props) {
  const { t, i18n } = useTranslation(['bulk-data', 'choices'])
  const { number, list } = useNumbers()
  const { id, kind, name, isHidden, isToCreate, country, workType, turnoverType, rowCount, firstRows } = record
  const rows = firstRows.map(number)
  return (
    <li className="missing-record">
      <Checkbox
        label={isHidden ? t('missing.hidden') : name}
        disabled={isHidden}
        checked={isToCreate}
        onChange={(event) => change({ id, isToCreate: event.currentTarget.checked })}
      />
      <span className="page-context" title={t('missing.firstRows', { count: rows.length, rows: list(rows) })}>
        {t('missing.rows', { count: rowCount })}
        {workType && ` · ${t(`choices:WorkType.${workType}`)}`}
      </span>
      {kind === 'workRight' && country && (
        <Select
          size="xs"
          searchable
          aria-label={t('missing.country', { name })}
          data={countryOptions(i18n.language)}
          value={country}
          placeholder={countryName(country, i18n.language)}
          onChange={(value) => value && change({ id, isToCreate, country: value })}
        />
      )}
      {kind === 'turnoverReason' && (
        <Select
          size="xs"
          aria-label={t('missing.turnoverType', { name })}
          data={turnoverTypes.map((value) => ({ value, label: t(`choices:TurnoverType.${value}`) }))}
          value={turnoverType}
          allowDeselect={false}
          onChange={(value) => value && change({ id, isToCreate, turnoverType: turnoverTypes.find((each) => each === value) ?? null })}
        />
      )}
    </li>
  )
}
