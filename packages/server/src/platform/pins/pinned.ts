import type { Context } from '../context.ts'
import { isUuid } from '../rights/check.ts'
import { pinsOf, type PinRow } from './sql.ts'

/** What someone who has pinned a record sees of it. */
export type Pinned = {
  readonly title: string
  /** What the title alone does not say, such as whose the record is. */
  readonly line?: string
  /** The person whose pages show it. */
  readonly personId?: string
  readonly initials?: string
  readonly pictureId?: string | null
}

export type Pin = PinRow & Pinned

/** A record as its reader has it among their pins. Null where they may not open it, and for kinds that cannot be pinned. */
export async function pinnedRecord(ctx: Context, kind: string, id: string): Promise<Pinned | null> {
  const shown = ctx.services.kith.presented.get(kind)
  return shown?.pinned && isUuid(id) ? shown.pinned(ctx, id) : null
}

/** The actor's pins in their order, and those whose records they cannot open any more. */
export async function loadPins(ctx: Context): Promise<{ pins: Pin[]; gone: string[] }> {
  const rows = await ctx.db.run(pinsOf, { user: ctx.actor.userId })
  const all = await Promise.all(rows.map(async (row) => ({ row, pinned: await pinnedRecord(ctx, row.subject_kind, row.subject_id) })))
  return {
    pins: all.flatMap(({ row, pinned }) => (pinned ? [{ ...row, ...pinned }] : [])),
    gone: all.flatMap(({ row, pinned }) => (pinned ? [] : [row.id])),
  }
}
