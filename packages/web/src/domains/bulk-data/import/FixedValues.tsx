import { ActionIcon, Button, Select } from '@mantine/core'
import { mask } from '@kith/shared/sealed.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useFieldArray } from 'react-hook-form'
import type { FieldProps } from '#platform/form/use-field.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { ValueField } from '../ValueField.tsx'
import { ListedField } from './ListedField.tsx'
import type { BulkDataMappingChoicesQuery } from './headings-form.graphql.ts'

type Column = BulkDataMappingChoicesQuery['listBulkDataSupportedUploads'][number]['supportedColumns'][number]
export interface FixedForm {
  fixed: { column: string; value: string | null }[]
}
interface Props {
  type: string
  columns: readonly Column[]
  /** The columns that the file has. */
  taken: ReadonlySet<string>
  /** Those whose value the reader may not see: it stays as it is. */
  hidden: readonly string[]
  /** Those that have a value which nobody is shown: it stays until another one is entered. */
  masked: ReadonlySet<string>
}

/** Values for every row, of columns that a file lacks. */
export function FixedValues({ type, columns, taken, hidden, masked }: Props) {
  const { t } = useTranslation('bulk-data')
  const { fields, append, remove } = useFieldArray<FixedForm, 'fixed', 'key'>({ name: 'fixed', keyName: 'key' })
  const known = new Map(columns.map((column) => [column.name, column]))
  const labelOf = (name: string) => known.get(name)?.label ?? name
  const isFree = ({ name }: Column) => !taken.has(name) && !hidden.includes(name) && !fields.some(({ column }) => column === name)
  const free = columns.filter(isFree).toSorted((a, b) => Number(b.required) - Number(a.required))
  const add = (column: string) => append({ column, value: null }, { focusName: `fixed.${fields.length}.value` })
  return (
    <fieldset className="fixed-values">
      <legend>{t('fixed.title')}</legend>
      <p className="page-context">{t('fixed.line')}</p>
      {hidden.map((name) => (
        <p key={name}>
          {labelOf(name)}: <span className="page-context">{t('fixed.hidden')}</span>
        </p>
      ))}
      <ul>
        {fields.map(({ key, column }, index) =>
          taken.has(column) ? null : (
            <li key={key}>
              <Value
                type={type}
                name={`fixed.${index}.value`}
                label={labelOf(column)}
                column={known.get(column)}
                {...(masked.has(column) ? { placeholder: mask, help: t('correct.masked') } : { needed: true })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('fixed.remove', { column: labelOf(column) })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          ),
        )}
      </ul>
      <div className="fixed-values-missing">
        {free.flatMap(({ name, label, required }) =>
          required ? (
            <Button key={name} size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => add(name)}>
              {t('fixed.setOf', { column: label })}
            </Button>
          ) : (
            []
          ),
        )}
      </div>
      <Select
        size="sm"
        searchable
        label={t('fixed.column')}
        placeholder={t('headings.choose')}
        data={free.map(({ name, label, required }) => ({ value: name, label: required ? t('headings.required', { name: label }) : label }))}
        value={null}
        onChange={(name) => name !== null && add(name)}
      />
    </fieldset>
  )
}

function Value({ type, column, ...field }: FieldProps & { type: string; column: Column | undefined }) {
  if (column?.isListed && column.type !== 'yes/no' && column.choices.length === 0)
    return <ListedField {...field} type={type} column={column} />
  return <ValueField {...field} column={column} />
}
