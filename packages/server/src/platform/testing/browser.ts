import { randomUUID } from 'node:crypto'
import { postJson, rawRequest, type RawAnswer } from './raw-request.ts'

/** A browser of one user against one server: keeps the cookies that it is given. */
export class Browser {
  readonly #address: string
  readonly #cookies = new Map<string, string>()
  accessToken = ''

  constructor(address: string) {
    this.#address = address
  }

  async signIn(credentials: object, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    return this.#keep(await postJson(this.#address, '/api/auth/sign-in', credentials, { cookie: this.cookie, ...headers }))
  }

  async refresh(headers: Readonly<Record<string, string>> = {}, cookie = this.cookie): Promise<RawAnswer> {
    const own = { cookie, 'trace-request-id': randomUUID() }
    return this.#keep(await rawRequest(this.#address, '/api/auth/refresh', { method: 'POST', headers: { ...own, ...headers } }))
  }

  async signOut(query = '', headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    return this.#keep(await rawRequest(this.#address, `/auth/logout${query}`, { headers: { cookie: this.cookie, ...headers } }))
  }

  /** What a page of Kith sends, as the user who is signed in here. */
  async send(path: string, body: object, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    const own = { cookie: this.cookie, 'trace-request-id': randomUUID(), authorization: `Bearer ${this.accessToken}`, ...headers }
    const answer = await postJson(this.#address, path, body, own)
    const kept = this.accessToken
    this.#keep(answer)
    this.accessToken ||= kept
    return answer
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
    return rawRequest(this.#address, path, { headers: { cookie: this.cookie, ...headers } })
  }

  /** Opens an address and keeps the cookies that come with the page. */
  async open(path: string): Promise<RawAnswer> {
    const answer = await this.get(path)
    for (const { name, value } of answer.cookies) this.put(name, value)
    return answer
  }

  /** Whether the data service still knows who this is. */
  async code(accessToken = this.accessToken, address = this.#address): Promise<string> {
    const headers = { authorization: `Bearer ${accessToken}`, 'trace-request-id': randomUUID() }
    const { text } = await postJson(
      address,
      '/graphql',
      { query: '{ getSession { user { displayName permissionSlugs { slug } } } }' },
      headers,
    )
    const { errors } = JSON.parse(text) as { errors?: { extensions: { code: string } }[] }
    return errors?.[0]?.extensions.code ?? 'signed in'
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get refreshToken(): string {
    return this.valueOf('kith_refresh')
  }

  /** The value of a cookie, by the end of its name; empty without one. */
  valueOf(cookie: string): string {
    return [...this.#cookies].find(([name]) => name.endsWith(cookie))?.[1] ?? ''
  }

  /** Has another cookie than it was given. */
  put(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  #keep(answer: RawAnswer): RawAnswer {
    for (const { name, value } of answer.cookies) {
      if (value) this.#cookies.set(name, value)
      else this.#cookies.delete(name)
    }
    if (answer.status === 200) this.accessToken = (JSON.parse(answer.text) as { accessToken?: string }).accessToken ?? ''
    return answer
  }
}

/** The refusal in an answer of the session's routes. */
export const refusalIn = ({ text }: RawAnswer) => (JSON.parse(text) as { error: { code: string; message: string } }).error
