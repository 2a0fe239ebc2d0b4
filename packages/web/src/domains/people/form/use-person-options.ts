import { useQuery } from '@apollo/client/react'
import type { SelectOption } from '#platform/form/fields.tsx'
import { PersonFieldChoicesDocument } from '#src/generated/declared-fields/person.graphql.ts'

export type PersonOption = SelectOption & { readonly country?: string | null }
/** What each field of a person that points at a record is chosen from. */
export type PersonOptions = Readonly<Record<string, readonly PersonOption[]>>

interface Offered {
  options: PersonOptions | undefined
  error: unknown
  retry: () => void
}

/** The lists that the forms of a person offer; undefined while they are loading. What a person has already stays choosable. */
export function usePersonOptions(kept: Readonly<Record<string, PersonOption | null | undefined>> = {}): Offered {
  const { data, error, refetch } = useQuery(PersonFieldChoicesDocument)
  const retry = () => void refetch()
  if (!data) return { options: undefined, error, retry }
  const options = Object.entries(data).flatMap(([name, records]) =>
    Array.isArray(records) ? [[name, withKept(records.map(optionOf), kept[name])] as const] : [],
  )
  return { options: Object.fromEntries(options), error: undefined, retry }
}

const optionOf = ({ id, name, ...more }: { id: string; name: string; country?: string | null }): PersonOption => ({
  ...more,
  value: id,
  label: name,
})

const withKept = (options: readonly PersonOption[], kept: PersonOption | null | undefined) =>
  !kept || options.some(({ value }) => value === kept.value) ? options : [...options, kept]
