import { currencies } from '@kith/shared/currencies.ts'
import { isMoney, type Field } from '@kith/shared/fields.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { useTranslation } from '#platform/i18n/translation.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import {
  CheckboxField,
  ChoicesField,
  DateField,
  DecimalField,
  FieldRow,
  SelectField,
  TextAreaField,
  TextField,
  type SelectOption,
} from '#platform/form/fields.tsx'
import { TimeZoneField } from '#platform/form/TimeZoneField.tsx'
import type { FieldProps } from '#platform/form/use-field.ts'
import { useRecordText } from './use-record-text.ts'

interface Props {
  kind: RecordKind
  name: string
  field: Field
  /** Replaces the label that its kind gives it. */
  label?: string | undefined
  /** What a reference is chosen from: all there is, or what is found as someone types. */
  choices?:
    | { readonly options: readonly SelectOption[] }
    | { readonly load: (typed: string) => Promise<readonly SelectOption[]>; readonly shortest?: number }
    | undefined
  /** A reference shows it until its choices are loaded. */
  chosen?: SelectOption | null | undefined
  disabled?: boolean
  /** Required as the form stands, where its rules do not say so. */
  needed?: boolean
  /** What is shown of a sealed value that stays where nothing is typed. */
  mask?: string
}

/** The input of a declared field, chosen by its kind; a text whose name ends in `country` is a country, in `timezone` a time zone. */
export function DeclaredInput({ kind, name, field, label, choices, chosen, disabled, needed = false, mask }: Props) {
  const texts = useRecordText(kind)
  const help = texts.help(name)
  const placeholder = mask || texts.placeholder(name)
  const state = disabled === undefined ? {} : { disabled }
  const shared = {
    name,
    label: label ?? texts.label(name),
    ...(help ? { help } : {}),
    ...(placeholder ? { placeholder } : {}),
    needed,
    ...state,
  }
  if (/country$/i.test(name)) return <CountryField {...shared} />
  if (/timezone$/i.test(name)) return <TimeZoneField {...shared} clearable={!field.required} />
  switch (field.kind) {
    case 'longText':
      return <TextAreaField {...shared} />
    case 'integer':
      return <DecimalField {...shared} whole />
    case 'decimal':
      return <DecimalField {...shared} />
    case 'boolean':
      return <CheckboxField {...shared} />
    case 'date':
      return <DateField {...shared} />
    case 'choice':
      return (
        <SelectField
          {...shared}
          clearable={!field.required}
          options={(field.choices ?? []).map((value) => ({ value, label: texts.choice(field, value) }))}
        />
      )
    case 'choices':
      return <ChoicesField {...shared} options={(field.choices ?? []).map((value) => ({ value, label: texts.choice(field, value) }))} />
    case 'reference':
      return <SelectField {...shared} {...choices} initial={chosen} clearable={!field.required} />
    case 'object':
      if (isMoney(field)) return <MoneyInput {...shared} />
      return (
        <FieldRow>
          {Object.entries<Field>(field.fields ?? {}).map(([part, each]) => (
            <DeclaredPart
              key={part}
              {...state}
              name={`${name}.${part}`}
              label={`${texts.label(name)} – ${texts.label(part)}`}
              field={each}
            />
          ))}
        </FieldRow>
      )
    default:
      return <TextInput field={field} {...shared} />
  }
}

/** A text of which there are few is chosen, not typed. */
function TextInput({ field, ...shared }: FieldProps & { field: Field }) {
  const few = field.rules.find(({ rule }) => rule === 'in')?.haystack
  if (!few) return <TextField {...shared} {...typeOf(field)} />
  const options = few.map(String).map((value) => ({ value, label: value }))
  return <SelectField {...shared} options={options} clearable={!field.required} />
}

/** An amount, and beside it what it is in. */
function MoneyInput({ name, ...amount }: FieldProps) {
  const { t } = useTranslation()
  const options = [...currencies].map((value) => ({ value, label: value }))
  return (
    <FieldRow>
      <DecimalField {...amount} name={`${name}.amount`} />
      <SelectField
        name={`${name}.currency`}
        label={t('form.currency')}
        options={options}
        clearable={false}
        disabled={amount.disabled ?? false}
      />
    </FieldRow>
  )
}

function DeclaredPart({ field, ...shared }: FieldProps & { field: Field }) {
  return field.kind === 'decimal' || field.kind === 'integer' ? <DecimalField {...shared} /> : <TextField {...shared} />
}

/** The keyboard that a phone shows, and what a browser offers to fill in. */
function typeOf({ rules }: Field): { type?: 'email' | 'tel' } {
  const named = new Set(rules.map(({ rule }) => rule))
  if (named.has('email')) return { type: 'email' }
  return named.has('phoneNumber') ? { type: 'tel' } : {}
}
