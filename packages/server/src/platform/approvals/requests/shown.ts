import type { TextKey } from '@kith/shared/words.ts'
import type { Wording } from '../../words.ts'
import type { RequestRow } from '../sql.ts'

/** How the domain of a kind shows the changes of its records that wait for approval. */
export type Shown = {
  /** Where one of them is shown, and where all. */
  readonly page: (request: Pick<RequestRow, 'id' | 'subject_id' | 'person_id'>) => string
  readonly list: string
  /** Names what would change, in the words of the reader. */
  readonly changes: (reader: Wording, request: RequestRow, fields: readonly string[]) => string
  readonly words: {
    /** What changes from when, with `fields` and `date`. */
    readonly line: TextKey
    /** The head of those that wait in the inbox; each has `name` in its title and `date` in its line. */
    readonly waiting: TextKey
    readonly title: TextKey
    readonly since: TextKey
  }
}
