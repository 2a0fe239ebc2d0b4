import { bulkDataHeadingRows, type BulkDataSeparator } from '@kith/shared/domains/bulk-data.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, Invalid, problem } from '#platform/errors.ts'
import { uploadFor } from '#platform/imports/custom-columns.ts'
import { keyOf } from '#platform/imports/files.ts'
import { recogniseHeadings } from '#platform/imports/reading/headings.ts'
import { findLayout, type Layout } from '#platform/imports/reading/layout.ts'
import { placesOfOtherValues } from '#platform/imports/reading/other-values.ts'
import { sniffFile } from '#platform/imports/reading/sniff-file.ts'
import { Unreadable } from '#platform/imports/reading/unreadable.ts'
import { closedMeanings } from '#platform/imports/viewer-access.ts'
import type { FileRow, FixedValue, Heading, Problem } from '#platform/imports/sql/files.ts'
import type { Column } from '#platform/imports/upload.ts'
import { partsOf, uploadOf } from '#platform/imports/uploads.ts'

type Arrived = Pick<FileRow, 'type' | 'separator' | 'heading_row' | 'headings'>

/** How a file that has arrived is laid out, what its columns and rows are, or why it cannot be read. */
export async function judgeArrived(ctx: Context, file: FileRow): Promise<Arrived | { problems: Problem[] }> {
  try {
    return await begin(ctx, file, {})
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { problems: [{ row: error.row, column: null, ...importMessage('uploadIssue', { error: error.said }) }] }
  }
}

/** A file that only has columns of the first part of the type it was uploaded as, and no room for what the others require, is of that part. */
export function typeWithin(ctx: Context, uploadedType: string, headings: readonly Heading[], fixed: readonly FixedValue[] = []): string {
  const upload = uploadOf(ctx, uploadedType)
  const [first] = partsOf(ctx, upload)
  const has = (columns: readonly Column[]) => [...headings, ...fixed].some(({ column }) => columns.some(({ name }) => name === column))
  const beside = upload.columns.filter(({ name }) => !first?.columns.some((own) => own.name === name))
  const unknown = headings.filter(({ state }) => state === 'UNSUPPORTED').length
  const hasRoom = unknown >= beside.filter(({ required }) => required).length
  return first && has(first.columns) && !has(beside) && !hasRoom ? first.type : uploadedType
}

type Told = { readonly separator?: BulkDataSeparator | null; readonly headingRow?: number | null }

/** The file with its columns found again, if somebody says that its layout is different. */
export async function laidOut(ctx: Context, file: FileRow, { separator, headingRow }: Told): Promise<FileRow> {
  const isOther = (separator ?? file.separator) !== file.separator || (headingRow ?? file.heading_row) !== file.heading_row
  if (!isOther) return file
  refuseHidden(ctx, file)
  const isPossible = headingRow === undefined || headingRow === null || (headingRow >= 1 && headingRow <= bulkDataHeadingRows)
  if (!isPossible) throw new Invalid([problem('headingRow', 'headingRow')])
  try {
    const told = { separator: separator ?? file.separator, ...(headingRow ? { headingRow } : {}) }
    return { ...file, ...(await begin(ctx, file, told)) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    throw new Invalid([problem('headingRow', 'headingRow')])
  }
}

async function begin(ctx: Context, file: FileRow, told: Partial<Layout>): Promise<Arrived> {
  const found = await columnsAs(ctx, file, file.uploaded_type, told)
  const type = typeWithin(ctx, file.uploaded_type, found.headings)
  return type === file.uploaded_type ? found : columnsAs(ctx, file, type, told)
}

async function columnsAs(ctx: Context, file: FileRow, type: string, told: Partial<Layout>): Promise<Arrived> {
  const upload = await uploadFor(ctx, type)
  const key = keyOf(ctx.actor.tenantId, file.id)
  const beginning = await sniffFile(ctx.services.files, key, (text) => findLayout(text, upload, told))
  const { separator, headingRow, headings } = beginning
  return {
    type,
    separator,
    heading_row: headingRow,
    headings: recogniseHeadings(upload, headings, await placesOfOtherValues(ctx, upload, beginning)),
  }
}

/** The cells of another heading row would be shown to people who may not see them. */
function refuseHidden(ctx: Context, file: FileRow) {
  const unknown = { heading: '', column: null, state: 'IGNORED' } as const
  const closed = [...new Set([unknown, ...file.headings].flatMap((heading) => closedMeanings(ctx, file, heading)))]
  if (closed.length > 0) throw new Forbidden(closed, errorMessage('hiddenLayout'))
}
