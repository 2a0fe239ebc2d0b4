import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { cellOfLabels, labelsInCell } from '@kith/shared/cell-names.ts'
import { useFormContext } from 'react-hook-form'
import { choicesOf } from '#platform/form/choices.ts'
import { MultiSelectField, SelectField, TextField, type SelectOption } from '#platform/form/fields.tsx'
import type { FieldProps } from '#platform/form/use-field.ts'
import { BulkDataColumnValuesDocument } from './listed-field.graphql.ts'

interface Props extends FieldProps {
  type: string
  column: { readonly name: string; readonly takesSeveral: boolean }
}

/** A value of a column that has a list of them, with one that was set before and is not in the list; any text as long as the list is empty. */
export function ListedField({ type, column: { name: column, takesSeveral }, ...props }: Props) {
  const { data, error, refetch } = useQuery(BulkDataColumnValuesDocument, { variables: { type, column }, fetchPolicy: 'cache-and-network' })
  const { getValues } = useFormContext()
  const [before] = useState(() => (getValues(props.name) as string | null) ?? '')
  const listed = choicesOf(data?.listAllBulkDataColumnValues ?? [])
  if (data ? listed.length === 0 : error) return <TextField {...props} />
  if (takesSeveral) {
    const several = severalOf(listed.map(({ value }) => value))
    return <MultiSelectField {...props} options={withEarlier(listed, several.read(before))} kept={several} />
  }
  return <SelectField {...props} options={withEarlier(listed, before === '' ? [] : [before])} again={() => refetch()} />
}

/** Several names of one cell. */
const severalOf = (labels: readonly string[]) => ({
  read: (value: unknown) => (typeof value === 'string' ? [...labelsInCell(value, labels).names] : []),
  write: (names: readonly string[]) => cellOfLabels(names, labels) || null,
})

const withEarlier = (listed: readonly SelectOption[], earlier: readonly string[]): SelectOption[] => [
  ...earlier.flatMap((value) => (listed.some((option) => option.value === value) ? [] : [{ value, label: value }])),
  ...listed,
]
