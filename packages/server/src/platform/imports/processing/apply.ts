import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { requestById } from '#platform/approvals/sql.ts'
import type { Context } from '#platform/context.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { messageOf } from '../checking/judge.ts'
import { RecordFinder, type CodeColumn, type Matches } from '../checking/records.ts'
import { customColumnAt, isCustomColumn, uploadFor } from '../custom-columns.ts'
import { columnOfPath, inputsOf } from '../inputs.ts'
import { maskedMessage } from '../masked-message.ts'
import { carryVersions, completeActions, failActions, noteActions, type DueAction, type Reason } from '../sql/actions.ts'
import { countDone, type OrganisationRow } from '../sql/imports.ts'
import type { Upload } from '../upload.ts'
import { uploadOf } from '../uploads.ts'
import { reasonsOfGone } from './gone.ts'

/** What the preview said of the import as a whole. */
export type Shown = {
  readonly codes: ReadonlyMap<string, CodeColumn>
  readonly matches: Matches
  readonly shownAt: Date | null
  /** The kinds whose records are changed by several types of its rows: what the first has changed is no surprise to the next. */
  readonly changedTwice: ReadonlySet<string>
}
type Failures = Map<string, Reason>

/** Does actions and marks them done in the one transaction; those that may not be done fail with their reason. */
export async function applyActions(
  ctx: Context,
  actions: readonly DueAction[],
  organisation: OrganisationRow,
  shown: Shown,
  known: Failures = new Map(),
): Promise<void> {
  const failures: Failures = new Map(known)
  const able = actions.filter(({ id }) => !failures.has(id))
  const versions: Versions = new Map()
  if (!hasPermission(ctx.actor, 'bulk_data.import')) for (const { id } of able) failures.set(id, importMessage('mayNotImport'))
  // What depends on others is processed after them: they are there when it is planned.
  else
    for (const own of Map.groupBy(able, (action) => `${action.type} ${action.processing_order}`).values())
      await applySome(ctx, own, { organisation, shown, failures, versions })
  const done = able.filter(({ id }) => !failures.has(id))
  const [action] = actions
  if (action && done.length > 0) await complete(ctx, action.import_id, done)
  const failed = [...failures].map(([id, reason]) => ({ id, reason }))
  if (failed.length > 0) await ctx.db.run(failActions, { failures: JSON.stringify(failed) })
  if (action) await ctx.db.run(countDone, { id: action.import_id, completed: done.length, failed: failed.length })
}

async function complete(ctx: Context, importId: string, done: readonly DueAction[]): Promise<void> {
  const positions = done.map(({ position }) => position)
  const [first, last] = [Math.min(...positions), Math.max(...positions)]
  await ctx.db.run(completeActions, { importId, ids: done.map(({ id }) => id), first, last })
}

/** Of the records that earlier rows of the import have changed, by id. */
type Versions = Map<string, number>
type Around = {
  readonly organisation: OrganisationRow
  readonly shown: Shown
  readonly failures: Failures
  readonly versions: Versions
}

/** Some actions of one type that do not depend on each other, through the mutation of the type. */
async function applySome(ctx: Context, actions: readonly DueAction[], { organisation, shown, failures, versions }: Around): Promise<void> {
  const upload = uploadOf(ctx, actions[0]?.type ?? '')
  const records = new RecordFinder(upload.columns, organisation, shown.codes, shown.matches, shown.shownAt)
  await records.prepare(
    ctx,
    actions.map(({ given }) => given),
  )
  const able = actions.filter(({ id, given }) => {
    const refusal = records.refusalOf(given)
    if (refusal !== undefined) failures.set(id, refusal)
    return refusal === undefined
  })
  const subjectOf = ({ subjects }: DueAction) => subjects[upload.updates?.subject ?? ''] ?? ''
  const rows = able.map((action) => ({
    ...action,
    version: action.version === null ? null : (versions.get(subjectOf(action)) ?? action.version),
  }))
  const inputs = await inputsOf(ctx, upload, rows, { records, organisation })
  const newIds = able.map(({ subjects }) => subjects[upload.makes ?? ''])
  const { problems, requests } = await ctx.services.kith.mutation(upload.mutation).runManyNamed(ctx, inputs, newIds)
  const refused = able.flatMap((action, index) => {
    const [problem] = problems.get(index) ?? []
    return problem ? [{ action, problem }] : []
  })
  const gone = await reasonsOfGone(ctx, upload, refused)
  const worded = refused.length > 0 ? await uploadFor(ctx, upload.type) : upload
  for (const { action, problem } of refused) failures.set(action.id, gone.get(action.id) ?? reasonOfProblem(worded, action, problem))
  const waiting = await passOver(ctx, upload, requests)
  const notes = able.flatMap(({ id, given }, index) => {
    const reason = waiting.has(index) ? importMessage('asksApproval') : records.noteOf(given)
    return failures.has(id) || !reason ? [] : [{ id, reason }]
  })
  if (notes.length > 0) await ctx.db.run(noteActions, { notes: JSON.stringify(notes) })
  const done = able.filter(({ id }) => !failures.has(id)).map(subjectOf)
  for (const [id, version] of await carried(ctx, upload, done, { importId: actions[0]?.import_id ?? '', shown })) versions.set(id, version)
}

/** Tells the rows that are still to come about these records which version they have now, unless somebody else changes them. */
async function carried(
  ctx: Context,
  { updates }: Upload,
  ids: readonly string[],
  { importId, shown }: { readonly importId: string; readonly shown: Shown },
): Promise<Versions> {
  if (!updates || !shown.changedTwice.has(updates.subject) || ids.length === 0) return new Map()
  const now = [...(await updates.current(ctx, ids))].flatMap(([id, { version }]) => (typeof version === 'number' ? [{ id, version }] : []))
  await ctx.db.run(carryVersions, { importId, subject: updates.subject, versions: JSON.stringify(now) })
  return new Map(now.map(({ id, version }) => [id, version]))
}

/** Which inputs still wait for approval, once whoever started the import has passed over those that they may. */
async function passOver(ctx: Context, { override }: Upload, requests: ReadonlyMap<number, string>): Promise<ReadonlySet<number>> {
  const waiting = [...requests.keys()]
  if (override === undefined || waiting.length === 0) return new Set(waiting)
  const asked = await Promise.all([...requests.values()].map((id) => ctx.db.one(requestById, { id })))
  const inputs = asked.map(({ id, version }) => ({ id, version }))
  const { problems } = await ctx.services.kith.mutation(override).runManyNamed(ctx, inputs)
  return new Set(waiting.filter((_, place) => problems.has(place)))
}

/** Why an action failed, as its file's reader is told. */
export function reasonOfProblem(upload: Upload, { given }: DueAction, problem: Problem): Reason {
  const column = customColumnAt(upload, given, problem.path) ?? columnOfPath(upload, problem.path)?.name ?? null
  const said = messageOf(upload, problem, { given, column, isChecking: false })
  return { ...(maySay(upload, column) ? said : maskedMessage(said)), ...(column !== null && { column }) }
}

/** What a custom field says is said where it is known that it is not sensitive. */
const maySay = ({ columns }: Upload, name: string | null) =>
  name === null || !isCustomColumn(name) || columns.some((column) => column.name === name && !column.isSensitive)
