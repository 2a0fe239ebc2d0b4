import {
  bulkDataFileLimit,
  bulkDataImportFileAddFields,
  bulkDataImportFileMapFields,
  bulkDataImportWhichFields,
} from '@kith/shared/domains/bulk-data.ts'
import { tell } from '@kith/shared/domains/bulk-data/messages.ts'
import { say } from '@kith/shared/problems/wording.ts'
import type { Problem } from '@kith/shared/rules/types.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Conflict, Invalid, NotFound, problem, Refused } from '#platform/errors.ts'
import { builder } from '#platform/graphql/builder.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf } from '#platform/rights/reach.ts'
import { keyOf } from '#platform/imports/files.ts'
import { limitRate, uploadLimit } from '../limits.ts'
import { holdFile, holdImport, loadImport } from '#platform/imports/load.ts'
import { keepingMeanings, rightsTo } from '#platform/imports/meanings.ts'
import { subjectOf } from '#platform/imports/outcome.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { lookAtFile } from '#platform/imports/reading/first-look.ts'
import { applyMapping, columnNamed, headingProblems, recogniseHeadings } from '#platform/imports/reading/headings.ts'
import { Unreadable } from '#platform/imports/reading/unreadable.ts'
import { closedMeanings } from '#platform/imports/sight.ts'
import { deleteActionsOfFile } from '#platform/imports/sql/actions.ts'
import {
  deleteFile,
  insertFile,
  lockMapping,
  mappingById,
  saveMapping,
  updateFile,
  type FileRow,
  type Heading,
  type MappingRow,
  type Problem as FileProblem,
} from '#platform/imports/sql/files.ts'
import type { ImportRow } from '#platform/imports/sql/imports.ts'
import { fileType, importType } from '../types.ts'
import { uploadOf } from '#platform/imports/uploads.ts'
import { createImport, refuseStarted } from './imports.ts'

const permission = 'bulk_data.import'

const uploadType = builder.objectRef<{ row: ImportRow; file: FileRow; url: string; expiresAt: Date }>('BulkDataImportUpload')
uploadType.implement({
  fields: (t) => ({
    import: t.field({ type: importType, nullable: false, resolve: ({ row }) => row }),
    file: t.field({ type: fileType, nullable: false, resolve: ({ file }) => file }),
    uploadUrl: t.exposeString('url', {
      nullable: false,
      description: 'Where the bytes are to be PUT, with the type of the file, in these minutes.',
    }),
    expiresAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ expiresAt }) => expiresAt }),
  }),
})

export const bulkDataImportFileAdd = defineMutation({
  name: 'bulkDataImportFileAdd',
  permission,
  description: 'Announces a file. Without an import, one named after the file is created.',
  input: bulkDataImportFileAddFields,
  event: 'bulk_data_import.file_added',
  returns: uploadType,
  run: async (ctx, { importId, type, filename: given, size, mime: givenMime }) => {
    const filename = given?.trim() ?? ''
    const mime = givenMime?.trim() || 'text/csv'
    refuse(fileProblems({ filename, mime, size: size ?? 0 }))
    await limitRate(ctx, uploadLimit)
    const row = importId ? await holdImport(ctx, importId) : await loadImport(ctx, await createImport(ctx, filename.replace(/\.csv$/i, '')))
    refuseStarted(row.status)
    const file = await ctx.db.one(insertFile, {
      id: v7(),
      importId: row.id,
      type: type ?? '',
      filename,
      size: size ?? 0,
      mime,
      user: ctx.actor.userId,
    })
    const { url, expiresAt } = ctx.services.files.signUpload(
      { tenantId: ctx.actor.tenantId, key: keyOf(ctx.actor.tenantId, file.id), size: file.size, type: mime },
      ctx.now,
    )
    const created = importId ? [] : [{ event: 'bulk_data_import.created', ...subjectOf(row.id), before: null, after: { name: row.name } }]
    return {
      ...subjectOf(row.id),
      before: { file: null },
      after: { file: filename, type, size },
      also: created,
      result: { row, file, url, expiresAt },
    }
  },
})

export const bulkDataImportFileUploaded = defineMutation({
  name: 'bulkDataImportFileUploaded',
  permission,
  description: 'Asks the server to look at what has arrived. It judges size and content itself.',
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.file_uploaded',
  returns: fileType,
  run: async (ctx, { id }) => {
    const { file, row } = await holdFile(ctx, id)
    refuseStarted(row.status)
    if (file.upload_status !== 'UPLOADING') return { ...subjectOf(row.id), before: null, after: null, result: file }
    const key = keyOf(ctx.actor.tenantId, file.id)
    const size = await ctx.services.files.storage.size(key)
    if (size !== file.size) {
      throw new Invalid([problem('id', 'incomplete')])
    }
    const after = await judge(ctx, file, key)
    return {
      ...subjectOf(row.id),
      before: { upload: file.upload_status },
      after: { upload: after.upload_status, file: file.filename },
      result: after,
    }
  },
})

export const bulkDataImportFileMap = defineMutation({
  name: 'bulkDataImportFileMap',
  permission,
  description: 'Says which supported column each column of the file is; without one it is ignored.',
  input: bulkDataImportFileMapFields,
  event: 'bulk_data_import.file_mapped',
  returns: fileType,
  run: async (ctx, { id, version, columns, mappingId, saveAs }) => {
    const { file, row } = await holdFile(ctx, id)
    if (file.version !== version) throw new Conflict(file.version)
    refuseStarted(row.status)
    if (file.upload_status !== 'UPLOADED') throw new Invalid([problem('id', 'uploaded')])
    const headings = await mapped(ctx, file, columns ?? [], mappingId)
    refuseMoves(ctx, file, headings)
    if (saveAs?.trim()) await keepMapping(ctx, file, headings, saveAs.trim())
    const after = await settleHeadings(ctx, file, headings)
    return { ...subjectOf(row.id), before: { columns: file.headings }, after: { columns: headings, savedAs: saveAs }, result: after }
  },
})

export const bulkDataImportFileDelete = defineMutation({
  name: 'bulkDataImportFileDelete',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.file_deleted',
  returns: importType,
  run: async (ctx, { id }) => {
    const { file, row } = await holdFile(ctx, id)
    refuseStarted(row.status)
    await ctx.db.allow(120_000)
    await ctx.db.run(deleteActionsOfFile, { importId: file.import_id, file: file.number })
    await ctx.db.run(deleteFile, { id: file.id })
    await ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, file.id))
    await requestCheck(ctx, row.id)
    return { ...subjectOf(row.id), before: { file: file.filename }, after: { file: null }, result: await loadImport(ctx, row.id) }
  },
})

/** As browsers name the type of a file; signed addresses and headers repeat it. */
const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/

function fileProblems({ filename, mime, size }: { filename: string; mime: string; size: number }): Problem[] {
  return [
    ...(/\.csv$/i.test(filename) ? [] : [problem('filename', 'csv')]),
    ...(filename.replace(/\.csv$/i, '').trim() === '' && filename !== '' ? [problem('filename', 'required_filename')] : []),
    ...(mediaType.test(mime) ? [] : [problem('mime', 'mediaType')]),
    ...(size > bulkDataFileLimit ? [problem('size', 'maximum', { filename })] : []),
  ]
}

function refuse(problems: Problem[]) {
  if (problems.length > 0) throw new Invalid(problems)
}

async function judge(ctx: Context, file: FileRow, key: string): Promise<FileRow> {
  try {
    const headings = recogniseHeadings(uploadOf(file.type), await lookAtFile(ctx.services.files, key))
    return await settleHeadings(ctx, { ...file, upload_status: 'UPLOADED', uploaded_at: ctx.now }, headings)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    await ctx.services.files.storage.remove(key)
    const problems = [{ row: error.row, column: null, ...tell('uploadIssue', { error: error.said }) }]
    return write(ctx, { ...file, upload_status: 'FAILED', state: 'REFUSED', problems })
  }
}

/** With headings that make sense the file is read at once; otherwise it waits for a mapping. */
async function settleHeadings(ctx: Context, file: FileRow, headings: Heading[]): Promise<FileRow> {
  const problems: FileProblem[] = headingProblems(uploadOf(file.type), headings)
  if (problems.length > 0) await ctx.db.run(deleteActionsOfFile, { importId: file.import_id, file: file.number })
  const after = await write(ctx, { ...file, headings, problems, row_count: 0, state: problems.length > 0 ? 'NEEDS_MAPPING' : 'READING' })
  await requestCheck(ctx, file.import_id)
  return after
}

function write(ctx: Context, file: FileRow): Promise<FileRow> {
  return ctx.db.one(updateFile, {
    id: file.id,
    uploadStatus: file.upload_status,
    uploadedAt: file.uploaded_at,
    state: file.state,
    headings: JSON.stringify(file.headings),
    problems: JSON.stringify(file.problems),
    rowCount: file.row_count,
  })
}

type Chosen = readonly { index?: number | null; column?: string | null }[]

async function mapped(ctx: Context, file: FileRow, columns: Chosen, mappingId: string | null | undefined): Promise<Heading[]> {
  const upload = uploadOf(file.type)
  const supported = new Set(upload.columns.map(({ name }) => name))
  const unknown = columns.flatMap(({ index, column }, at) => [
    ...(column && !supported.has(column) ? [problem(`columns.${at}.column`, 'column')] : []),
    ...(file.headings[index ?? -1] ? [] : [problem(`columns.${at}.index`, 'index')]),
  ])
  refuse(unknown)
  const saved = mappingId ? await savedMapping(ctx, mappingId, file) : {}
  const chosen = new Map(columns.map(({ index, column }) => [index, column || null]))
  const after = applyMapping(upload, file.headings, (heading, index) =>
    chosen.has(index) ? chosen.get(index) : saved[heading.toLowerCase()],
  )
  return file.headings.map((before, index) => keepingMeanings(before, after[index] ?? before))
}

/** Values that one may not see stay where their heading puts them, or are left out. */
function refuseMoves(ctx: Context, file: FileRow, after: readonly Heading[]) {
  for (const [index, before] of file.headings.entries()) {
    const { column = null } = after[index] ?? {}
    const isMoved = column !== null && column !== before.column && column !== columnNamed(before.heading)
    const closed = closedMeanings(ctx, file, before)
    if (isMoved && closed.length > 0) throw new Refused(closed, say('hiddenHeading', { heading: before.heading }))
  }
}

async function savedMapping(ctx: Context, id: string, file: FileRow): Promise<Record<string, string | null>> {
  const mapping = isUuid(id) ? await ctx.db.first(mappingById, { id }) : undefined
  if (!mapping || mapping.type !== file.type) throw new NotFound()
  return mapping.headings
}

async function keepMapping(ctx: Context, { type }: FileRow, headings: readonly Heading[], name: string) {
  const chosen = headings.filter(({ heading, state }) => heading !== '' && (state === 'MAPPED' || state === 'IGNORED'))
  const mapping = Object.fromEntries(chosen.map(({ heading, column }) => [heading.toLowerCase(), column]))
  await refuseOverwriting(ctx, { type, name, mapping })
  await ctx.db.run(saveMapping, {
    id: v7(),
    name,
    type,
    headings: JSON.stringify(mapping),
  })
}

/** Files of others may be read with a saved mapping: what it says of closed columns is changed by those who may see them. */
async function refuseOverwriting(
  ctx: Context,
  { type, name, mapping }: { type: FileRow['type']; name: string; mapping: MappingRow['headings'] },
) {
  const before = await ctx.db.first(lockMapping, { type, name })
  const changed = Object.entries(before?.headings ?? {}).filter(([heading, column]) => mapping[heading] !== column)
  const closed = changed.flatMap(([, column]) => rightsTo(column)).filter((slug) => reachOf(ctx.actor, slug) !== 'ALL')
  if (closed.length > 0) throw new Refused([...new Set(closed)], say('hiddenMapping', { name }))
}
