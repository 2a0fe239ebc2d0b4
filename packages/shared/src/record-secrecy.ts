import type { RecordKind } from './records.ts'

/** Whether even that there is one of its records is for some people only. */
export const isSecret = ({ concealed, ownedByUser }: Pick<RecordKind, 'concealed' | 'ownedByUser'>): boolean =>
  concealed?.unless !== undefined || ownedByUser !== undefined

/** Whether a record with these values is there only for some. */
export const isConcealed = (
  { concealed, ownedByUser }: Pick<RecordKind, 'concealed' | 'ownedByUser'>,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  ownedByUser !== undefined ||
  (concealed !== undefined && Object.entries(concealed.when).every(([name, value]) => [value].flat().some((each) => each === values[name])))
