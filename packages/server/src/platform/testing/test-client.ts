import { randomUUID } from 'node:crypto'
import { ownDocument } from './own-document.ts'

export type GraphQLAnswer<Data> = {
  data: Data | null
  errors?: {
    message: string
    path?: (string | number)[]
    extensions: {
      code: string
      reference: string
      missing?: string[]
      currentVersion?: number
      problems?: { path: string; rule: string; message: string; parameters?: Record<string, unknown> }[]
    }
  }[]
}

/** Speaks to the real server over HTTP, as one person. */
export class TestClient {
  readonly #address: string
  readonly #token: (() => Promise<string>) | undefined

  constructor(address: string, token: (() => Promise<string>) | undefined) {
    this.#address = address
    this.#token = token
  }

  /** The whole answer, errors included. */
  async send<Data = Record<string, never>>(query: string, variables: Record<string, unknown> = {}): Promise<GraphQLAnswer<Data>> {
    return this.#post<Data>({ query, variables })
  }

  /** The whole answer to a document of the web client, which is sent by its hash: without a session nothing else is answered. */
  async sendOwn<Data>(name: string, variables: Record<string, unknown>): Promise<GraphQLAnswer<Data>> {
    return this.#post<Data>(ownDocument(name, variables))
  }

  /** The data; an answer with errors fails the test. */
  async ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.send<Data>(query, variables)
    if (errors || !data) throw new Error(`Refused: ${JSON.stringify(errors)}`)
    return data
  }

  /** The first error; an answer without one fails the test. */
  async refused(query: string, variables: Record<string, unknown> = {}) {
    const { data, errors } = await this.send(query, variables)
    const [error] = errors ?? []
    if (!error) throw new Error(`Expected a refusal, got ${JSON.stringify(data)}`)
    return error
  }

  async #post<Data>(asked: object): Promise<GraphQLAnswer<Data>> {
    const token = await this.#token?.()
    const response = await fetch(`${this.#address}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'trace-request-id': randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(asked),
    })
    const body = (await response.json()) as GraphQLAnswer<Data> & { error?: { code: string; message: string; reference: string } }
    if (body.error) return { data: null, errors: [{ message: body.error.message, extensions: body.error }] }
    return body
  }
}
