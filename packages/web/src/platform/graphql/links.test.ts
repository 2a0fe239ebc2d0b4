import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { print } from 'graphql'
import { from, of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { SessionDetailsDocument } from '#platform/session/session-details.graphql.ts'
import { UpdateUserConfigDocument } from '#platform/session/update-user-config.graphql.ts'
import { failureLink, fetchPolicies, persistedLink, sessionLink, sharingLink } from './links.ts'
import type { PersistedDocument } from './persisted-query.ts'

type Answer = ApolloLink.Result
const refused: Answer = { errors: [{ message: 'Sign in again', extensions: { code: 'UNAUTHENTICATED' } }] }
const config = { __typename: 'UserConfig', language: 'es' }
const fine: Answer = { data: { updateUserConfig: config } }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function clientWith(answers: Answer[], tell: Parameters<typeof failureLink>[0] = () => undefined, includeQuery = false) {
  const sent: Array<{ headers: Record<string, string>; extensions: Record<string, unknown>; includeQuery: unknown; text: string }> = []
  const network = new ApolloLink((operation) => {
    const { headers, http } = operation.getContext() as { headers: Record<string, string>; http: { includeQuery: boolean } }
    sent.push({ headers, extensions: { ...operation.extensions }, includeQuery: http.includeQuery, text: print(operation.query) })
    return of(answers[sent.length - 1] ?? answers.at(-1)!)
  })
  let token = 1
  const session = { accessToken: async () => `token ${token}`, replace: async () => `token ${(token += 1)}` }
  const link = ApolloLink.from([failureLink(tell), sessionLink(session), persistedLink({ includeQuery }), network])
  return { client: new ApolloClient({ cache: new InMemoryCache(), link, defaultOptions: fetchPolicies }), sent }
}

const update = (client: ApolloClient, context = {}) =>
  client.mutate({ mutation: UpdateUserConfigDocument, variables: { input: { language: 'es' } }, context })

describe('a data call', () => {
  it('[SH-582] [SH-583] carries the access token and a fresh trace id', async () => {
    const { client, sent } = clientWith([fine])
    await update(client)
    await update(client)
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer token 1', 'Bearer token 1'])
    const ids = sent.map(({ headers }) => headers['trace-request-id'])
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(2)
  })

  it('[SH-438] is repeated once with a new token when it is answered UNAUTHENTICATED', async () => {
    const { client, sent } = clientWith([refused, fine])
    expect((await update(client)).data).toEqual({ updateUserConfig: config })
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer token 1', 'Bearer token 2'])
    const again = clientWith([refused, refused, fine])
    await expect(update(again.client)).rejects.toThrow('Sign in again')
    expect(again.sent).toHaveLength(2)
  })

  it('sends the hash of its document, which the list of persisted operations knows, and not the document', async () => {
    const { client, sent } = clientWith([fine])
    await update(client)
    const list = JSON.parse(readFileSync(`${import.meta.dirname}/../../generated/persisted-operations.json`, 'utf8')) as Record<
      string,
      string
    >
    const [call] = sent
    const { sha256Hash } = call!.extensions.persistedQuery as { sha256Hash: string }
    expect(call!.includeQuery).toBe(false)
    expect(list[sha256Hash]).toContain('mutation UpdateUserConfig')
  })

  it('asks for exactly what the hash stands for: the client adds nothing to a generated document', async () => {
    const { client, sent } = clientWith([fine])
    await update(client)
    // What is answered is not what is asked for
    await client.query({ query: SessionDetailsDocument }).catch(() => undefined)
    const hashes = [UpdateUserConfigDocument, SessionDetailsDocument].map((document) => (document as PersistedDocument).__meta__?.hash)
    expect(sent.map(({ text }) => createHash('sha256').update(text.trim()).digest('hex'))).toEqual(hashes)
  })
})

describe('a failed mutation', () => {
  const invalid: Answer = { errors: [{ message: 'Choose a language.', extensions: { code: 'INVALID', reference: 'r1' } }] }

  it('[SH-641] is told with its message', async () => {
    const tell = vi.fn<Parameters<typeof failureLink>[0]>()
    const failed = { content: 'The language was not changed' }
    await expect(update(clientWith([invalid], tell).client, { failed })).rejects.toThrow()
    expect(tell.mock.calls).toEqual([[{ code: 'INVALID', message: 'Choose a language.', reference: 'r1' }, failed]])
  })

  it('is left to a form that shows it', async () => {
    const tell = vi.fn<Parameters<typeof failureLink>[0]>()
    await expect(update(clientWith([invalid], tell).client, { quiet: true })).rejects.toThrow()
    expect(tell).not.toHaveBeenCalled()
  })
})

describe('fetch policies', () => {
  it('[SH-589] asks the network for a query', async () => {
    const { client, sent } = clientWith([{ data: { getSession: null } }])
    await client.query({ query: SessionDetailsDocument, errorPolicy: 'all' }).catch(() => undefined)
    await client.query({ query: SessionDetailsDocument, errorPolicy: 'all' }).catch(() => undefined)
    expect(sent).toHaveLength(2)
  })

  it('[SH-590] shows a watched query from the cache and asks once, then reads the cache', () => {
    const { client } = clientWith([{ data: { getSession: null } }])
    const watched = client.watchQuery({ query: SessionDetailsDocument })
    expect(watched.options.fetchPolicy).toBe('cache-and-network')
    expect(watched.options.nextFetchPolicy).toBe('cache-first')
  })
})

describe('a query that several ask at the same time', () => {
  function clientThatWaits() {
    const waiting: Array<(answer: Answer) => void> = []
    const network = new ApolloLink(({ operationName }) => {
      if (operationName === 'UpdateUserConfig') return of(fine)
      return from(new Promise<Answer>((resolve) => waiting.push(resolve)))
    })
    const link = ApolloLink.from([sharingLink(), network])
    return { client: new ApolloClient({ cache: new InMemoryCache(), link, queryDeduplication: false }), waiting }
  }
  const ask = (client: ApolloClient) => client.query({ query: SessionDetailsDocument, fetchPolicy: 'no-cache' })
  const answer = (language: string): Answer => ({ data: { getSession: { userConfig: { language } } } })

  it('is sent once, and again when it is asked after it was answered', async () => {
    const { client, waiting } = clientThatWaits()
    const both = Promise.all([ask(client), ask(client)])
    waiting[0]?.(answer('en'))
    expect((await both).map(({ data }) => data)).toEqual([answer('en').data, answer('en').data])
    expect(waiting).toHaveLength(1)
    void ask(client)
    expect(waiting).toHaveLength(2)
  })

  it('is asked again after a change, though an answer from before it is still on its way', async () => {
    const { client, waiting } = clientThatWaits()
    const before = ask(client)
    await update(client)
    const after = ask(client)
    expect(waiting).toHaveLength(2)
    waiting[1]?.(answer('es'))
    expect((await after).data).toEqual(answer('es').data)
    waiting[0]?.(answer('en'))
    expect((await before).data).toEqual(answer('en').data)
  })
})
