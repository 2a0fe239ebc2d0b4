import { sql } from 'kysely'
import type { Context } from './context.ts'
import type { Connection } from './database/pool.ts'
import { statement, type Parameters } from './database/statement.ts'
import type { Change } from './events/change.ts'
import { recordEvents } from './events/record.ts'

/** Something that every organisation is given when it is made, and again whenever a version of Kith has more of it. */
export type Template = {
  readonly name: string
  readonly entries: readonly string[]
  /** Gives these entries alone. */
  readonly give: (ctx: Context, entries: readonly string[]) => Promise<readonly Change[]>
}

/** Gives the organisation what it was never given; what it has removed or renamed since stays as it is. */
export async function applyTemplates(ctx: Context, templates: readonly Template[]): Promise<void> {
  const applied = new Map((await ctx.db.run(lockApplied, {})).map(({ template, entries }) => [template, new Set(entries)]))
  const changes: Change[] = []
  const given: Given[] = []
  for (const { name, entries, give } of templates) {
    const before = applied.get(name) ?? new Set()
    const added = entries.filter((entry) => !before.has(entry))
    if (added.length === 0) continue
    changes.push(...(await give(ctx, added)))
    given.push({ name, entries: [...before, ...added] })
  }
  if (given.length > 0) await keepApplied(ctx.db, given)
  await recordEvents(ctx, changes)
}

type Given = Pick<Template, 'name' | 'entries'>

/** Notes that the organisation was given everything of these. */
export async function keepApplied(db: Connection, given: readonly Given[]): Promise<void> {
  await db.run(writeApplied, { given: JSON.stringify(given.map(({ name, entries }) => ({ name, entries }))) })
}

const lockApplied = statement(
  () => sql<{ template: string; entries: string[] }>`select template, entries from applied_templates for update`,
)

const writeApplied = statement(
  (_, p: Parameters<{ given: string }>) => sql`
  insert into applied_templates as a (template, entries)
  select name, entries from jsonb_to_recordset(${p.given}::jsonb) as given (name text, entries jsonb)
  on conflict (tenant_id, template) do update set version = a.version + 1, entries = excluded.entries, applied_at = now()`,
)
