import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { fieldLabel } from '@kith/shared/words.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { countryOptions } from '#platform/form/CountryField.tsx'
import { useNumbers } from '#platform/format/use-numbers.ts'
import { textsIn } from '#platform/i18n/texts.ts'
import { MatchField, useFirstFocus } from './MatchField.tsx'
import type { MissingRecord, RecordChange } from './use-import.ts'

export interface LineProps {
  record: MissingRecord
  /** From when it is shown. */
  hasFocus: boolean
  change: (change: RecordChange) => void
}

/** One record to create, with what its list asks for besides the name. */
export function MissingRecordLine({ record, hasFocus, change }: LineProps) {
  const { t, i18n } = useTranslation(['bulk-data', 'records', 'conventions', 'choices'])
  const { number, list } = useNumbers()
  const box = useFirstFocus<HTMLInputElement>(hasFocus)
  const [isMatching, setIsMatching] = useState(false)
  const { id, kind, name, isHidden, isToCreate, values, rowCount, firstRows } = record
  const { fields, askedFor = [] } = settingsListNamed(kind)
  const rows = firstRows.map(number)
  const texts = textsIn(i18n.language)
  const optionsOf = (field: string) => {
    const { choices = [], choicesName } = fields[field] ?? {}
    if (/country$/i.test(field)) return countryOptions(i18n.language)
    return choices.map((value) => ({ value, label: texts(`choices:${choicesName}.${value}`) ?? value }))
  }
  const isAsked = (field: string) => askedFor.includes(field)
  const settled = values.filter(({ field }) => !isAsked(field)).map(({ field, value }) => labelIn(optionsOf(field), value))
  return (
    <li className="missing-record">
      <Checkbox
        ref={box}
        label={isHidden ? t('missing.hidden') : name}
        disabled={isHidden}
        checked={isToCreate}
        onChange={(event) => change({ id, isToCreate: event.currentTarget.checked })}
      />
      <span className="page-context" title={t('missing.firstRows', { count: rows.length, rows: list(rows) })}>
        {[t('missing.rows', { count: rowCount }), ...settled].join(' · ')}
      </span>
      {values
        .filter(({ field }) => isAsked(field))
        .map(({ field, value }) => {
          const label = t('missing.field', { name, field: fieldLabel(kind, field, texts) ?? '' })
          const choose = (chosen: string | null) => chosen && change({ id, isToCreate, values: [{ field, value: chosen }] })
          const options = optionsOf(field)
          return options.length > 0 ? (
            <Select
              key={field}
              size="xs"
              searchable
              aria-label={label}
              data={options}
              value={value}
              allowDeselect={false}
              onChange={choose}
            />
          ) : (
            <TextInput
              key={field}
              size="xs"
              aria-label={label}
              defaultValue={value}
              onBlur={(event) => event.currentTarget.value !== value && choose(event.currentTarget.value)}
            />
          )
        })}
      {!isHidden && (
        <span className="missing-acts">
          {isMatching && <MatchField record={record} change={change} />}
          <Button
            size="compact-xs"
            variant="subtle"
            aria-expanded={isMatching}
            aria-label={t('missing.useFor', { name })}
            onClick={() => setIsMatching(!isMatching)}
          >
            {t('missing.use')}
          </Button>
        </span>
      )}
    </li>
  )
}

const labelIn = (options: ReadonlyArray<{ value: string; label: string }>, value: string) =>
  options.find((option) => option.value === value)?.label ?? value
