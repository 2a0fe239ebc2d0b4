import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { failureOf } from '#platform/graphql/errors.ts'
import { putFile, UploadFailed } from '#platform/upload/put-file.ts'
import { createTransferStore, finishedMilliseconds, type TransferCalls } from '#platform/upload/transfer-store.ts'
import { useMissing } from '#platform/upload/use-missing.ts'
import { useTransfers } from '#platform/upload/use-transfers.ts'
import { PersonDocumentCancelDocument, PersonDocumentCreateDocument, PersonDocumentUpdateDocument } from './documents.graphql.ts'
import {
  DocumentRequestFileCreateDocument,
  DocumentRequestFileDeleteDocument,
  DocumentRequestFileUpdateDocument,
} from './requests.graphql.ts'

/** A folder of a person, or what the person is asked for. */
type Target = { readonly personId: string; readonly folderId: string } | { readonly requestId: string }
type State = 'PENDING' | 'SUCCESS' | 'FAILED'

const store = createTransferStore<Target>({ finishedFor: finishedMilliseconds })
const quiet = { context: { quiet: true } }
const typeOf = (file: File) => file.type || 'application/octet-stream'

/** The files on their way to one place, and how to send, repeat and stop them; `changed` is run once one has arrived. */
export function useDocumentUploads(target: Target, changed: () => Promise<unknown>) {
  const client = useApolloClient()
  const calls = callsOf(client, target, changed)
  const said = useMissing()
  const key = JSON.stringify(target)
  return {
    transfers: useTransfers(store).filter((each) => JSON.stringify(each.target) === key),
    send: (files: readonly File[]) => {
      for (const file of files) void store.start(target, file, calls)
    },
    retry: (id: string) => void said('retry', store.retry(id, calls)),
    cancel: (id: string) => void said('cancel', store.cancel(id, calls)),
  }
}

function callsOf(client: ApolloClient, target: Target, changed: () => Promise<unknown>): TransferCalls<Target> {
  const way = 'requestId' in target ? toRequest(client, target.requestId) : toFolder(client, target)
  return {
    isKept: true,
    announce: async ({ file, fileId }) => {
      const answer = fileId
        ? await way.say(fileId, 'PENDING')
        : await way.begin({ filename: file.name, mime: typeOf(file), size: file.size })
      if (!answer?.presignedUploadUrl) throw new Error('The server awaits no file')
      return { target, fileId: answer.document.id, url: answer.presignedUploadUrl }
    },
    put: async (url, file, progress, signal) => putFile(url, file, typeOf(file), progress, signal),
    arrived: async ({ fileId }) => {
      const answer = fileId ? await way.say(fileId, 'SUCCESS') : undefined
      if (answer?.document.failure) throw new UploadFailed({ code: 'INVALID', message: answer.document.failure })
      await changed()
    },
    forget: async (_, id) => {
      await way.forget(id)
    },
    failureOf: (error) => (error instanceof UploadFailed ? error.failure : failureOf(error)),
  }
}

type Announced = { readonly filename: string; readonly mime: string; readonly size: number }

function toFolder(client: ApolloClient, target: { readonly personId: string; readonly folderId: string }) {
  return {
    begin: async (file: Announced) =>
      (await client.mutate({ mutation: PersonDocumentCreateDocument, variables: { input: { ...target, ...file } }, ...quiet })).data
        ?.transfer,
    say: async (documentId: string, uploadStatus: State) =>
      (await client.mutate({ mutation: PersonDocumentUpdateDocument, variables: { input: { documentId, uploadStatus } }, ...quiet })).data
        ?.transfer,
    forget: (id: string) => client.mutate({ mutation: PersonDocumentCancelDocument, variables: { input: { id } }, ...quiet }),
  }
}

function toRequest(client: ApolloClient, id: string) {
  return {
    begin: async (file: Announced) =>
      (await client.mutate({ mutation: DocumentRequestFileCreateDocument, variables: { input: { id, ...file } }, ...quiet })).data
        ?.transfer,
    say: async (documentId: string, uploadStatus: State) =>
      (await client.mutate({ mutation: DocumentRequestFileUpdateDocument, variables: { input: { documentId, uploadStatus } }, ...quiet }))
        .data?.transfer,
    forget: (documentId: string) =>
      client.mutate({ mutation: DocumentRequestFileDeleteDocument, variables: { input: { id: documentId } }, ...quiet }),
  }
}
