import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import type { Context } from '#platform/context.ts'
import { positionOf } from './position.ts'
import { actionsAt, type ActionRow, type Given, type ListedAction } from './sql/actions.ts'
import type { FileRow } from './sql/files.ts'
import type { ImportRow } from './sql/imports.ts'
import { maskedTexts, sensitiveIn, withoutSensitive } from './sensitive.ts'
import { fileOfAction, isOwn } from './viewer-access.ts'
import { partsOf, uploadOf } from './uploads.ts'

/** A row of a file in a download, everything that it is of which something is said there, and what all that it is was given. */
export type DownloadRow = { readonly action: ListedAction; readonly all: readonly ActionRow[]; readonly given: Given }

/** Each row of some actions once: one that makes several records with the first of them that the filter shows. */
export async function rowsToDownload(
  ctx: Context,
  actions: readonly ListedAction[],
  files: readonly FileRow[],
  filter: BulkDataActionFilter,
): Promise<DownloadRow[]> {
  const places = new Map(actions.map((action) => [action.id, placesOf(ctx, action, files)]))
  const [first] = actions
  const shared = [...places.values()].filter((positions) => positions.length > 1).flat()
  const found = first && shared.length > 0 ? await ctx.db.run(actionsAt, { importId: first.import_id, positions: shared }) : []
  const byPlace = new Map(found.map((action) => [action.position, action]))
  return actions.flatMap((action) => {
    const whole = (places.get(action.id) ?? []).flatMap((position) => byPlace.get(position) ?? [])
    const all = whole.filter(shows[filter])
    const [leading = action] = all
    const given = Object.assign({}, ...whole.map((each) => each.given), action.given) as Given
    return leading.id === action.id ? [{ action, all: all.length > 0 ? all : [action], given }] : []
  })
}

/** Where the actions of a row stand, itself among them. */
function placesOf(ctx: Context, action: ListedAction, files: readonly FileRow[]): number[] {
  const { type } = fileOfAction(files, action) ?? action
  return partsOf(ctx, uploadOf(ctx, type)).map(({ phase }) => positionOf(phase, action.file_number, action.row_number))
}

/** Sensitive values are masked, but for those of one's own file as long as it can still be corrected and imported in its place. */
export const withoutSensitiveRows = (ctx: Context, { status }: ImportRow, files: readonly FileRow[], rows: readonly DownloadRow[]) =>
  Promise.all(
    rows.map(async ({ action, all, given }): Promise<DownloadRow> => {
      const file = fileOfAction(files, action)
      const shown = { action, all: await withoutSensitive(ctx, all), given }
      if (!file || (status === 'UNPROCESSED' && isOwn(ctx, file))) return shown
      const { columns, places } = await sensitiveIn(ctx, file)
      return { ...shown, action: { ...action, cells: maskedTexts(action.cells, places) }, given: maskedTexts(given, columns) }
    }),
  )

const shows: Readonly<Record<BulkDataActionFilter, (action: ActionRow) => boolean>> = {
  ALL: ({ is_unchanged }) => !is_unchanged,
  ERRORS: ({ has_errors }) => has_errors,
  WARNINGS: ({ warnings }) => warnings.length > 0,
  UNCHANGED: ({ is_unchanged }) => is_unchanged,
  PENDING: ({ status, is_unchanged }) => status === 'PENDING' && !is_unchanged,
  FAILED: ({ status }) => status === 'FAILED',
  COMPLETED: ({ status }) => status === 'COMPLETED',
}
