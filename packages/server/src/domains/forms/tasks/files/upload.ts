import { ownTaskFileAnnounceFields, ownTaskFileRemoveFields, ownTaskFileUpdateFields, task } from '@kith/shared/domains/forms/tasks.ts'
import { mostDocuments } from '@kith/shared/facets.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem } from '#platform/errors.ts'
import { removeFileLater } from '#platform/facets/documents/removal.ts'
import * as table from '#platform/facets/documents/sql.ts'
import { announced, transferOf, transferred } from '#platform/facets/documents/transfer.ts'
import { defineUnrecordedMutation } from '#platform/graphql/unrecorded-mutation.ts'
import { isUuid } from '#platform/rights/check.ts'
import { ownTaskById, refuseClosed } from '../own.ts'
import { lockTask } from '../sql.ts'
import { FormFileTransfer } from './types.ts'

const own = { asOneself: true } as const

export const ownTaskFileAnnounce = defineUnrecordedMutation({
  ...own,
  name: 'ownTaskFileAnnounce',
  description:
    'Announces a file that answers a question of a form, and returns where to put its bytes. It is part of what you answer once its id is the answer.',
  input: ownTaskFileAnnounceFields,
  returns: FormFileTransfer,
  run: async (ctx, { id, questionId, ...file }) => {
    const { person_id: person, elements } = await openTask(ctx, id)
    const asks = elements.some(({ id: question, kind }) => kind === 'FILE' && question?.toLowerCase() === questionId.toLowerCase())
    if (!asks) throw new Invalid([problem('questionId', 'reference')])
    const { all } = await ctx.db.one(table.countDocuments, { kind: task.kind, id })
    if (all >= mostDocuments) throw new Invalid([problem('filename', 'documents_most', { max: mostDocuments })])
    const { userId: user } = ctx.actor
    const subject = { kind: task.kind, subject: id, person, folder: null, request: null }
    return transferOf(ctx, await ctx.db.one(table.insertDocument, { ...announced(file), ...subject, id: v7(), user, now: ctx.now }))
  },
})

export const ownTaskFileUpdate = defineUnrecordedMutation({
  ...own,
  name: 'ownTaskFileUpdate',
  description: 'Says how the transfer of a file went, or begins it again.',
  input: ownTaskFileUpdateFields,
  returns: FormFileTransfer,
  run: async (ctx, { documentId, uploadStatus }) => {
    const row = await lockedFile(ctx, documentId)
    const after = { ...row, ...(await transferred(ctx, row, uploadStatus)) }
    if (after.status === 'FAILED') await removeFileLater(ctx, row)
    return transferOf(ctx, await ctx.db.one(table.updateDocument, table.changedValues(after)))
  },
})

export const ownTaskFileRemove = defineUnrecordedMutation({
  ...own,
  name: 'ownTaskFileRemove',
  description: 'Removes a file from what you answer, or cancels its transfer.',
  input: ownTaskFileRemoveFields,
  returns: 'ID',
  run: async (ctx, { id }) => {
    const row = await lockedFile(ctx, id)
    await ctx.db.run(table.deleteDocument, { id: row.id })
    await removeFileLater(ctx, row)
    return row.id
  },
})

/** Holds a task that can still be answered, so that no file comes after it was submitted. */
async function openTask(ctx: Context, id: string) {
  await ownTaskById(ctx, id)
  await ctx.db.one(lockTask, { id })
  const found = await ownTaskById(ctx, id)
  refuseClosed(found, ctx.actor.today, 'id')
  return found
}

async function lockedFile(ctx: Context, id: string): Promise<table.DocumentRow> {
  const found = isUuid(id) ? await ctx.db.first(table.documentById, { id }) : undefined
  if (found?.subject_kind !== task.kind || found.uploaded_by !== ctx.actor.userId) throw new NotFound()
  await openTask(ctx, found.subject_id)
  const row = await ctx.db.first(table.lockDocument, { id })
  if (!row) throw new NotFound()
  return row
}
