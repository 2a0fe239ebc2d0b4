import { bulkDataImportCreateFields, bulkDataImportSaveFields, bulkDataImportWhichFields } from '@kith/shared/domains/bulk-data.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Conflict, Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { keyOf } from '#platform/imports/files.ts'
import { filesOfImport, holdImport, loadImport, relatedImports } from '#platform/imports/load.ts'
import { subjectOf } from '#platform/imports/outcome.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { deleteImport, importsById, insertImport, isRequiredBy, replaceRequirements, saveImport } from '#platform/imports/sql/imports.ts'
import { importType } from '../types.ts'

const permission = 'bulk_data.import'

export const bulkDataImportCreate = defineMutation({
  name: 'bulkDataImportCreate',
  permission,
  input: bulkDataImportCreateFields,
  event: 'bulk_data_import.created',
  returns: importType,
  run: async (ctx, { name }) => {
    const id = await createImport(ctx, name ?? '')
    return { ...subjectOf(id), before: null, after: { name }, result: await loadImport(ctx, id) }
  },
})

export const bulkDataImportSave = defineMutation({
  name: 'bulkDataImportSave',
  permission,
  description: 'Saves an import as pending. `requires` are the imports that have to complete before it.',
  input: bulkDataImportSaveFields,
  event: 'bulk_data_import.saved',
  returns: importType,
  run: async (ctx, { id, version, name, requires }) => {
    const before = await holdImport(ctx, id)
    if (before.version !== version) throw new Conflict(before.version)
    refuseStarted(before.status)
    const required = requires ? requires.flatMap((each) => each.id ?? []) : undefined
    const wasRequired = (await relatedImports(ctx, before.id, 'requires')).map((row) => row.id)
    if (required) await requireImports(ctx, before.id, required)
    await ctx.db.run(saveImport, { id: before.id, name: name?.trim() ?? '', now: ctx.now })
    if (required && required.toSorted().join() !== wasRequired.toSorted().join()) await requestCheck(ctx, before.id)
    const after = await loadImport(ctx, before.id)
    return {
      ...subjectOf(before.id),
      before: { name: before.name, isSaved: before.saved_at !== null, requires: wasRequired },
      after: { name: after.name, isSaved: true, requires: required ?? wasRequired },
      result: after,
    }
  },
})

export const bulkDataImportDelete = defineMutation({
  name: 'bulkDataImportDelete',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.deleted',
  returns: 'ID',
  run: async (ctx, { id }) => {
    const row = await holdImport(ctx, id)
    if (row.status !== 'UNPROCESSED') throw new Invalid([problem('id', 'started_delete')])
    const [waiting] = await relatedImports(ctx, row.id, 'requiredBy')
    if (waiting) throw new Invalid([problem('id', 'required_waiting', { name: waiting.name })])
    const files = await filesOfImport(ctx, row.id)
    await ctx.db.allow(120_000)
    await ctx.db.run(deleteImport, { id: row.id })
    await Promise.all(files.map((file) => ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, file.id))))
    return { ...subjectOf(row.id), before: { name: row.name }, after: null, result: row.id }
  },
})

export async function createImport(ctx: Context, name: string): Promise<string> {
  const id = v7()
  await ctx.db.run(insertImport, { id, name: name.trim(), user: ctx.actor.userId, now: ctx.now })
  return id
}

export function refuseStarted(status: string): void {
  if (status !== 'UNPROCESSED') throw new Invalid([problem('id', 'started_change')])
}

async function requireImports(ctx: Context, id: string, required: string[]) {
  const found = required.every(isUuid) ? await ctx.db.run(importsById, { ids: required }) : []
  if (found.length < new Set(required).size) throw new NotFound()
  const { circular } = await ctx.db.one(isRequiredBy, { id, required })
  if (circular) throw new Invalid([problem('requires', 'circle_imports')])
  await ctx.db.run(replaceRequirements, { id, required })
}
