import type { Concealment } from './concealment.ts'
import type { RecordKind } from './records.ts'

/** Everything that conceals records of a kind. */
export const concealmentsOf = ({ concealed = [] }: Pick<RecordKind, 'concealed'>): readonly Concealment[] => [concealed].flat()

/** The permissions that open what a kind conceals. */
export const openingSlugs = (kind: Pick<RecordKind, 'concealed'>): string[] => concealmentsOf(kind).flatMap(({ unless }) => unless ?? [])

/** Whether even that there is one of its records is for some people only. */
export const isSecret = (kind: Pick<RecordKind, 'concealed' | 'ownedByUser'>): boolean =>
  openingSlugs(kind).length > 0 || kind.ownedByUser !== undefined

/** Whether a record with these values is there only for some. */
export const isConcealed = (kind: Pick<RecordKind, 'concealed' | 'ownedByUser'>, values: Readonly<Record<string, unknown>>): boolean =>
  kind.ownedByUser !== undefined || concealmentsOf(kind).some((each) => conceals(each, values))

/** Returns true where it conceals a record with these values. */
export const conceals = ({ when }: Concealment, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([name, value]) => [value].flat().some((each) => each === values[name]))
