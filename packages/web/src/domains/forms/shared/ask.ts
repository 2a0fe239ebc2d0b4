import type { AnswerEntry } from '@kith/shared/domains/forms/answers.ts'
import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { failureOfResponse, type Failure } from '#platform/errors/failure.ts'
import { persistedQuery } from '#platform/graphql/persisted-query.ts'
import { SharedFormDocument, type SharedFormQuery } from './shared-form.graphql.ts'
import { SharedFormSubmitDocument } from '#src/generated/mutations/sharedFormSubmit.graphql.ts'

export type SharedForm = NonNullable<SharedFormQuery['getSharedForm']>
export type Opened = { status: 'open'; form: SharedForm } | { status: 'void' } | { status: 'failed'; failure: Failure }

export async function openSharedForm(token: string): Promise<Opened> {
  const { data, failure } = await ask(SharedFormDocument, { token })
  if (failure) return { status: 'failed', failure }
  return data?.getSharedForm ? { status: 'open', form: data.getSharedForm } : { status: 'void' }
}

/** Returns null once the answers are submitted, or why they are not. */
export async function submitSharedForm(token: string, answers: readonly AnswerEntry[]): Promise<Failure | null> {
  const { data, failure } = await ask(SharedFormSubmitDocument, { input: { token, answers: [...answers] } })
  if (failure) return failure
  return data?.sharedFormSubmit ? null : { code: 'NOT_FOUND', message: '' }
}

/** Asks without Apollo: nobody is signed in. */
async function ask<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<{ data?: Data | null; failure?: Failure }> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trace-request-id': crypto.randomUUID() },
    body: JSON.stringify({ extensions: { persistedQuery: persistedQuery(document) }, variables }),
  }).catch(() => undefined)
  if (!answer) return { failure: { code: 'NETWORK', message: '' } }
  const body = await answer.text()
  const read = answer.ok ? (JSON.parse(body) as { data: Data | null; errors?: unknown[] }) : undefined
  if (!read?.data || read.errors) return { failure: failureOfResponse(answer.status, body) }
  return { data: read.data }
}
