import { useFormContext, useWatch } from 'react-hook-form'
import { useNow } from '#platform/format/use-now.ts'
import { SelectField } from './SelectField.tsx'
import { timeZoneOptions } from './time-zones.ts'
import type { FieldProps } from './use-field.ts'

/** A time zone; the value is its name. */
export function TimeZoneField({ clearable = false, ...props }: FieldProps & { clearable?: boolean }) {
  const now = useNow()
  const { control } = useFormContext()
  const value: unknown = useWatch({ control, name: props.name })
  return <SelectField {...props} options={timeZoneOptions(now, typeof value === 'string' ? value : null)} clearable={clearable} />
}
