import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { DestinationStream } from 'pino'
import { startKith, type Running } from '../../main.ts'
import { makeWorld, type World, type WorldPerson } from '../../demo/test-world.ts'
import { withDatabase, type DatabaseUrls } from '../database/bootstrap.ts'
import { readConfig, type Config } from '../config.ts'
import type { Domain } from '../domain.ts'
import { makeDataDirectory, removeDataDirectory } from './data-directory.ts'
import { testSecret } from './global-setup.ts'
import { startOfTests } from './start-of-tests.ts'
import { TestClient } from './test-client.ts'
import { dropDatabase } from './test-cluster.ts'
import { makeEmptyDatabase, makeWorldDatabase } from './test-databases.ts'

export { startOfTests }

export class TestServer {
  readonly running: Running
  readonly world: World
  readonly admin: pg.Client
  readonly urls: DatabaseUrls
  readonly #clock: { moment: Date }
  readonly #others: Running[] = []

  constructor(running: Running, world: World, admin: pg.Client, urls: DatabaseUrls, clock: { moment: Date }) {
    this.running = running
    this.world = world
    this.admin = admin
    this.urls = urls
    this.#clock = clock
  }

  /** One more server on the same database, at the same time of day, perhaps with another configuration; stopped with this one. */
  async another(
    changes: Partial<Config> = {},
    options: { work?: boolean; logTo?: DestinationStream; urls?: DatabaseUrls; domains?: readonly Domain[] } = {},
  ): Promise<Running> {
    const { config } = this.running.services
    const other = await startKith({ ...config, ...changes }, options.urls ?? this.urls, {
      work: false,
      ...options,
      clock: { now: () => this.#clock.moment },
    })
    this.#others.push(other)
    return other
  }

  /** What the command line needs in its environment to work on the database of this server. */
  get environment(): Record<string, string> {
    const { config } = this.running.services
    const databaseUrl = withDatabase(inject('adminUrl'), decodeURIComponent(new URL(this.urls.application).pathname.slice(1)))
    return { KITH_DATABASE_URL: databaseUrl, KITH_SECRET: config.secret, KITH_DATA_DIR: config.dataDirectory }
  }

  async stop(): Promise<void> {
    for (const each of [...this.#others, this.running]) await each.stop()
    await this.admin.end()
  }

  /** The account of one of the world's people. */
  async userOf(person: WorldPerson): Promise<string> {
    const [user] = await this.rows<{ id: string }>('select id from users where person_id = $1', [this.world.people[person]])
    if (!user) throw new Error(`${person} has no account`)
    return user.id
  }

  /** Speaks GraphQL as one of the world's people, to this server or to `another` one. */
  as(person: WorldPerson | 'nobody', server: Running = this.running): TestClient {
    return new TestClient(server.address, person === 'nobody' ? undefined : () => this.tokenOf(person))
  }

  /** Sets the time, e.g. '2027-01-01T00:00:00Z'; sessions are made again. */
  travel(moment: string): void {
    this.#clock.moment = new Date(moment)
    this.#tokens.clear()
  }

  /** Rows as the superuser sees them: for asserting that nothing changed. */
  async rows<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.admin.query<Row>(text, values)).rows
  }

  /** How many events there are of this name; without one, all but those of signing in and out. */
  async events(name?: string): Promise<number> {
    const [row] = await this.rows<{ count: string }>(
      "select count(*) from events where name = $1 or ($1 is null and name not like 'session.%')",
      [name ?? null],
    )
    return Number(row?.count)
  }

  readonly #tokens = new Map<string, Promise<string>>()
  /** An access token of one of the world's people, signed in when first asked for. */
  tokenOf(person: WorldPerson): Promise<string> {
    const { tenant, email } = this.world.signIns[person]
    const known = this.#tokens.get(email)
    if (known) return known
    const token = fetch(`${this.running.address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant, email, password: this.world.password }),
    }).then(async (response) => {
      const body = (await response.json()) as { accessToken?: string }
      if (!body.accessToken) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`)
      return body.accessToken
    })
    this.#tokens.set(email, token)
    return token
  }
}

/** A server of its own for a test file, on a clone of the template with the small test world in it; other domains make the world themselves. */
export function useTestServer(options: { work?: boolean; domains?: readonly Domain[] } = {}): { readonly server: TestServer } {
  const held: { server?: TestServer } = {}
  const database = `kith_test_${process.pid}_${Math.random().toString(36).slice(2, 8)}`

  beforeAll(async () => {
    const made = options.domains ? { urls: await makeEmptyDatabase(database), world: undefined } : await makeWorldDatabase(database)
    const config = readConfig({
      KITH_SECRET: testSecret,
      KITH_PORT: '0',
      KITH_DRAIN_SECONDS: '0',
      // A slow machine makes no test fail; those about overload say otherwise.
      KITH_LONGEST_WAIT_SECONDS: '60',
      KITH_LOG_LEVEL: process.env['KITH_LOG_LEVEL'] ?? 'silent',
      KITH_DATA_DIR: makeDataDirectory('data'),
    })
    const clock = { moment: new Date(startOfTests) }
    const running = await startKith(config, made.urls, { clock: { now: () => clock.moment }, work: false, ...options })
    const world = made.world ?? (await makeWorld(running.services))
    const rows = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
    await rows.connect()
    held.server = new TestServer(running, world, rows, made.urls, clock)
  })

  afterAll(async () => {
    if (!held.server) return
    await held.server.stop()
    removeDataDirectory(held.server.running.services.config.dataDirectory)
    await dropDatabase(inject('adminUrl'), database)
  })

  return {
    get server() {
      if (!held.server) throw new Error('The test server starts in beforeAll: use it inside tests')
      return held.server
    },
  }
}
