import { kinds } from '@kith/shared/catalogue.ts'
import type { Context } from '../../context.ts'
import type { PersonalTable } from '../../personal-data/personal-table.ts'
import { nameFor } from '../../records/presented.ts'
import { asUserOn } from '../../rights/as-user.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import { mayView } from '../subject.ts'

/**
 * What somebody wrote on records of others: their own words, and on what kind of record. What the record is called is told where both
 * its writer and the reader of the archive may view it; whom it is about is not.
 */
export const tellWritten: NonNullable<PersonalTable['tell']> = async (ctx, rows) => {
  const { texts } = await wordingOf(ctx)
  const [author] = new Set(rows.map((row) => String(row['author_id'])))
  const writer = author && (await asUserOn(ctx, author, ctx.actor.today))
  return Promise.all(
    rows.map(async ({ id, created_at, body, subject_kind: kind, subject_id: subject }) => ({
      id,
      created_at,
      body,
      record_kind: texts(`records:${String(kind)}.one`),
      record_name: writer ? await nameForBoth(writer, ctx, String(kind), String(subject)) : null,
    })),
  )
}

async function nameForBoth(writer: Context, ctx: Context, name: string, id: string): Promise<string | null> {
  const kind = kinds.get(name)
  return kind && (await mayView(writer, kind, id)) && (await mayView(ctx, kind, id)) ? nameFor(ctx, name, id) : null
}
