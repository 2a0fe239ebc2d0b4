import { useApolloClient } from '@apollo/client/react'
import { capital } from '@kith/shared/capital.ts'
import type { Field } from '@kith/shared/fields.ts'
import { kindOf } from '@kith/shared/catalogue.ts'
import type { SettingsList } from '@kith/shared/settings-list.ts'
import { choicesOf, matching } from '#platform/form/choices.ts'
import { CountryField } from '#platform/form/CountryField.tsx'
import { CheckboxField, DateField, DecimalField, SelectField, TextAreaField, TextField } from '#platform/form/fields.tsx'
import type { ListDocuments } from './documents.ts'
import { useFieldValue } from './use-field-value.ts'

interface Props {
  name: string
  field: Field
  list: SettingsList
  documents: ListDocuments
  /** What the field for the parent shows before its list is loaded. */
  parent: { id: string; name: string } | null
  first: boolean
  disabled: boolean
}

/** The input of a declared field, chosen by its kind. */
export function DeclaredField({ name, field, list, documents, parent, first, disabled }: Props) {
  const values = useFieldValue(list)
  const client = useApolloClient()
  const shared = { name, label: values.label(name), disabled }
  if (name === 'country') return <CountryField {...shared} />
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
          options={(field.choices ?? []).map((value) => ({ value, label: values.choice(field, value) }))}
        />
      )
    case 'reference': {
      const plural = field.references ? kindOf(field.references).plural : list.plural
      const load = async (typed: string) => {
        const { data } = await client.query({ query: documents.all(plural), fetchPolicy: 'cache-first' })
        const all = data?.[`listAll${capital(plural)}`] ?? []
        return matching(choicesOf(all), typed)
      }
      return (
        <SelectField {...shared} load={load} initial={name === 'parentId' && parent ? { value: parent.id, label: parent.name } : null} />
      )
    }
    default:
      return <TextField {...shared} first={first} />
  }
}
