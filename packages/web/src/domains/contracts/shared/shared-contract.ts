import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'
import { persistedQuery } from '#platform/graphql/persisted-query.ts'
import { ContractByLinkDocument, type ContractByLinkQuery } from './shared-contract.graphql.ts'

export type LinkedContract = NonNullable<ContractByLinkQuery['getContractByLink']>
export type Opened = { status: 'open'; contract: LinkedContract } | { status: 'void' } | { status: 'failed'; failure: Failure }

export async function openSharedContract(token: string, language: string): Promise<Opened> {
  const answer = await askByLink(ContractByLinkDocument, { token, language })
  if ('failure' in answer) return { status: 'failed', failure: answer.failure }
  const { getContractByLink: contract } = answer.data
  return contract ? { status: 'open', contract } : { status: 'void' }
}

/** Asks without Apollo: nobody is signed in. */
export async function askByLink<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<{ data: Data } | { failure: Failure }> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ extensions: { persistedQuery: persistedQuery(document) }, variables }),
  }).catch(() => undefined)
  if (!answer) return { failure: { code: 'NETWORK', message: '' } }
  const body = await answer.text()
  const told = answer.ok ? (JSON.parse(body) as { data: Data | null; errors?: unknown[] }) : undefined
  return told?.data && !told.errors ? { data: told.data } : { failure: failureOfResponse(answer.status, body) }
}
