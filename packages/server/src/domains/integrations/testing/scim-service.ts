import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

type User = { id: string; userName: string; active: boolean } & Record<string, unknown>
const token = 'token of the directory'

/** A directory that speaks SCIM 2.0, keeps what it is told, and fails as it is told to. */
export class ScimService {
  readonly users = new Map<string, User>()
  readonly asked: string[] = []
  fails: number | null = null
  readonly token = token
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<ScimService> {
    const server = createServer()
    const service = new ScimService(server)
    server.on('request', (request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        const url = new URL(request.url ?? '', 'http://localhost')
        service.asked.push(`${request.method} ${url.pathname.replace(/[0-9a-f]{8}$/, ':id')}`)
        const isKnown = request.headers.authorization === `Bearer ${token}`
        const { status, body } = isKnown ? service.#answer(request.method ?? '', url, text) : { status: 401, body: {} }
        response.writeHead(status, { 'content-type': 'application/scim+json' }).end(JSON.stringify(body))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/scim/v2`
  }

  named(userName: string): User | undefined {
    return [...this.users.values()].find((user) => user.userName.toLowerCase() === userName.toLowerCase())
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(method: string, url: URL, text: string): { status: number; body: object } {
    if (this.fails !== null) return { status: this.fails, body: {} }
    const id = url.pathname.split('/')[4]
    const given = (text === '' ? {} : JSON.parse(text)) as Partial<User>
    if (method === 'GET') {
      const found = this.named(/"(.*)"/.exec(url.searchParams.get('filter') ?? '')?.[1] ?? '')
      return { status: 200, body: { Resources: found ? [found] : [] } }
    }
    if (method === 'POST') {
      if (this.named(given.userName ?? '')) return { status: 409, body: {} }
      return { status: 201, body: this.#keep(`r${String(this.users.size + 1).padStart(8, '0')}`, given) }
    }
    const known = id === undefined ? undefined : this.users.get(id)
    if (!known) return { status: 404, body: {} }
    return { status: 200, body: this.#keep(known.id, method === 'PUT' ? given : { ...known, active: false }) }
  }

  #keep(id: string, given: Partial<User>): User {
    const user = { active: true, userName: '', ...given, id }
    this.users.set(id, user)
    return user
  }
}
