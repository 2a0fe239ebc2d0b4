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

interface Offered {
  options: PersonOptions | undefined
  error: unknown
  retry: () => void
}

/** The lists that the forms of a person offer; undefined while they are loading. */
export function usePersonOptions({ title, gender, workRight }: Kept = {}): Offered {
  const { data, error, refetch } = useQuery(PersonFormOptionsDocument)
  const retry = () => void refetch()
  if (!data) return { options: undefined, error, retry }
  const options = {
    titles: asOptions(data.listAllTitles, title),
    genders: asOptions(data.listAllGenders, gender),
    workRights: withKept<Right>(data.listAllWorkRights, workRight ? { ...workRight, country: workRight.country ?? null } : null).map(
      ({ id, name, country }) => ({ value: id, label: name, country: country ?? '' }),
    ),
  }
  return { options, error: undefined, retry }
}

const asOptions = (list: readonly NonNullable<Chosen>[], kept: Chosen) =>
  withKept(list, kept).map(({ id, name }) => ({ value: id, label: name }))

function withKept<Record extends { id: string }>(list: readonly Record[], kept: Record | null | undefined): readonly Record[] {
  return !kept || list.some(({ id }) => id === kept.id) ? list : [...list, kept]
}
