import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { failureOf } from '#platform/graphql/errors.ts'
import { putFile, UploadFailed } from '#platform/upload/put-file.ts'
import { createTransferStore, finishedMilliseconds, type TransferCalls } from '#platform/upload/transfer-store.ts'
import { useMissing } from '#platform/upload/use-missing.ts'
import { useTransfers } from '#platform/upload/use-transfers.ts'
import { DocumentRequestFileCreateDocument } from '#src/generated/mutations/documentRequestFileCreate.graphql.ts'
import { DocumentRequestFileDeleteDocument } from '#src/generated/mutations/documentRequestFileDelete.graphql.ts'
import { DocumentRequestFileUpdateDocument } from '#src/generated/mutations/documentRequestFileUpdate.graphql.ts'
import { PersonDocumentCancelDocument } from '#src/generated/mutations/personDocumentCancel.graphql.ts'
import { PersonDocumentCreateDocument } from '#src/generated/mutations/personDocumentCreate.graphql.ts'
import { PersonDocumentUpdateDocument } from '#src/generated/mutations/personDocumentUpdate.graphql.ts'

type Folder = { readonly personId: string; readonly folderId: string }
/** Files go into a folder of a person, or answer what the person is asked for. */
type Target = Folder | { readonly requestId: string }
type State = 'PENDING' | 'SUCCESS' | 'FAILED'

const store = createTransferStore<Target>({ finishedFor: finishedMilliseconds })
const quiet = { context: { quiet: true } }
const typeOf = (file: File) => file.type || 'application/octet-stream'

/** Sends, repeats and stops files on their way to one place; `changed` is run once one has arrived. */
export function useDocumentUploads(target: Target, changed: () => Promise<unknown>) {
  const { transfers, send, ...others } = useUploads(changed)
  const key = JSON.stringify(target)
  return {
    ...others,
    transfers: transfers.filter((each) => JSON.stringify(each.target) === key),
    send: (files: readonly File[]) => send(target, files),
  }
}

/** Does the same for the folders of many people; `changed` is told into which one a file has arrived. */
export function useFolderUploads(changed: (folder: Folder) => unknown) {
  const { transfers, send, ...others } = useUploads((target) => 'folderId' in target && changed(target))
  return {
    ...others,
    transfers: transfers.flatMap(({ target, ...each }) => ('folderId' in target ? [{ ...each, target }] : [])),
    send: (folder: Folder, file: File) => send(folder, [file]),
  }
}

function useUploads(changed: (target: Target) => unknown) {
  const client = useApolloClient()
  const calls = callsOf(client, changed)
  const said = useMissing()
  return {
    transfers: useTransfers(store),
    send: (target: Target, files: readonly File[]) => void store.startAll(target, files, calls),
    retry: (id: string) => void said('retry', store.retry(id, calls)),
    cancel: (id: string) => void said('cancel', store.cancel(id, calls)),
  }
}

function callsOf(client: ApolloClient, changed: (target: Target) => unknown): TransferCalls<Target> {
  const wayTo = (target: Target) => ('requestId' in target ? toRequest(client, target.requestId) : toFolder(client, target))
  return {
    isKept: true,
    announce: async ({ target, file, fileId }) => {
      const way = wayTo(target)
      const answer = fileId
        ? await way.say(fileId, 'PENDING')
        : await way.begin({ filename: file.name, mime: typeOf(file), size: file.size })
      if (!answer?.presignedUploadUrl) throw new Error('The server awaits no file')
      return { target, fileId: answer.document.id, url: answer.presignedUploadUrl }
    },
    put: async (url, file, progress, signal) => putFile(url, file, typeOf(file), progress, signal),
    arrived: async ({ target, fileId }) => {
      const answer = fileId ? await wayTo(target).say(fileId, 'SUCCESS') : undefined
      if (answer?.document.failure) throw new UploadFailed({ code: 'INVALID', message: answer.document.failure })
      await changed(target)
    },
    forget: async ({ target }, id) => {
      await wayTo(target).forget(id)
    },
    failureOf: (error) => (error instanceof UploadFailed ? error.failure : failureOf(error)),
  }
}

type Announced = { readonly filename: string; readonly mime: string; readonly size: number }

function toFolder(client: ApolloClient, target: Folder) {
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
