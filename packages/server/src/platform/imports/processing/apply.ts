import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Context } from '#platform/context.ts'
import { holds } from '#platform/rights/reach.ts'
import { RecordFinder, type CodeColumn } from '../checking/records.ts'
import { completeActions, failActions, noteActions, type ActionRow, type Reason } from '../sql/actions.ts'
import { countDone, type OrganisationRow } from '../sql/imports.ts'
import type { Refusals, Upload } from '../upload.ts'
import { uploadOf } from '../uploads.ts'

/** What the preview said of the import as a whole. */
export type Shown = { readonly codes: ReadonlyMap<string, CodeColumn>; readonly shownAt: Date | null }
type Failures = Map<string, Reason>

/** Does actions and marks them done in the one transaction; those that may not be done fail with their reason. */
export async function applyActions(
  ctx: Context,
  actions: readonly ActionRow[],
  organisation: OrganisationRow,
  { codes, shownAt }: Shown,
  known: Failures = new Map(),
): Promise<void> {
  const failures: Failures = new Map(known)
  let completed = 0
  for (const [type, own] of Map.groupBy(actions, (action) => action.type)) {
    const upload = uploadOf(type)
    const records = new RecordFinder(upload.columns, organisation, codes, shownAt)
    const able = own.filter(({ id }) => !failures.has(id))
    for (const [id, reason] of await refusalsOf(ctx, upload, able, records)) failures.set(id, reason)
    const doable = able.filter(({ id }) => !failures.has(id))
    if (doable.length === 0) continue
    await upload.apply(ctx, doable, records, organisation)
    await ctx.db.run(completeActions, { ids: doable.map(({ id }) => id) })
    const notes = doable.flatMap(({ id, given }) => (records.noteOf(given) ? [{ id, reason: records.noteOf(given) }] : []))
    if (notes.length > 0) await ctx.db.run(noteActions, { notes: JSON.stringify(notes) })
    completed += doable.length
  }
  const failed = [...failures].map(([id, reason]) => ({ id, reason }))
  if (failed.length > 0) await ctx.db.run(failActions, { failures: JSON.stringify(failed) })
  const [action] = actions
  if (action) await ctx.db.run(countDone, { id: action.import_id, completed, failed: failed.length })
}

async function refusalsOf(ctx: Context, upload: Upload, actions: readonly ActionRow[], records: RecordFinder): Promise<Refusals> {
  if (!holds(ctx.actor, 'bulk_data.import')) return new Map(actions.map(({ id }) => [id, tell('mayNotImport')]))
  await records.prepare(
    ctx,
    actions.map(({ given }) => given),
  )
  const refusals = new Map<string, Reason>()
  for (const { id, given } of actions) {
    const refusal = records.refusalOf(given)
    if (refusal !== undefined) refusals.set(id, refusal)
  }
  const rest = actions.filter(({ id }) => !refusals.has(id))
  return new Map([...refusals, ...(await upload.refusals(ctx, rest))])
}
