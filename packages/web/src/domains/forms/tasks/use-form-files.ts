import { useApolloClient } from '@apollo/client/react'
import { putFile, UploadFailed } from '#platform/upload/put-file.ts'
import type { FormFiles } from '../fill/form-files.ts'
import { OwnTaskFileAnnounceDocument, OwnTaskFileUpdateDocument, type OwnFormFragment } from './tasks.graphql.ts'
import { OwnTaskFileRemoveDocument } from '#src/generated/mutations/ownTaskFileRemove.graphql.ts'

const quiet = { context: { quiet: true } }

/** Sends the files that answer questions of a form, and removes them. */
export function useFormFiles({ id, files }: OwnFormFragment): FormFiles {
  const client = useApolloClient()
  return {
    known: files,
    upload: async (questionId, file, progress) => {
      const type = file.type || 'application/octet-stream'
      const input = { id, questionId, filename: file.name, mime: type, size: file.size }
      const { data } = await client.mutate({ mutation: OwnTaskFileAnnounceDocument, variables: { input }, ...quiet })
      const begun = data?.ownTaskFileAnnounce
      if (!begun?.presignedUploadUrl) throw new Error('The server awaits no file')
      await putFile(begun.presignedUploadUrl, file, type, progress, new AbortController().signal)
      const said = { documentId: begun.document.id, uploadStatus: 'SUCCESS' } as const
      const answered = await client.mutate({ mutation: OwnTaskFileUpdateDocument, variables: { input: said }, ...quiet })
      const { document } = answered.data?.ownTaskFileUpdate ?? begun
      if (document.failure) throw new UploadFailed({ code: 'INVALID', message: document.failure })
      return document
    },
    remove: (document) => client.mutate({ mutation: OwnTaskFileRemoveDocument, variables: { input: { id: document } }, ...quiet }),
  }
}
