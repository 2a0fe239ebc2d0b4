import {
  bulkDataFileLimit,
  bulkDataFilename,
  bulkDataImportFileAddFields,
  bulkDataImportFileMapFields,
  bulkDataImportWhichFields,
} from '@kith/shared/domains/bulk-data.ts'
import { uploadFor } from '#platform/imports/custom-columns.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, Forbidden, throwIfInvalid } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { atVersion } from '#platform/records/lock.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { keyOf } from '#platform/imports/files.ts'
import { limitRate, uploadLimit } from '../limits.ts'
import { holdFile, holdImport, loadImport } from '#platform/imports/load.ts'
import { columnsLeft, keepingMeanings, rightsTo } from '#platform/imports/meanings.ts'
import { subjectOf } from '#platform/imports/outcome.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { applyMapping, columnNamed, headingProblems } from '#platform/imports/reading/headings.ts'
import { closedMeanings } from '#platform/imports/viewer-access.ts'
import { deleteActionsOfFile } from '#platform/imports/sql/actions.ts'
import { forgetCorrectedColumns } from '#platform/imports/sql/corrections.ts'
import {
  deleteFile,
  insertFile,
  lockMapping,
  mappingById,
  saveMapping,
  updateFile,
  type FileRow,
  type FixedValue,
  type Heading,
  type MappingRow,
  type Problem as FileProblem,
} from '#platform/imports/sql/files.ts'
import type { ImportRow } from '#platform/imports/sql/imports.ts'
import { fileType } from '../file-type.ts'
import { judgeArrived, laidOut, typeWithin } from '../layout.ts'
import { importType } from '../types.ts'
import { confirmedIn, withConfirmed } from './confirmed-values.ts'
import { fixedFrom, fixedToKeep } from './fixed-values.ts'
import { createImport, refuseStarted } from './imports.ts'

const permission = 'bulk_data.import'

const uploadType = builder.objectRef<{ row: ImportRow; file: FileRow; url: string; expiresAt: Date }>('BulkDataImportUpload')
uploadType.implement({
  fields: (t) => ({
    import: t.field({ type: importType, nullable: false, resolve: ({ row }) => row }),
    file: t.field({ type: fileType, nullable: false, resolve: ({ file }) => file }),
    uploadUrl: t.exposeString('url', {
      nullable: false,
      description: 'The address to PUT the file to, with its content type, before `expiresAt`.',
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ expiresAt }) => expiresAt }),
  }),
})

export const bulkDataImportFileAdd = defineMutation({
  name: 'bulkDataImportFileAdd',
  description: 'Announces a file to upload. Without an import, a new one named after the file is created.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportFileAddFields,
  event: 'bulk_data_import.file_added',
  returns: uploadType,
  plan: async (ctx, { importId, type, filename, size, mime: given }, newId) => {
    const mime = given || 'text/csv'
    throwIfInvalid(fileProblems({ filename, mime, size }))
    const held = importId ? await holdImport(ctx, importId) : null
    if (held) refuseStarted(held.status)
    const id = held?.id ?? newId
    const { name = filename } = bulkDataFilename(filename) ?? {}
    const file = { id: v7(), importId: id, type, filename, size, mime, user: ctx.actor.userId }
    const created = { event: 'bulk_data_import.created' as const, ...subjectOf(id), before: null, after: { name } }
    const change = { before: { file: null }, after: { file: filename, type, size } }
    return { id, newImport: held ? null : name, file, change, also: held ? [] : [created] }
  },
  write: async (ctx, { id, newImport, file }) => {
    await limitRate(ctx, uploadLimit)
    if (newImport !== null) await createImport(ctx, id, newImport)
    const written = await ctx.db.one(insertFile, file)
    const { tenantId, userId } = ctx.actor
    const { url, expiresAt } = await ctx.services.files.signTransfer(
      { tenantId, userId, key: keyOf(tenantId, file.id), size: file.size, type: file.mime },
      ctx.now,
    )
    return { row: await loadImport(ctx, id), file: written, url, expiresAt }
  },
})

export const bulkDataImportFileUploaded = defineMutation({
  name: 'bulkDataImportFileUploaded',
  description:
    'Tells the server that the upload is complete. The server checks size and content itself. A file of people with their jobs that has no column of jobs becomes a file of people.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.file_uploaded',
  returns: fileType,
  plan: async (ctx, input) => {
    const { file, row } = await holdFile(ctx, input.id)
    refuseStarted(row.status)
    const { id } = row
    if (file.upload_status !== 'UPLOADING') return { id, file, arrived: null, change: { before: null, after: null } }
    const key = keyOf(ctx.actor.tenantId, file.id)
    if ((await ctx.services.files.arrived(key)) !== file.size) throw new Invalid([problem('id', 'incomplete')])
    const arrived = await judgeArrived(ctx, file)
    const upload = 'headings' in arrived ? 'UPLOADED' : 'FAILED'
    return { id, file, arrived, change: { before: { upload: file.upload_status }, after: { upload, file: file.filename } } }
  },
  write: async (ctx, { file, arrived }) => {
    if (arrived === null) return file
    if ('headings' in arrived)
      return settleHeadings(ctx, { ...file, ...arrived, upload_status: 'UPLOADED', uploaded_at: ctx.now }, arrived.headings)
    await ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, file.id))
    return write(ctx, { ...file, upload_status: 'FAILED', state: 'REFUSED', problems: arrived.problems })
  },
})

export const bulkDataImportFileMap = defineMutation({
  name: 'bulkDataImportFileMap',
  description:
    'Maps the columns of a file to supported columns, and tells it how its dates and numbers are written, what stands between its columns, and where its headings are. Columns without a mapping are ignored, columns that the file lacks get the value of `fixed` in every row, where a masked value stays unless it is given anew, and is removed by null; without `columns` and `mappingId` they all stay as they are.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportFileMapFields,
  event: 'bulk_data_import.file_mapped',
  returns: fileType,
  plan: async (ctx, { id, version, columns, mappingId, saveAs, dateFormat, confirmedDays, confirmedNumbers, fixed: given, ...layout }) => {
    const { file: held, row } = await holdFile(ctx, id)
    atVersion(held, version)
    refuseStarted(row.status)
    if (held.upload_status !== 'UPLOADED') throw new Invalid([problem('id', 'uploaded')])
    if (held.is_erased) throw new Invalid([problem('id', 'fileErased')])
    const file = await laidOut(ctx, held, layout)
    const isMapped = Boolean(columns ?? mappingId)
    const saved = mappingId ? await savedMapping(ctx, mappingId, file) : { headings: {}, fixed: [] }
    const whole = isMapped ? { ...file, type: file.uploaded_type } : file
    const laid = isMapped ? await mapped(ctx, whole, columns ?? [], saved) : file.headings
    const headings = withConfirmed(laid, { days: confirmedDays ?? [], numbers: confirmedNumbers ?? [] })
    refuseMoves(ctx, whole, headings)
    const written = { ...whole, date_format: dateFormat === undefined ? file.date_format : dateFormat }
    const isFixed = isMapped || given
    const fixed = isFixed ? await fixedFrom(ctx, written, headings, { given: given ?? undefined, saved: saved.fixed }) : file.fixed
    const told = { ...written, type: isMapped ? typeWithin(ctx, file.uploaded_type, headings, fixed) : file.type, fixed }
    const mapping = saveAs ? await mappingToKeep(ctx, told, headings, saveAs) : null
    const change = { before: saidOf(held), after: { ...saidOf({ ...told, headings }), savedAs: saveAs } }
    return { id: row.id, told, headings, mapping, left: columnsLeft(ctx, held.headings, headings), change }
  },
  write: async (ctx, { told, headings, mapping, left }) => {
    if (mapping) await ctx.db.run(saveMapping, mapping)
    if (left.length > 0) await ctx.db.run(forgetCorrectedColumns, { file: told.id, columns: left })
    return settleHeadings(ctx, told, headings)
  },
})

export const bulkDataImportFileDelete = defineMutation({
  name: 'bulkDataImportFileDelete',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.file_deleted',
  returns: importType,
  plan: async (ctx, input) => {
    const { file, row } = await holdFile(ctx, input.id)
    refuseStarted(row.status)
    return { id: row.id, file, change: { before: { file: file.filename }, after: { file: null } } }
  },
  write: async (ctx, { id, file }) => {
    await ctx.db.setStatementTimeout(120_000)
    await ctx.db.run(deleteActionsOfFile, { importId: id, file: file.number })
    await ctx.db.run(deleteFile, { id: file.id })
    await ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, file.id))
    await requestCheck(ctx, id)
    return loadImport(ctx, id)
  },
})

/** As browsers name the type of a file; signed addresses and headers repeat it. */
const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/

function fileProblems({ filename, mime, size }: { filename: string; mime: string; size: number }): Problem[] {
  const parts = bulkDataFilename(filename)
  return [
    ...(parts ? [] : [problem('filename', 'csv')]),
    ...(parts?.name === '' ? [problem('filename', 'required_filename', { ending: parts.ending })] : []),
    ...(mediaType.test(mime) ? [] : [problem('mime', 'mediaType')]),
    ...(size > bulkDataFileLimit ? [problem('size', 'maximum', { filename })] : []),
  ]
}

/** With headings that make sense the file is read at once; otherwise it waits for a mapping. */
async function settleHeadings(ctx: Context, file: FileRow, headings: Heading[]): Promise<FileRow> {
  const told = { fixed: file.fixed, row: file.heading_row }
  const problems: FileProblem[] = headingProblems(await uploadFor(ctx, file.type), headings, told)
  if (problems.length > 0) await ctx.db.run(deleteActionsOfFile, { importId: file.import_id, file: file.number })
  const after = await write(ctx, { ...file, headings, problems, row_count: 0, state: problems.length > 0 ? 'NEEDS_MAPPING' : 'READING' })
  await requestCheck(ctx, file.import_id)
  return after
}

function write(ctx: Context, file: FileRow): Promise<FileRow> {
  return ctx.db.one(updateFile, {
    id: file.id,
    type: file.type,
    uploadStatus: file.upload_status,
    uploadedAt: file.uploaded_at,
    state: file.state,
    headings: JSON.stringify(file.headings),
    fixed: JSON.stringify(file.fixed),
    problems: JSON.stringify(file.problems),
    rowCount: file.row_count,
    dateFormat: file.date_format,
    separator: file.separator,
    headingRow: file.heading_row,
  })
}

/** What events say of how a file is understood. */
const saidOf = ({ type, headings, date_format: dateFormat, fixed, separator, heading_row: headingRow }: FileRow) => ({
  type,
  columns: headings,
  dateFormat,
  fixed: columnsOf(fixed),
  separator,
  headingRow,
})

type Chosen = readonly { readonly index: number; readonly column?: string | null }[]

/** Which columns they are: their values may be closed to those who read the event. */
const columnsOf = (fixed: readonly FixedValue[]) => fixed.map(({ column }) => column)

async function mapped(ctx: Context, file: FileRow, columns: Chosen, saved: Pick<MappingRow, 'headings'>): Promise<Heading[]> {
  const upload = await uploadFor(ctx, file.type)
  const supported = new Set(upload.columns.map(({ name }) => name))
  const unknown = columns.flatMap(({ index, column }, at) => [
    ...(column && !supported.has(column) ? [problem(`columns.${at}.column`, 'column')] : []),
    ...(file.headings[index] ? [] : [problem(`columns.${at}.index`, 'index')]),
  ])
  throwIfInvalid(unknown)
  const chosen = new Map(columns.map(({ index, column }) => [index, column || null]))
  const after = applyMapping(upload, file.headings, (heading, index) =>
    chosen.has(index) ? chosen.get(index) : saved.headings[heading.toLowerCase()],
  )
  return file.headings.map((before, index) => {
    const now = after[index] ?? before
    return keepingMeanings(ctx, file, before, now.column === before.column ? { ...now, ...confirmedIn(before) } : now)
  })
}

/** Values that one may not see stay where their heading puts them, or are left out. */
function refuseMoves(ctx: Context, file: FileRow, after: readonly Heading[]) {
  for (const [index, before] of file.headings.entries()) {
    const { column = null } = after[index] ?? {}
    const isMoved = column !== null && column !== before.column && column !== columnNamed(before.heading)
    const closed = closedMeanings(ctx, file, before)
    if (isMoved && closed.length > 0) throw new Forbidden(closed, errorMessage('hiddenHeading', { heading: before.heading }))
  }
}

async function savedMapping(ctx: Context, id: string, file: FileRow): Promise<MappingRow> {
  const mapping = await ctx.db.first(mappingById, { id })
  if (!mapping || mapping.type !== file.uploaded_type) throw new NotFound()
  return mapping
}

async function mappingToKeep(ctx: Context, file: FileRow, headings: readonly Heading[], name: string) {
  const { uploaded_type: type } = file
  const chosen = headings.filter(({ heading, state }) => heading !== '' && (state === 'MAPPED' || state === 'IGNORED'))
  const mapping = Object.fromEntries(chosen.map(({ heading, column }) => [heading.toLowerCase(), column]))
  await refuseOverwriting(ctx, { type, name, mapping })
  return { id: v7(), name, type, headings: JSON.stringify(mapping), fixed: JSON.stringify(await fixedToKeep(ctx, file)) }
}

/** Files of others may be read with a saved mapping: what it says of closed columns is changed by those who may see them. */
async function refuseOverwriting(
  ctx: Context,
  { type, name, mapping }: { type: FileRow['type']; name: string; mapping: MappingRow['headings'] },
) {
  const before = await ctx.db.first(lockMapping, { type, name })
  const changed = Object.entries(before?.headings ?? {}).filter(([heading, column]) => mapping[heading] !== column)
  const columns = [...changed.map(([, column]) => column), ...columnsOf(before?.fixed ?? [])]
  const closed = columns.flatMap((column) => rightsTo(ctx, column)).filter((slug) => reachOf(ctx.actor, slug) !== 'ALL')
  if (closed.length > 0) throw new Forbidden([...new Set(closed)], errorMessage('hiddenMapping', { name }))
}
