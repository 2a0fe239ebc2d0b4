import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import { failureOf } from '#platform/graphql/errors.ts'
import { putFile, UploadFailed } from '#platform/upload/put-file.ts'
import { createTransferStore, type TransferCalls } from '#platform/upload/transfer-store.ts'
import { useTransfers } from '#platform/upload/use-transfers.ts'
import { BulkDataImportDocument } from '../import/import-page.graphql.ts'
import { BulkDataImportFileAddDocument, BulkDataImportFileDeleteDocument } from './upload.graphql.ts'
import { BulkDataImportFileUploadedDocument } from '#src/generated/mutations/bulkDataImportFileUploaded.graphql.ts'

/** The import is null until the server has made it. */
type Target = { readonly importId: string | null; readonly type: string }

const store = createTransferStore<Target>()
const nothing = () => undefined

/** The uploads of an import (null: of imports that the server does not know yet), and how to start, repeat and stop them. */
export function useUploads(importId: string | null) {
  const calls = callsOf(useApolloClient())
  const all = useTransfers(store)
  const opening = (announced: (importId: string) => void) => (target: Target) => target.importId && announced(target.importId)
  return {
    transfers: all.filter(({ target }) => target.importId === importId),
    upload: (type: string, file: File, announced: (importId: string) => void = nothing) =>
      void store.start({ importId, type }, file, calls, opening(announced)),
    retry: (id: string, announced: (importId: string) => void = nothing) => void store.retry(id, calls, opening(announced)),
    cancel: (id: string) => void store.cancel(id, calls).catch(nothing),
  }
}

const quiet = { context: { quiet: true } }
const mimeOf = (file: File) => file.type || 'text/csv'

function callsOf(client: ApolloClient): TransferCalls<Target> {
  return {
    announce: async ({ target: { importId, type }, file }) => {
      const input = { importId, type, filename: file.name, size: file.size, mime: mimeOf(file) }
      const { data } = await client.mutate({ mutation: BulkDataImportFileAddDocument, variables: { input }, ...quiet })
      const answer = data?.bulkDataImportFileAdd
      if (!answer) throw new Error('The server did not answer')
      const { import: made, file: added, uploadUrl } = answer
      return { target: { importId: made.id, type }, fileId: added.id, url: uploadUrl }
    },
    put: (url, file, progress, signal) => putFile(url, file, mimeOf(file), progress, signal),
    arrived: async ({ fileId, target: { importId } }) => {
      await client.mutate({ mutation: BulkDataImportFileUploadedDocument, variables: { input: { id: fileId } }, ...quiet })
      if (importId) await client.query({ query: BulkDataImportDocument, variables: { id: importId } })
    },
    forget: async (_, id) => {
      await client.mutate({ mutation: BulkDataImportFileDeleteDocument, variables: { input: { id } }, ...quiet })
    },
    failureOf: (error) => (error instanceof UploadFailed ? error.failure : failureOf(error)),
  }
}
