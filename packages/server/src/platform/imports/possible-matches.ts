import { settingsListNamed } from '@kith/shared/catalogue.ts'
import type { Context } from '#platform/context.ts'
import { listAll } from '#platform/settings-lists/sql.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { matchedRecord, withinOf } from './matched-record.ts'
import { fixedWordIn, fixedWordsOf } from './reading/fixed-words.ts'
import { columnsMissing } from './viewer-access.ts'
import type { MissingRow } from './sql/missing-records.ts'

/** A record or a value that what an import misses can be understood as. */
export type Match = { readonly id: string; readonly name: string; readonly parent_id?: string | null }

export async function possibleMatches(ctx: Context, row: MissingRow): Promise<readonly Match[]> {
  if (row.is_choice) return choicesFor(ctx, row)
  const list = settingsListNamed(row.list)
  return ctx.db.run(listAll(list), { enabled: true, within: withinOf(list, row.fields) })
}

export async function matchOf(ctx: Context, row: MissingRow): Promise<Match | null> {
  if (!row.is_choice) return matchedRecord(ctx, row)
  return row.choice === null ? null : ((await choicesFor(ctx, row)).find(({ id }) => id === row.choice) ?? null)
}

/** The values that every column with a word takes, as the reader calls them. */
async function choicesFor(ctx: Context, row: MissingRow): Promise<Match[]> {
  const reader = await wordingOf(ctx)
  const [first, ...others] = (await columnsMissing(ctx, row)).flatMap(({ column }) => fixedWordsOf(column) ?? [])
  if (first === undefined) return []
  const values = first.values.filter((value) => others.every((other) => other.values.includes(value)))
  return values.map((id) => ({ id, name: fixedWordIn(reader, first, id) }))
}
