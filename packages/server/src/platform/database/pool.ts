import pg from 'pg'
import type { Statement } from './statement.ts'
import { Unavailable, isConnectionFailure, isPoolBusy } from '../errors.ts'

export type Pool = pg.Pool

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
types.setTypeParser(pg.types.builtins.INT8, Number)

/** What waits for nothing, such as `begin`, is answered within this time, or the database is away although it takes connections. */
const promptly = 5000
/** The database itself ends a statement that takes too long; when even that answer has not come so much later, the database is away. */
const networkAllowance = 3000

/** What the pool of a connection lets a statement take, in milliseconds. */
const defaultStatementTimeout = 15_000
const longestStatement = new WeakMap<pg.PoolClient, number>()
const chainSecrets = new WeakMap<pg.PoolClient, string>()
/** Pools behind a pooler that gives connections away, and their connections: nothing that is prepared there is found again. */
const unprepared = new WeakSet<pg.Pool | pg.PoolClient>()
const forgottenFor = new WeakMap<pg.PoolClient, string>()
/** Connections that take COPY. */
const copying = new WeakSet<pg.PoolClient>()

/**
 * Dates stay YYYY-MM-DD, numerics stay exact strings, bigints are numbers. Only a pool with a `chainSecret` writes events: they are chained with it. Nothing is set
 * at the start of a connection, since poolers refuse that: what holds in a session lies with its role (session-settings.ts). A pool that
 * `copies` sends one statement after the other, as COPY asks for.
 */
export function createPool(
  connectionString: string,
  size: number,
  options: {
    statementTimeout?: number
    applicationName?: string
    chainSecret?: string
    prepares?: boolean | undefined
    copies?: boolean
  } = {},
): Pool {
  const statementTimeout = options.statementTimeout ?? defaultStatementTimeout
  const pool = new pg.Pool({
    connectionString,
    types,
    max: size,
    pipeline: !options.copies,
    connectionTimeoutMillis: 4000,
    idleTimeoutMillis: 30_000,
    query_timeout: statementTimeout + networkAllowance,
    application_name: options.applicationName ?? 'kith',
  })
  if (options.prepares === false) unprepared.add(pool)
  pool.on('error', () => {
    // An idle connection was lost: the pool replaces it on the next use.
  })
  pool.on('connect', (client) => {
    longestStatement.set(client, statementTimeout)
    if (options.chainSecret) chainSecrets.set(client, options.chainSecret)
    if (unprepared.has(pool)) unprepared.add(client)
    if (options.copies) copying.add(client)
    client.on('error', () => {
      // A connection was lost between two statements of a transaction: the next statement fails and says so.
    })
  })
  return pool
}

const planningAnew = 'set local plan_cache_mode = force_custom_plan; set local enable_seqscan = on'
const planningOnce = 'set local plan_cache_mode = auto; set local enable_seqscan = off'

/** One connection inside one transaction. */
export class Connection {
  readonly client: pg.PoolClient
  /** How many statements this transaction has sent; tests and the bench read it. */
  statements = 0
  /** Whether rows reach it through COPY. */
  readonly copies: boolean
  /** How many milliseconds a statement may take. */
  #longest: number
  #turn: Promise<unknown> = Promise.resolve()
  #lastSteps: (() => Promise<void>)[] = []
  #plansAnew = false
  #isReleased = false

  constructor(client: pg.PoolClient) {
    this.client = client
    this.copies = copying.has(client)
    this.#longest = longestStatement.get(client) ?? defaultStatementTimeout
  }

  async run<P, Row>(statement: Statement<P, Row>, parameters: NoInfer<P>): Promise<Row[]> {
    this.#send()
    const name = unprepared.has(this.client) ? '' : statement.name
    const query = { name, text: statement.text, values: statement.bind(parameters), query_timeout: this.#longest + networkAllowance }
    const { rows } = await this.inTurn(() => this.client.query<pg.QueryResultRow>(query))
    // The statement's builder typed its rows
    return rows as Row[]
  }

  async first<P, Row>(statement: Statement<P, Row>, parameters: NoInfer<P>): Promise<Row | undefined> {
    return (await this.run(statement, parameters))[0]
  }

  /** The row of a statement that always answers with one. */
  async one<P, Row>(statement: Statement<P, Row>, parameters: NoInfer<P>): Promise<Row> {
    const row = await this.first(statement, parameters)
    if (row === undefined) throw new Error(`Statement ${statement.name} answered without a row`)
    return row
  }

  /** Plain SQL, for the few places that have no statement: transaction control, COPY, maintenance. */
  async query<Row extends pg.QueryResultRow = pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    this.#send()
    const query = { text, values, query_timeout: this.#longest + networkAllowance }
    return (await this.inTurn(() => this.client.query<Row>(query))).rows
  }

  /** Sends what has the connection to itself where that takes COPY, and at once where it does not. */
  inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
    if (!this.copies) return send()
    const sent = this.#turn.then(send)
    this.#turn = sent.catch(() => {})
    return sent
  }

  /** For what waits for nothing: begin, roll back, end a reading. A database that is silent becomes UNAVAILABLE. */
  async promptly(text: string): Promise<void> {
    this.#send()
    const query = { text, query_timeout: promptly }
    await this.client.query(query).catch((error: unknown) => {
      throw isSilence(error) ? new Unavailable() : error
    })
  }

  /**
   * Gives the connection back with a last word on its way, for a transaction that wrote nothing: the next user of it speaks after that.
   * So one connection serves requests that follow one another, and keeps what they need at hand.
   */
  releaseWith(text: string): void {
    const { client } = this
    this.promptly(text).catch(() => client.connection.stream.destroy())
    this.#isReleased = true
    client.release()
  }

  /** Lets each further statement of the transaction take so many milliseconds, unless it may take longer already. */
  async setStatementTimeout(milliseconds: number): Promise<void> {
    if (milliseconds <= this.#longest) return
    this.#longest = milliseconds
    await this.query(`set local statement_timeout = ${milliseconds}`)
  }

  /**
   * Plans the statements of this transaction anew each time, for long work of many transactions during which tables grow: not as when they
   * were still empty. What other transactions have planned on this connection is forgotten once for such work.
   */
  async planAnew(work: string): Promise<void> {
    this.#plansAnew = true
    const isFirst = unprepared.has(this.client) || forgottenFor.get(this.client) !== work
    forgottenFor.set(this.client, work)
    await this.query(`${isFirst ? 'discard plans; ' : ''}${planningAnew}`)
  }

  /** Sends statements that add rows. The checks of their keys, one for each row, are planned once all the same: by index, however few rows there are. */
  async adding<Result>(send: () => Promise<Result>): Promise<Result> {
    if (!this.#plansAnew) return send()
    const [before, sent, after] = await Promise.allSettled([this.query(planningOnce), send(), this.query(planningAnew)])
    // The others fail because of the one that failed first
    if (before.status === 'rejected') throw before.reason
    if (sent.status === 'rejected') throw sent.reason
    if (after.status === 'rejected') throw after.reason
    return sent.value
  }

  /** The installation's secret, with which events are chained. */
  get chainSecret(): string {
    const secret = chainSecrets.get(this.client)
    if (!secret) throw new Error('This pool was created without the secret that events are chained with')
    return secret
  }

  /** For what must hold its locks as briefly as possible: runs when all else is done and the transaction is about to commit. */
  beforeCommit(step: () => Promise<void>): void {
    this.#lastSteps.push(step)
  }

  async commit(): Promise<void> {
    for (const step of this.#lastSteps) await step()
    await this.query('commit')
  }

  /** Statements that are given without waiting for one another leave in one packet. What comes too late would end up in the transaction of the next user. */
  #send(): void {
    if (this.#isReleased) throw new Error('The connection has been given back')
    this.statements += 1
    const { stream } = this.client.connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
}

/** A query outside of transactions that waits for nothing; a database that is silent becomes UNAVAILABLE. */
export async function queryWithShortTimeout(pool: Pool, query: pg.QueryConfig, milliseconds = promptly): Promise<pg.QueryResult> {
  const limited = { ...query, ...(unprepared.has(pool) && { name: '' }), query_timeout: milliseconds }
  return pool.query(limited)
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

/** Takes a connection from the pool; a database that is away becomes UNAVAILABLE, and so does a pool that stays in use for four seconds. */
export async function connect(pool: Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    if (isPoolBusy(error)) throw new Unavailable('BUSY')
    if (isConnectionFailure(error)) throw new Unavailable()
    throw error
  }
}

/** A pool whose statements may take another time than usual says so in each transaction. */
function beginWithin(begin: string, client: pg.PoolClient): string {
  const longest = longestStatement.get(client) ?? defaultStatementTimeout
  return longest === defaultStatementTimeout ? begin : `${begin}; set local statement_timeout = ${longest}`
}

const retryable = new Set(['40001', '40P01'])

/** Runs `work` in a transaction, again up to three times when another one stood in its way. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (connection: Connection) => Promise<Result>,
  begin = 'begin',
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await connect(pool)
    const connection = new Connection(client)
    try {
      await connection.promptly(beginWithin(begin, client))
      const result = await work(connection)
      await connection.commit()
      client.release()
      return result
    } catch (error) {
      const broken = await connection.promptly('rollback').then(
        () => false,
        () => true,
      )
      client.release(broken)
      if (attempt < 3 && error instanceof pg.DatabaseError && retryable.has(error.code ?? '')) continue
      throw error
    }
  }
}
