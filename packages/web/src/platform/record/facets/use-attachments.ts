import { useApolloClient } from '@apollo/client/react'
import type { ApolloClient } from '@apollo/client'
import { failureOf } from '#platform/graphql/errors.ts'
import { putFile, UploadFailed } from '#platform/upload/put-file.ts'
import { createTransferStore, finishedMilliseconds, type TransferCalls } from '#platform/upload/transfer-store.ts'
import { useMissing } from '#platform/upload/use-missing.ts'
import { useTransfers } from '#platform/upload/use-transfers.ts'
import { ofKinds, type Attaching } from '../record-operations.ts'

type Target = { readonly kind: string; readonly recordId: string }

const store = createTransferStore<Target>({ finishedFor: finishedMilliseconds })
const quiet = { context: { quiet: true } }
const typeOf = (file: File) => file.type || 'application/octet-stream'

/** The files on their way to a record, and how to send, repeat and stop them; `changed` is run once one has arrived. */
export function useAttachments(recordId: string, attaching: Attaching, changed: () => Promise<unknown>) {
  const client = useApolloClient()
  const calls = callsOf(client, attaching, changed)
  const all = useTransfers(store)
  const said = useMissing()
  const target = { kind: attaching.kind, recordId }
  return {
    transfers: all.filter((each) => each.target.kind === target.kind && each.target.recordId === recordId),
    send: (files: readonly File[]) => {
      for (const file of files) void store.start(target, file, calls)
    },
    retry: (id: string) => void said('retry', store.retry(id, calls)),
    cancel: (id: string) => void said('cancel', store.cancel(id, calls)),
  }
}

function callsOf(
  client: ApolloClient,
  { create, update, remove, inputs = ofKinds }: Attaching,
  changed: () => Promise<unknown>,
): TransferCalls<Target> {
  const say = async (documentId: string | null, uploadStatus: 'PENDING' | 'SUCCESS' | 'FAILED') => {
    const { data } = await client.mutate({
      mutation: update,
      variables: { input: { ...inputs.update, documentId, uploadStatus } },
      ...quiet,
    })
    return data?.transfer
  }
  const begun = async ({ target, file, fileId }: Parameters<TransferCalls<Target>['announce']>[0]) => {
    if (fileId) return say(fileId, 'PENDING')
    const input = { [`${target.kind}Id`]: target.recordId, filename: file.name, mime: typeOf(file), size: file.size }
    return (await client.mutate({ mutation: create, variables: { input }, ...quiet })).data?.transfer
  }
  return {
    isKept: true,
    announce: async (transfer) => {
      const answer = await begun(transfer)
      if (!answer?.presignedUploadUrl) throw new Error('The server awaits no file')
      return { target: transfer.target, fileId: answer.document.id, url: answer.presignedUploadUrl }
    },
    put: async (url, file, progress, signal) => putFile(url, file, typeOf(file), progress, signal),
    arrived: async ({ fileId }) => {
      const answer = await say(fileId, 'SUCCESS')
      if (answer?.document.failure) throw new UploadFailed({ code: 'INVALID', message: answer.document.failure })
      await changed()
    },
    forget: async (_, id) => {
      await client.mutate({ mutation: remove, variables: { input: inputs.remove(id) }, ...quiet })
    },
    failureOf: (error) => (error instanceof UploadFailed ? error.failure : failureOf(error)),
  }
}
