import { useApolloClient } from '@apollo/client/react'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { CheckboxField, DateField, DecimalField, FieldRow, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import { useRecordOperations, type AnyRecord } from './record-operations.ts'
import { useRecordText } from './use-record-text.ts'

/** The input of one declared field, chosen by its kind. */
export function DeclaredInput({ name, field, record }: { name: string; field: Field; record: AnyRecord | null }) {
  const { kind, operations } = useRecordOperations()
  const client = useApolloClient()
  const texts = useRecordText(kind)
  const help = texts.help(name)
  const shared = { name, label: texts.label(name), ...(help ? { help } : {}) }
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
    case 'reference': {
      const query = field.references ? operations.choices(kindOf(field.references)) : undefined
      const chosen = record?.[name.slice(0, -2)] as { id: string; label?: string | null } | null | undefined
      const load = async (typed: string) => {
        const { data } = query ? await client.query({ query, fetchPolicy: 'cache-first' }) : { data: undefined }
        return matching(choicesOf(data?.choices ?? []), typed)
      }
      return (
        <SelectField
          {...shared}
          load={load}
          initial={chosen ? { value: chosen.id, label: chosen.label ?? '' } : null}
          clearable={!field.required}
        />
      )
    }
    case 'object':
      return (
        <FieldRow>
          {Object.entries<Field>(field.fields ?? {}).map(([part, each]) => (
            <DeclaredPart key={part} path={`${name}.${part}`} label={`${texts.label(name)} – ${texts.label(part)}`} field={each} />
          ))}
        </FieldRow>
      )
    default:
      return <TextField {...shared} />
  }
}

function DeclaredPart({ path, label, field }: { path: string; label: string; field: Field }) {
  const shared = { name: path, label }
  return field.kind === 'decimal' || field.kind === 'integer' ? <DecimalField {...shared} /> : <TextField {...shared} />
}
