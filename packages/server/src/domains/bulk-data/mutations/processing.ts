import { settingsListNamed } from '@kith/shared/catalogue.ts'
import { bulkDataImportWhichFields } from '@kith/shared/domains/bulk-data.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { enqueue } from '#platform/background/enqueue.ts'
import { processImportJob } from '#platform/imports/jobs.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, plainProblem, Forbidden, problem } from '#platform/errors.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { limitRate, startLimit } from '../limits.ts'
import { filesOfImport, holdImport, loadImport, missingRecordsOfImport, relatedImports } from '#platform/imports/load.ts'
import { blockersOf, blockerText } from '../rules.ts'
import { pauseImport, resumeImport, startImport, type ImportRow } from '#platform/imports/sql/imports.ts'
import { importType } from '../types.ts'

const permission = 'bulk_data.import'
const stalledAfterMilliseconds = 60_000

export const bulkDataImportStartProcessing = defineMutation({
  name: 'bulkDataImportStartProcessing',
  description:
    'Starts processing. From then on the import can be paused but not cancelled. It runs with the permissions of the user who starts it.',
  record: 'bulkDataImport',
  permission,
  verified: true,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.started',
  returns: importType,
  plan: async (ctx, { id }) => {
    const row = await holdImport(ctx, id)
    if (row.status !== 'UNPROCESSED') throw new Invalid([problem('id', 'started_already')])
    await refuseBlocked(ctx, row)
    return planStatus(row, 'PROCESSING')
  },
  write: async (ctx, { id }) => {
    await limitRate(ctx, startLimit)
    await ctx.db.run(startImport, { id, user: ctx.actor.userId, now: ctx.now })
    await enqueue(ctx, processImportJob.queue, { importId: id })
    return loadImport(ctx, id)
  },
})

export const bulkDataImportPause = defineMutation({
  name: 'bulkDataImportPause',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.paused',
  returns: importType,
  plan: async (ctx, { id }) => {
    const row = await holdImport(ctx, id)
    if (row.status !== 'PROCESSING') throw new Invalid([problem('id', 'processing_pause')])
    return planStatus(row, 'PAUSED')
  },
  write: async (ctx, { id }) => {
    await ctx.db.run(pauseImport, { id })
    return loadImport(ctx, id)
  },
})

export const bulkDataImportResume = defineMutation({
  name: 'bulkDataImportResume',
  description:
    'Resumes an import that is paused or has made no progress for a minute. It runs with the permissions of the user who started it.',
  record: 'bulkDataImport',
  permission,
  input: bulkDataImportWhichFields,
  event: 'bulk_data_import.resumed',
  returns: importType,
  plan: async (ctx, { id }) => {
    const row = await holdImport(ctx, id)
    const isStalled = row.status === 'PROCESSING' && ctx.now.getTime() - (row.worked_at?.getTime() ?? 0) > stalledAfterMilliseconds
    if (row.status !== 'PAUSED' && !isStalled) throw new Invalid([problem('id', 'paused')])
    return planStatus(row, 'PROCESSING')
  },
  write: async (ctx, { id, row }) => {
    await ctx.db.run(resumeImport, { id, now: ctx.now })
    const starter = { ...ctx, actor: { ...ctx.actor, userId: row.started_by_user_id ?? ctx.actor.userId } }
    await enqueue(starter, processImportJob.queue, { importId: id })
    return loadImport(ctx, id)
  },
})

async function refuseBlocked(ctx: Context, row: ImportRow) {
  const [files, missing, requires] = await Promise.all([
    filesOfImport(ctx, row.id),
    missingRecordsOfImport(ctx, row.id),
    relatedImports(ctx, row.id, 'requires'),
  ])
  const blockers = blockersOf({ row, files, missing, requires })
  if (blockers.length > 0) {
    const wording = await wordingOf(ctx)
    throw new Invalid(blockers.map((each) => plainProblem('id', blockerText(each, wording), 'blocked')))
  }
  const slugs = [
    ...new Set(missing.filter(({ is_to_create }) => is_to_create).map(({ list }) => `${settingsListNamed(list).permission}.create`)),
  ].filter((slug) => !hasPermission(ctx.actor, slug))
  if (slugs.length > 0) throw new Forbidden(slugs, errorMessage('missingRecords'))
}

const planStatus = (row: ImportRow, status: ImportRow['status']) => ({
  id: row.id,
  row,
  change: { before: { status: row.status }, after: { status } },
})
