import { kindOf, kinds } from '@kith/shared/catalogue.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import type { Context } from '../context.ts'
import type { Output } from '../graphql/builder.ts'
import type { Pinned } from '../pins/pinned.ts'
import { mayView } from '../rights/field-rights.ts'
import { listRecord } from '../settings-lists/records.ts'
import { listType } from '../settings-lists/type.ts'

/** How a record is shown to which others belong or point. */
export type Presented = {
  readonly kind: string
  readonly type: Output
  /** For a reader who may see what belongs to it. */
  readonly load: (ctx: Context, id: string) => Promise<unknown>
  /** Null where the reader may not see the record itself. */
  readonly find: (ctx: Context, id: string) => Promise<unknown>
  /** What it is called, for a reader who may see what belongs to it. */
  readonly label: (ctx: Context, id: string) => Promise<string | null>
  /** As a pin of its reader; null where they may not open it. */
  readonly pinned?: (ctx: Context, id: string) => Promise<Pinned | null>
}

export function presentationOf(presented: ReadonlyMap<string, Presented>, name: string): Presented | undefined {
  const kind = kindOf(name)
  if (!isSettingsList(kind)) return presented.get(name)
  const load = (ctx: Context, id: string) => listRecord(ctx, kind, id)
  return { kind: name, type: listType(kind), load, find: load, label: async (ctx, id) => (await load(ctx, id))?.name ?? null }
}

/** What a record is called today, for a reader who may view it; null where it is gone. */
export async function nameFor(ctx: Context, kind: string, id: string): Promise<string | null> {
  const shown = presentationOf(ctx.services.kith.presented, kind)
  const { view } = kinds.get(kind)?.permissions ?? {}
  if (!shown || (view && !(await mayView(ctx, view, { kind, id })))) return null
  return shown.label(ctx, id)
}
