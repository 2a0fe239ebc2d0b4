import { useQuery } from '@apollo/client/react'
import { PersonFormOptionsDocument } from './person-options.graphql.ts'
import type { PersonOptions } from './person-sections.tsx'

type Chosen = { id: string; name: string } | null | undefined
type Right = NonNullable<Chosen> & { country: string | null }
/** What a person has already stays choosable, also when the list offers it no more. */
interface Kept {
  title?: Chosen
  gender?: Chosen
  workRight?: (NonNullable<Chosen> & { country?: string | null }) | null | undefined
}

/** The lists that the forms of a person offer; undefined while they are loading. */
export function usePersonOptions({ title, gender, workRight }: Kept = {}): { options: PersonOptions | undefined; error: unknown } {
  const { data, error } = useQuery(PersonFormOptionsDocument)
  if (!data) return { options: undefined, error }
  const options = {
    titles: asOptions(data.listAllTitles, title),
    genders: asOptions(data.listAllGenders, gender),
    workRights: withKept<Right>(data.listAllWorkRights, workRight ? { ...workRight, country: workRight.country ?? null } : null).map(
      ({ id, name, country }) => ({ value: id, label: name, country: country ?? '' }),
    ),
  }
  return { options, error: undefined }
}

const asOptions = (list: readonly NonNullable<Chosen>[], kept: Chosen) =>
  withKept(list, kept).map(({ id, name }) => ({ value: id, label: name }))

function withKept<Record extends { id: string }>(list: readonly Record[], kept: Record | null | undefined): readonly Record[] {
  return !kept || list.some(({ id }) => id === kept.id) ? list : [...list, kept]
}
