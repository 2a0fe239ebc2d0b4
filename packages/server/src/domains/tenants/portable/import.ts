import { aliasFault } from '@kith/shared/aliases.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import { chainProblems } from '#domains/audit/public.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { CoreServices } from '#platform/services.ts'
import { ArrivingChain } from './chain.ts'
import { checkFile, Damaged, linesOf, parsed, secretMark, type Checked, type Control, type Header, type Line } from './format.ts'
import { refuseOtherSchema } from './schema.ts'
import { ArrivingSecrets } from './secrets.ts'
import { analyseTable, findWholeTenant, insertArrivedTenant, insertRows, tenantWithId, waitPatiently } from './sql.ts'
import { portableTables, type PortableTable } from './tables.ts'

export type Imported = {
  readonly id: string
  readonly alias: string
  readonly rows: number
  readonly files: number
  /** How many secrets could not be opened, by table: their owners have to enter them again. */
  readonly leftBehind: ReadonlyMap<string, number>
}
type Options = {
  readonly path: string
  /** Instead of the one in the file. */
  readonly alias?: string | undefined
  /** Takes a file that this installation has not written. */
  readonly trust: boolean
  /** The secret of the installation that wrote it, if it is another. */
  readonly originSecret?: string | undefined
  /** Stops it. */
  readonly signal?: AbortSignal
}

const rowsAtOnce = 1000
const charactersAtOnce = 4 * 1024 * 1024
/** What happened, as it was recorded. */
const recorded = 'event_values'

/** Runs one transaction as the owner of the tables. */
type AsOwner = <Result>(work: (db: Connection) => Promise<Result>) => Promise<Result>

/**
 * Makes an organisation from its file, under its own id where that is free: all of it or nothing. With `asOwner`, tables are analysed
 * while they fill: otherwise the planner goes by what they held before, such as an organisation that has been deleted since.
 */
export async function importTenant(services: CoreServices, options: Options, asOwner?: AsOwner): Promise<Imported> {
  const checked = await checkFile(options.path, services.config.secret)
  refuseOtherSchema(checked.header)
  if (!checked.isOurs && !options.trust)
    throw new Error(
      'This file was not written by this installation, or was changed since. Its author decides who may sign in to the organisation. If you trust them, import it with --trust.',
    )
  const stored: string[] = []
  try {
    const arrive = (db: Connection) => new Arrival(services, db, checked, { ...options, isOwner: asOwner !== undefined }, stored).run()
    return await (asOwner ? asOwner(arrive) : inTransaction(services.pool, arrive))
  } catch (error) {
    for (const key of stored) await services.files.storage.remove(key)
    throw error
  }
}

class Arrival {
  readonly #services: CoreServices
  readonly #db: Connection
  readonly #header: Header
  readonly #checked: Checked
  readonly #options: Options & { readonly isOwner: boolean }
  /** The keys of the files that were stored. */
  readonly #stored: string[]
  #id = ''
  #tables: PortableTable[] = []
  #rows = 0
  #files = 0

  constructor(
    services: CoreServices,
    db: Connection,
    checked: Checked,
    options: Options & { readonly isOwner: boolean },
    stored: string[],
  ) {
    this.#services = services
    this.#db = db
    this.#checked = checked
    this.#header = checked.header
    this.#options = options
    this.#stored = stored
  }

  async run(): Promise<Imported> {
    const { kith, config } = this.#services
    const { tenant } = this.#header
    const alias = await this.#makeTenant()
    const origin = [config.secret, this.#options.originSecret].find((each) => each && secretMark(each) === this.#header.secret)
    const to = { tenantId: this.#id, secret: config.secret }
    const chain = new ArrivingChain(to, origin ? { tenantId: tenant.id, secret: origin } : undefined, (text) => this.#move(text))
    const secrets = new ArrivingSecrets(kith, { tenantId: tenant.id, secret: origin }, to)
    this.#tables = await portableTables(this.#db, kith)

    await this.#readAll(chain, secrets)
    await chain.close(this.#db)
    const isWhereItWas = this.#id === tenant.id && origin === config.secret
    for (const { portable } of kith.domains) await portable?.arrive?.(this.#db, { isWhereItWas })
    const problems = await chainProblems(this.#db, config.secret, this.#id)
    if (problems.length > 0) throw new Damaged(`its history is not whole:\n  ${problems.join('\n  ')}`)
    const ctx = await enterAsSystem(this.#services, this.#db, this.#id)
    const after = { alias, from: tenant.alias, exportedAt: this.#header.exportedAt }
    await recordSystemEvents(ctx, [{ event: 'tenant.imported', subject: { kind: 'tenant', id: this.#id }, before: null, after }])
    return { id: this.#id, alias, rows: this.#rows, files: this.#files, leftBehind: secrets.leftBehind }
  }

  async #makeTenant(): Promise<string> {
    const { tenant } = this.#header
    const alias = this.#options.alias ?? tenant.alias
    if (await this.#db.first(findWholeTenant, { alias }))
      throw new Error(`There is a tenant ‘${alias}’ already. Choose another alias with --alias.`)
    const fault = aliasFault(alias)
    if (fault) throw new Error(`${alias}: ${errorMessage(fault).message} Give it one with --alias.`)
    const isTaken = (await this.#db.first(tenantWithId, { id: tenant.id })) !== undefined
    this.#id = isTaken ? v7() : tenant.id
    await this.#db.run(insertArrivedTenant, { ...tenant, id: this.#id, alias })
    await this.#db.run(enterTenant, { tenant: this.#id })
    await this.#db.run(waitPatiently, {})
    if (!isTaken) await this.#removeAbandoned()
    return alias
  }

  /** Files that an import of the same organisation had stored when its process was killed. */
  async #removeAbandoned(): Promise<void> {
    const { storage } = this.#services.files
    for (const key of await storage.listAll(this.#id)) await storage.remove(key)
  }

  async #readAll(chain: ArrivingChain, secrets: ArrivingSecrets): Promise<void> {
    const lines = linesOf(this.#options.path)
    try {
      await this.#readLines(lines, chain, secrets)
    } finally {
      await lines.return(undefined)
    }
  }

  async #readLines(lines: AsyncGenerator<Line>, chain: ArrivingChain, secrets: ArrivingSecrets): Promise<void> {
    const next = async (): Promise<Line> => {
      this.#options.signal?.throwIfAborted()
      const read = await lines.next()
      if (read.done) throw new Damaged('it is cut off')
      return read.value
    }
    await next()
    for (const expected of this.#tables) {
      const { mark, text } = await next()
      const given = mark === '#' ? parsed<{ table?: string; columns?: string[] }>(text) : {}
      if (given.table !== expected.name || given.columns?.join() !== expected.columns.join())
        throw new Damaged(`where ${expected.name} should be, there is something else`)
      await this.#readTable(expected, next, (line) => this.#rowOf(expected, line, chain, secrets))
    }
    for (;;) {
      const { mark, text } = await next()
      const given = mark === '#' ? parsed<{ file?: string; size?: number; end?: true }>(text) : {}
      if (given.end) break
      if (given.file === undefined || given.size === undefined) throw new Damaged('something stands between its files')
      await this.#readFile(given.file, given.size, next)
    }
    if (this.#rows !== this.#checked.rows || this.#files !== this.#checked.files)
      throw new Damaged('it has not as many rows and files as it says')
  }

  #rowOf({ name }: PortableTable, line: string, chain: ArrivingChain, secrets: ArrivingSecrets): string | undefined {
    if (name === 'events') return chain.take(line)
    // A digest of theirs is in the chain
    if (name === recorded) return line
    const row = secrets.isIn(name) ? secrets.take(name, line) : line
    return row === undefined ? undefined : this.#move(row)
  }

  async #readTable(expected: PortableTable, next: () => Promise<Line>, rowOf: (line: string) => string | undefined): Promise<void> {
    const statement = insertRows(expected)
    let held: string[] = []
    let characters = 0
    let rows = 0
    let analysed = 0
    const analyse = async () => {
      if (this.#options.isOwner) await this.#db.query(analyseTable(expected))
      analysed = rows
    }
    const write = async () => {
      if (held.length > 0) await this.#db.query(statement, [`[${held.join(',')}]`])
      if (rows > analysed * 3) await analyse()
      held = []
      characters = 0
    }
    for (;;) {
      const { mark, text } = await next()
      if (mark === '#') {
        if (parsed<Extract<Control, { rows: number }>>(text).rows !== rows)
          throw new Damaged(`${expected.name} has not as many rows as it says`)
        break
      }
      if (mark !== '=') throw new Damaged(`something stands between the rows of ${expected.name}`)
      rows += 1
      const row = rowOf(text)
      if (row === undefined) continue
      held.push(row)
      characters += row.length
      if (held.length >= rowsAtOnce || characters >= charactersAtOnce) await write()
    }
    await write()
    if (rows > analysed) await analyse()
    this.#rows += rows
  }

  async #readFile(own: string, size: number, next: () => Promise<Line>): Promise<void> {
    const key = `${this.#id}/${own}`
    if (!/^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/.test(own) || own.includes('..'))
      throw new Damaged('one of its files has a name that cannot be')
    let left = size
    async function* parts() {
      while (left > 0) {
        const { mark, text } = await next()
        const bytes = mark === '+' ? Buffer.from(text, 'base64') : undefined
        if (!bytes || bytes.length === 0 || bytes.length > left) throw new Damaged('one of its files is not as long as it says')
        left -= bytes.length
        yield bytes
      }
    }
    if ((await this.#services.files.storage.size(key)) !== undefined) throw new Error(`There is a stored file ${key} already.`)
    await this.#services.files.storage.write(key, Readable.from(parts()), size)
    this.#stored.push(key)
    this.#files += 1
  }

  /** Rows and keys of files that name the organisation name it as it is called here. */
  #move(text: string): string {
    const { id } = this.#header.tenant
    return id === this.#id ? text : text.replaceAll(id, this.#id)
  }
}
