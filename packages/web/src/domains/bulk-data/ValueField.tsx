import { DateField, SelectField, TextField } from '#platform/form/fields.tsx'
import type { SelectOption } from '#platform/form/SelectField.tsx'
import type { FieldProps } from '#platform/form/use-field.ts'
import { useTranslation } from '#platform/i18n/translation.ts'

interface Props extends FieldProps {
  column: { readonly type: string; readonly choices: readonly SelectOption[] } | undefined
}

/** What a cell of a column can say. */
export function ValueField({ column, ...props }: Props) {
  const { t } = useTranslation('bulk-data')
  if (column?.type === 'date') return <DateField {...props} />
  if (column?.type === 'yes/no') {
    const options = [
      { value: 'true', label: t('help.yes') },
      { value: 'false', label: t('help.no') },
    ]
    return <SelectField {...props} options={options} />
  }
  if (column && column.choices.length > 0) return <SelectField {...props} options={column.choices} />
  return <TextField {...props} />
}
