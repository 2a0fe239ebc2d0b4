import { extensionOf, uploadStates } from '@kith/shared/facets.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { anyErrorMessage } from '@kith/shared/problems/wording.ts'
import { readableSize } from '@kith/shared/format/sizes.ts'
import { builder, read } from '../../graphql/builder.ts'
import { enumOf } from '../../graphql/input.ts'
import { wordingOf } from '../../tenant-words/own-words.ts'
import { downloadUrl } from './files.ts'
import type { DocumentRow } from './sql.ts'

export const DocumentType = builder.objectRef<DocumentRow>('Document').implement({
  description: 'A file that is attached to a record.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    extension: t.string({ nullable: false, resolve: ({ display_name: name }) => extensionOf(name) }),
    size: t.int({ nullable: false, resolve: ({ size }) => size }),
    humanReadableSize: t.string({
      nullable: false,
      resolve: async ({ size }, _, request) => readableSize(size, (await read(request)).actor.language),
    }),
    uploadStatus: t.field({ type: enumOf('UploadStatus', uploadStates), nullable: false, resolve: ({ status }) => status }),
    failure: t.string({
      description: 'Why it could not be taken, in the words of the reader.',
      resolve: async ({ failure }, _, request) => failure && problemText(anyErrorMessage(failure), await wordingOf(await read(request))),
    }),
    createdAt: t.field({ type: 'DateTime', nullable: false, resolve: ({ created_at: at }) => at }),
    downloadUrl: t.string({
      description: 'An address for you alone, for five minutes; null until the file is there.',
      resolve: async (row, _, request) => (row.status === 'UPLOADED' ? downloadUrl(await read(request), row) : null),
    }),
  }),
})

export type Transfer = { readonly document: DocumentRow; readonly url: string | null }

export const DocumentTransfer = builder.objectRef<Transfer>('DocumentTransfer').implement({
  fields: (t) => ({
    document: t.field({ type: DocumentType, nullable: false, resolve: ({ document }) => document }),
    presignedUploadUrl: t.exposeString('url', {
      description:
        'The address to PUT the bytes to within five minutes, with the content type that was announced; null where none are awaited.',
    }),
  }),
})
