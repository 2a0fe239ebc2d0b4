import { readableSize } from '@kith/shared/format/sizes.ts'
import { uploadStates } from '@kith/shared/facets.ts'
import { problemText } from '@kith/shared/problems/problem-text.ts'
import { anyErrorMessage } from '@kith/shared/problems/wording.ts'
import type { DocumentRow } from '#platform/facets/documents/sql.ts'
import { builder, read } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { formFiles } from './download.ts'

export const FormFile = builder.objectRef<DocumentRow>('FormFile').implement({
  description: 'A file that answers a question of a form.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    humanReadableSize: t.string({
      nullable: false,
      resolve: async ({ size }, _, request) => readableSize(size, (await read(request)).actor.language),
    }),
    uploadStatus: t.field({ type: enumOf('UploadStatus', uploadStates), nullable: false, resolve: ({ status }) => status }),
    failure: t.string({
      description: 'Why it could not be taken, in the words of the reader.',
      resolve: async ({ failure }, _, request) => failure && problemText(anyErrorMessage(failure), await wordingOf(await read(request))),
    }),
    downloadUrl: t.string({
      description: 'An address for you alone, for five minutes; null until the file is there.',
      resolve: async ({ id, status }, _, request) => (status === 'UPLOADED' ? formFiles.link(await read(request), id) : null),
    }),
  }),
})

type Transfer = { readonly document: DocumentRow; readonly url: string | null }

export const FormFileTransfer = builder.objectRef<Transfer>('FormFileTransfer').implement({
  fields: (t) => ({
    document: t.field({ type: FormFile, nullable: false, resolve: ({ document }) => document }),
    presignedUploadUrl: t.exposeString('url', {
      description:
        'The address to PUT the bytes to within five minutes, with the content type that was announced; null where none are awaited.',
    }),
  }),
})
