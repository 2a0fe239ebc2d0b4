import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/translation.ts'
import { textOf } from '#platform/format/names.ts'
import { normaliseDecimal, writtenDecimal } from './normalise-decimal.ts'
import type { SelectOption } from './SelectField.tsx'
import { useField, type FieldProps } from './use-field.ts'

export { DateField } from './DateField.tsx'
export { MultiSelectField, SelectField, type SelectOption } from './SelectField.tsx'

interface TextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  autoComplete?: HTMLInputAutoCompleteAttribute
}

export function TextField({ type = 'text', autoComplete = 'off', ...props }: TextProps) {
  const { value, change, shared } = useField(props)
  return (
    <TextInput
      {...shared}
      type={type}
      autoComplete={autoComplete}
      value={(value as string | null) ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export function TextAreaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { value, change, shared } = useField(props)
  return (
    <Textarea
      {...shared}
      autosize
      minRows={rows}
      maxRows={Math.max(rows, 14)}
      value={(value as string | null) ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** An exact decimal or whole number, kept as text; a comma is understood. `unit` stands in the field: "hours", "%", "AUD". */
export function DecimalField({ unit, whole = false, ...props }: FieldProps & { unit?: ReactNode; whole?: boolean }) {
  const { i18n } = useTranslation()
  const { value, change, shared } = useField(props)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    change(normaliseDecimal(text, i18n.language))
  }
  const leave = () => {
    const normal = normaliseDecimal(textOf(value), i18n.language)
    change(whole && /^-?\d+$/.test(normal) ? Number(normal) : normal === '' ? null : normal)
    setTyped(null)
    shared.onBlur()
  }
  return (
    <TextInput
      {...shared}
      className="number-input"
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={(typed ?? whole) ? textOf(value) : writtenDecimal(textOf(value), i18n.language)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      {...(unit ? { rightSection: <span className="page-context">{unit}</span>, rightSectionWidth: 64 } : {})}
    />
  )
}

export function CheckboxField(props: FieldProps) {
  const {
    value,
    change,
    shared: { withAsterisk: _, ...shared },
  } = useField(props)
  return <Checkbox {...shared} checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
}

/** Several of a few: a box for each. */
export function ChoicesField({ options, ...props }: FieldProps & { options: readonly SelectOption[] }) {
  const {
    value,
    change,
    shared: { ref: _, name, onBlur, 'aria-required': __, ...shared },
  } = useField(props)
  return (
    <Checkbox.Group {...shared} value={(value as string[] | null) ?? []} onChange={change}>
      <div className="choice-row">
        {options.map((option) => (
          <Checkbox key={option.value} {...option} name={name} onBlur={onBlur} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>
}
