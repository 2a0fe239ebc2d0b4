import { task } from '@kith/shared/domains/forms/tasks.ts'
import { keyOf } from '#platform/facets/documents/files.ts'
import { documentById } from '#platform/facets/documents/sql.ts'
import { definePrivateFiles } from '#platform/files/private-files.ts'
import { loadRecord } from '#platform/records/load.ts'
import { ownerIdOf } from '#platform/records/owners.ts'
import { mayReadAnswers } from '../sight.ts'

/** The files of answers, for everyone who may read these. */
export const formFiles = definePrivateFiles({
  use: 'form file',
  path: '/api/form-files',
  find: async (ctx, id) => {
    const file = await ctx.db.first(documentById, { id })
    const row = file?.subject_kind === task.kind && file.status === 'UPLOADED' ? await loadRecord(ctx, task, file.subject_id) : null
    if (!file || !row || !(await mayReadAnswers(ctx, row))) return undefined
    return {
      key: keyOf(ctx.actor.tenantId, file),
      name: file.display_name,
      type: file.media_type,
      size: file.size,
      event: { event: 'task.file_downloaded', subject: { kind: task.thing, id: row.id }, personId: ownerIdOf(task, row) },
    }
  },
})
