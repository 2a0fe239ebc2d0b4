import { personDocument } from '@kith/shared/domains/documents/person-documents.ts'
import { extensionOf, uploadStates } from '@kith/shared/facets.ts'
import { readableSize } from '@kith/shared/format/sizes.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { anyErrorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import type { Transfer } from '#platform/facets/documents/types.ts'
import type { DocumentRow } from '#platform/facets/documents/sql.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { RecordRow } from '#platform/records/columns.ts'
import { batchedRows } from '#platform/records/batch.ts'
import { loadRecord } from '#platform/records/load.ts'
import type { Presented } from '#platform/records/presented.ts'
import { recordType } from '#platform/records/type.ts'
import { may } from '#platform/rights/check.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { personDocumentFiles } from './files.ts'
import { namesOfUsers } from './sql.ts'

/** What a document says beyond its declared fields. */
export const documentShown = builder.objectFields(recordType(personDocument), {
  fields: (t) => ({
    extension: t.string({ nullable: false, resolve: (row) => extensionOf(fileOf(row).display_name) }),
    humanReadableSize: t.string({
      nullable: false,
      resolve: async (row, _, request) => readableSize(fileOf(row).size, (await read(request)).actor.language),
    }),
    uploadStatus: t.field({ type: enumOf('UploadStatus', uploadStates), nullable: false, resolve: (row) => fileOf(row).status }),
    failure: t.string({
      description: 'Why it could not be taken, in the words of the reader.',
      resolve: async (row, _, request) => {
        const { failure } = fileOf(row)
        return failure && problemText(anyErrorMessage(failure), await wordingOf(await read(request)))
      },
    }),
    uploadedBy: t.string({
      description: 'The name of whoever uploaded it; null where their account is gone.',
      resolve: async (row, _, request) => {
        const { uploaded_by: user } = fileOf(row)
        if (user === null) return null
        const ctx = await read(request)
        const names = batchedRows(ctx, 'names of those who uploaded', (ids) => ctx.db.run(namesOfUsers, { ids }))
        return (await names.load(user))?.display_name ?? null
      },
    }),
    downloadUrl: t.string({
      description: 'An address for you alone, for five minutes; null until the file is there.',
      resolve: async (row, _, request) =>
        fileOf(row).status === 'UPLOADED' ? personDocumentFiles.link(await read(request), row.id) : null,
    }),
  }),
})

/** The row has the columns of its table, beside those of its fields. */
const fileOf = (row: RecordRow) => row as unknown as DocumentRow

const load = (ctx: Context, id: string) => loadRecord(ctx, personDocument, id)

export const presentedDocument: Presented = {
  kind: personDocument.kind,
  type: recordType(personDocument),
  load,
  find: async (ctx, id) => ((await may(ctx, personDocument.permissions.view, { kind: personDocument.kind, id })) ? load(ctx, id) : null),
  label: async (ctx, id) => {
    const row = await load(ctx, id)
    return row && fileOf(row).display_name
  },
}

export const PersonDocumentTransfer = builder.objectRef<Transfer>('PersonDocumentTransfer').implement({
  fields: (t) => ({
    document: t.field({ type: recordType(personDocument), nullable: false, resolve: ({ document }) => document }),
    presignedUploadUrl: t.exposeString('url', {
      description:
        'The address to PUT the bytes to within five minutes, with the content type that was announced; null where none are awaited.',
    }),
  }),
})
