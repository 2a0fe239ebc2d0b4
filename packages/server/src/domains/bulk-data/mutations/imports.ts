import { bulkDataImportCreateFields, bulkDataImportSaveFields, bulkDataImportWhichFields } from '@kith/shared/domains/bulk-data.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { keyOf } from '#platform/imports/files.ts'
import { filesOfImport, holdImport, loadImport, relatedImports } from '#platform/imports/load.ts'
import { requestCheck } from '#platform/imports/prepare.ts'
import { deleteImport, importsById, insertImport, isRequiredBy, replaceRequirements, saveImport } from '#platform/imports/sql/imports.ts'
import { atVersion } from '#platform/records/lock.ts'
import { importType } from '../types.ts'

const permission = 'bulk_data.import'

export const bulkDataImportCreate = defineMutation({
  name: 'bulkDataImportCreate',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportCreateFields,
  event: 'bulk_data_import.created',
  returns: importType,
  plan: (_, { name }, id) => ({ id, name, change: { before: null, after: { name } } }),
  write: async (ctx, { id, name }) => {
    await createImport(ctx, id, name)
    return loadImport(ctx, id)
  },
})

export const bulkDataImportSave = defineMutation({
  name: 'bulkDataImportSave',
  description: 'Saves an import as pending. `requires` lists the imports that must complete before it can start.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportSaveFields,
  event: 'bulk_data_import.saved',
  returns: importType,
  plan: async (ctx, { id, version, name, requires }) => {
    const row = atVersion(await holdImport(ctx, id), version)
    refuseStarted(row.status)
    const wasRequired = (await relatedImports(ctx, row.id, 'requires')).map((each) => each.id)
    const required = requires ? requires.map((each) => each.id.toLowerCase()) : wasRequired
    if (requires) await refuseRequirements(ctx, row.id, required)
    const before = { name: row.name, isSaved: row.saved_at !== null, requires: wasRequired }
    return { id: row.id, name, required, wasRequired, change: { before, after: { name, isSaved: true, requires: required } } }
  },
  write: async (ctx, { id, name, required, wasRequired }) => {
    const isChanged = required.toSorted().join() !== wasRequired.toSorted().join()
    if (isChanged) await ctx.db.run(replaceRequirements, { id, required })
    await ctx.db.run(saveImport, { id, name, now: ctx.now })
    if (isChanged) await requestCheck(ctx, id)
    return loadImport(ctx, id)
  },
})

export const bulkDataImportDelete = defineMutation({
  name: 'bulkDataImportDelete',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.deleted',
  returns: 'ID',
  plan: async (ctx, input) => {
    const { id, name, status } = await holdImport(ctx, input.id)
    if (status !== 'UNPROCESSED') throw new Invalid([problem('id', 'started_delete')])
    const [waiting] = await relatedImports(ctx, id, 'requiredBy')
    if (waiting) throw new Invalid([problem('id', 'required_waiting', { name: waiting.name })])
    return { id, files: await filesOfImport(ctx, id), change: { before: { name }, after: null } }
  },
  write: async (ctx, { id, files }) => {
    await ctx.db.setStatementTimeout(120_000)
    await ctx.db.run(deleteImport, { id })
    await Promise.all(files.map((file) => ctx.services.files.storage.remove(keyOf(ctx.actor.tenantId, file.id))))
    return id
  },
})

export async function createImport(ctx: Context, id: string, name: string): Promise<void> {
  await ctx.db.run(insertImport, { id, name: name.trim(), user: ctx.actor.userId, now: ctx.now })
}

export function refuseStarted(status: string): void {
  if (status !== 'UNPROCESSED') throw new Invalid([problem('id', 'started_change')])
}

async function refuseRequirements(ctx: Context, id: string, required: string[]) {
  const found = await ctx.db.run(importsById, { ids: required })
  if (found.length < new Set(required).size) throw new NotFound()
  const { circular } = await ctx.db.one(isRequiredBy, { id, required })
  if (circular) throw new Invalid([problem('requires', 'circle_imports')])
}
