import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { v7 } from 'uuid'

type Kind = 'learning' | 'recruitment' | 'payroll'
type Item = { readonly id: string } & Readonly<Record<string, unknown>>
type Answer = { readonly status: number; readonly body: object }
const key = 'key of the service'
const paths = { learning: '/completions', recruitment: '/hires', payroll: '/statuses' } as const

/** A learning, recruitment or payroll service that speaks the protocol, keeps what it is told, and fails as it is told to. */
export class PartnerService {
  readonly people = new Map<string, Readonly<Record<string, unknown>>>()
  readonly items: Item[] = []
  readonly asked: string[] = []
  organisation: Readonly<Record<string, readonly { id: string; name: string }[]>> | null = null
  /** A status with which it refuses everything, or silence. */
  fails: number | 'HANG' | null = null
  /** Those of whom it does not want to know. */
  readonly refused = new Set<string>()
  isAdministrator = true
  /** How many items it tells of at once. */
  most = 2
  readonly key = key
  readonly #kind: Kind
  readonly #server: Server

  private constructor(server: Server, kind: Kind) {
    this.#server = server
    this.#kind = kind
  }

  static async start(kind: Kind): Promise<PartnerService> {
    const server = createServer()
    const service = new PartnerService(server, kind)
    server.on('request', (request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        const url = new URL(request.url ?? '', 'http://localhost')
        const path = url.pathname.replace(/^\/kith/, '')
        service.asked.push(`${request.method} ${path}`)
        if (service.fails === 'HANG') return
        const isKnown = request.headers.authorization === `Bearer ${key}`
        send(response, isKnown ? service.#answer(request.method ?? '', path, url.searchParams, text) : { status: 401, body: {} })
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/kith`
  }

  /** Hires somebody into the first of each list that it was told of. */
  hire(givenName: string, familyName: string): void {
    const first = (list: string) => this.organisation?.[list]?.[0]?.id
    this.items.push({
      id: v7(),
      givenName,
      familyName,
      email: `${givenName}.${familyName}@example.com`.toLowerCase(),
      startsOn: '2027-01-04',
      positionTitle: first('positionTitles'),
      businessEntity: first('businessEntities'),
      businessUnit: first('businessUnits'),
      location: first('locations'),
      workClass: first('workClasses'),
    })
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #answer(method: string, path: string, query: URLSearchParams, text: string): Answer {
    if (this.fails !== null) return { status: Number(this.fails), body: {} }
    const given = (text === '' ? {} : JSON.parse(text)) as Readonly<Record<string, unknown>>
    if (path === '/account') return { status: 200, body: { service: this.#kind, isAdministrator: this.isAdministrator } }
    if (method === 'GET' && path === paths[this.#kind]) return { status: 200, body: this.#page(Number(query.get('after') ?? 0)) }
    if (method === 'PUT' && path === '/organisation') {
      this.organisation = given as unknown as PartnerService['organisation']
      return { status: 200, body: {} }
    }
    const id = /^\/people\/([0-9a-f-]{36})$/.exec(path)?.[1]
    if (id === undefined) return { status: 404, body: {} }
    if (method === 'DELETE') return { status: this.people.delete(id) ? 200 : 404, body: {} }
    if (this.refused.has(id)) return { status: 422, body: {} }
    this.people.set(id, given)
    return { status: 200, body: {} }
  }

  #page(after: number): object {
    const items = this.items.slice(after, after + this.most)
    return { items, next: String(after + items.length) }
  }
}

const send = (response: ServerResponse, { status, body }: Answer) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
