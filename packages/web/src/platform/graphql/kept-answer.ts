/** The data of a query, undefined while they are read. */
export interface Answer<Data> {
  data: Data | undefined
  query: unknown
  /** As text, by which they are compared. */
  variables: string
}

const isOfSame = (one: Answer<unknown>, other: Answer<unknown>) => one.query === other.query && one.variables === other.variables

/** True for data that are to be kept in the place of those before. */
export const isAnother = <Data>(answer: Answer<Data>, kept: Answer<Data> | null): boolean =>
  answer.data !== undefined && !(kept && kept.data === answer.data && isOfSame(kept, answer))

/**
 * The last data of this subject while they are read again: another answer that knows less of the same record takes them out of the cache,
 * and a page that made way for its skeleton would lose what was typed and the dialog that is open. Nothing
 * is kept for a record that cannot be read.
 */
export const stillShown = <Data>(answer: Answer<Data>, kept: Answer<Data> | null, hasFailed: boolean): Data | undefined =>
  answer.data ?? (kept && !hasFailed && isOfSame(kept, answer) ? kept.data : undefined)
