import { remembered, type Context } from '#platform/context.ts'
import { uploadFor } from './custom-columns.ts'
import { isErasedRow } from './erased-cell.ts'
import { filesOfImport } from './load.ts'
import { textIn } from './reading/corrected.ts'
import { mandatoryBeyond } from './reading/read-row.ts'
import { sensitiveIn } from './sensitive.ts'
import { fileOfAction, mayRead, rowAccess } from './viewer-access.ts'
import type { ActionRow } from './sql/actions.ts'
import type { Corrected } from './sql/corrections.ts'
import type { FileRow } from './sql/files.ts'
import type { Column } from './upload.ts'
import { uploadOf } from './uploads.ts'

export type ShownCell = {
  readonly column: string
  readonly text: string | null
  readonly isHidden: boolean
  /** Whether it says something that nobody reads here. */
  readonly isMasked: boolean
  readonly isCorrected: boolean
}

/** What a row says in each column that is imported from its file, has a value for every row, or is mandatory; nothing once it is erased. */
export async function cellsOf(ctx: Context, action: ActionRow, corrected: Corrected): Promise<ShownCell[]> {
  const file = fileOfAction(await filesOfImport(ctx, action.import_id), action)
  if (file?.state !== 'READ' || isErasedRow(uploadOf(ctx, action.type), action.given)) return []
  const access = rowAccess(ctx, file)
  const { columns } = await sensitiveIn(ctx, file)
  const offered = (await offeredBeyond(ctx, file)).filter(({ column }) => corrected[column] !== undefined)
  return [...file.headings, ...file.fixed, ...(await mandatoryMissing(ctx, file)), ...offered].flatMap(({ column }): ShownCell[] => {
    if (column === null) return []
    const isHidden = !mayRead(access, column)
    const text = textIn(file, action, corrected, column)
    const isMasked = columns.has(column) && text !== ''
    return [{ column, text: isHidden || isMasked ? null : text, isHidden, isMasked, isCorrected: corrected[column] !== undefined }]
  })
}

/** The columns that a file lacks, and in which its rows are corrected all the same. */
export const mandatoryMissing = (ctx: Context, file: FileRow): Promise<{ readonly column: string }[]> =>
  beyond(ctx, file, ({ isMandatory = false }) => isMandatory)

/** The same for those whose values are offered. */
export const offeredBeyond = (ctx: Context, file: FileRow): Promise<{ readonly column: string }[]> =>
  beyond(ctx, file, ({ isOffered = false }) => isOffered)

async function beyond(ctx: Context, file: FileRow, isMeant: (column: Column) => boolean) {
  const columns = await remembered(ctx, `columns beyond file ${file.id} ${file.version}`, async () =>
    mandatoryBeyond(await uploadFor(ctx, file.type), file),
  )
  return columns.filter(isMeant).map(({ name }) => ({ column: name }))
}
