import { sql } from 'kysely'
import { remembered, type Context } from './context.ts'
import { statement, type Parameters } from './database/statement.ts'

/** The language that the acting user reads: their own, else that of their organisation. */
export function languageOf(ctx: Context): Promise<string> {
  return remembered(ctx, languageOf, async () => (await ctx.db.one(readerLanguage, { user: ctx.actor.userId })).language)
}

const readerLanguage = statement(
  (_, p: Parameters<{ user: string }>) => sql<{ language: string }>`select app.language_of(${p.user}::uuid) as language`,
)
