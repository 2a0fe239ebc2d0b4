import { formatDayInText } from '@kith/shared/format/dates.ts'
import type { TextKey } from '@kith/shared/words.ts'
import { remembered, type Context } from '../../context.ts'
import type { Wording } from '../../words.ts'
import type { RequestRow } from '../sql.ts'

/** How the domain of a kind shows the changes of its records that wait for approval. */
export type Shown = {
  /** The address of one of them, and of the list of all. */
  readonly page: (request: Pick<RequestRow, 'id' | 'subject_id' | 'person_id'>) => string
  readonly list: string
  /** Names what would change in a record of the kind itself, in the words of the reader. */
  readonly changes: (reader: Wording, fields: readonly string[]) => string
  readonly words: {
    /** Says what changes from when, with `fields` and `date`. */
    readonly line: TextKey
    /** The head of those that wait in the inbox; each has `name` in its title and `date` in its line. */
    readonly waiting: TextKey
    readonly title: TextKey
    readonly since: TextKey
    /** One of them, by itself. */
    readonly one: TextKey
    /** Say how a step was decided. */
    readonly steps: Readonly<Record<'APPROVED' | 'DECLINED', TextKey>>
  }
}

/** Writes the day from which a request would change something: most of those on a page begin on one of a few. */
export const dayOfChange = (ctx: Context, { effective_from: day }: Pick<RequestRow, 'effective_from'>, { language }: Wording): string =>
  remembered(ctx, `day of change ${language} ${day}`, () => formatDayInText(day, { language }))
