import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import { useEffect, useSyncExternalStore } from 'react'
import { failureOf } from '#platform/graphql/errors.ts'
import { BulkDataImportDocument } from '../import/import-page.graphql.ts'
import { putFile, UploadFailed } from './put-file.ts'
import { createTransferStore, type TransferCalls } from './transfer-store.ts'
import { BulkDataImportFileAddDocument, BulkDataImportFileDeleteDocument, BulkDataImportFileUploadedDocument } from './upload.graphql.ts'

const store = createTransferStore()
const nothing = () => undefined

/** The uploads of an import (null: of imports that the server does not know yet), and how to start, repeat and stop them. */
export function useUploads(importId: string | null) {
  const client = useApolloClient()
  const all = useSyncExternalStore(store.subscribe, store.shown)
  const calls = callsOf(client)
  const isSending = all.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!isSending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isSending])
  return {
    transfers: all.filter((each) => each.importId === importId),
    upload: (type: string, file: File, announced: (importId: string) => void = nothing) =>
      void store.start({ importId, type, file }, calls, announced),
    retry: (id: string, announced: (importId: string) => void = nothing) => void store.retry(id, calls, announced),
    cancel: (id: string) => void store.cancel(id, calls).catch(nothing),
  }
}

const quiet = { context: { quiet: true } }

function callsOf(client: ApolloClient): TransferCalls {
  return {
    announce: async ({ importId, type, file }) => {
      const input = { importId, type, filename: file.name, size: file.size, mime: file.type || 'text/csv' }
      const { data } = await client.mutate({ mutation: BulkDataImportFileAddDocument, variables: { input }, ...quiet })
      const answer = data?.bulkDataImportFileAdd
      if (!answer) throw new Error('The server did not answer')
      const { import: made, file: added, uploadUrl } = answer
      return { importId: made.id, fileId: added.id, url: uploadUrl }
    },
    put: putFile,
    arrived: async ({ fileId, importId }) => {
      await client.mutate({ mutation: BulkDataImportFileUploadedDocument, variables: { input: { id: fileId } }, ...quiet })
      if (importId) await client.query({ query: BulkDataImportDocument, variables: { id: importId } })
    },
    forget: async (id) => {
      await client.mutate({ mutation: BulkDataImportFileDeleteDocument, variables: { input: { id } }, ...quiet })
    },
    failureOf: (error) => (error instanceof UploadFailed ? error.failure : failureOf(error)),
  }
}
