import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction, type Connection, type Pool } from '#platform/database/pool.ts'
import { canonical } from '#platform/events/canonical.ts'
import { digestOf, firstHash, hashOf, markOf } from '#platform/events/chain.ts'
import { erasures } from '#platform/rights/catalogue.ts'
import { inEnglish, type ChainProblem } from './chain-problems.ts'
import { lastMark, type KeptHead } from './heads.ts'
import { chainHead, erasedPeople, eventPage, listTenants, type ReadEvent } from './sql/chain.ts'

const pageSize = 2000

/**
 * Reads every tenant's chain from its start and compares it with the heads that were kept outside the database; each line says what
 * was tampered with. It only reads. Values may be missing where the chain says that the person was erased.
 */
export async function verifyAudit(
  pool: Pool,
  secret: string,
  { alias, heads = [] }: { alias?: string | undefined; heads?: readonly KeptHead[] } = {},
): Promise<string[]> {
  const tenants = await inTransaction(pool, (db) => db.run(listTenants, {}))
  const chosen = tenants.filter((tenant) => alias === undefined || tenant.alias === alias)
  if (chosen.length === 0 && alias !== undefined)
    return [`There is no tenant ‘${alias}’. The tenants: ${tenants.map((each) => each.alias).join(', ')}.`]
  const problems: string[] = []
  for (const tenant of chosen) {
    const found = await verifyChain(pool, secret, tenant.id, heads)
    problems.push(...found.problems.map((problem) => `${tenant.alias}: ${inEnglish(problem)}`))
  }
  if (alias === undefined) problems.push(...missingTenants(heads, new Set(tenants.map(({ id }) => id)), secret))
  return problems
}

type Options = {
  /** Called between two pages of events; what it throws ends the verification. */
  readonly beforePage?: () => void
}
/** How far a chain was read, and what was found on the way. */
export type Verified = { readonly position: number; readonly problems: readonly ChainProblem[] }

/** The chain of one tenant, read at one moment. */
export function verifyChain(
  pool: Pool,
  secret: string,
  tenant: string,
  heads: readonly KeptHead[],
  { beforePage = () => {} }: Options = {},
): Promise<Verified> {
  const kept = heads.filter((head) => head.tenant === tenant && !head.isLast)
  return inTransaction(pool, (db) => new Chain(db, secret, tenant, kept, beforePage).verify(), 'begin isolation level repeatable read')
}

/** What is wrong with the chain of one tenant in a transaction that can still be taken back. */
export async function chainProblems(db: Connection, secret: string, tenant: string): Promise<string[]> {
  const { problems } = await new Chain(db, secret, tenant, [], () => {}).verify()
  return problems.map(inEnglish)
}

function missingTenants(heads: readonly KeptHead[], present: ReadonlySet<string>, secret: string): string[] {
  const deleted = new Set(heads.filter((head) => isDeletion(head, secret)).map(({ tenant }) => tenant))
  const missing = new Set(heads.filter(({ tenant }) => !present.has(tenant) && !deleted.has(tenant)).map(({ tenant }) => tenant))
  return [...missing].map((tenant) => `The tenant ${tenant}, of which heads were kept, is not in the database.`)
}

const isDeletion = ({ tenant, position, mark, isLast }: KeptHead, secret: string) =>
  isLast === true && mark === lastMark(secret, tenant, position)

class Chain {
  readonly #db: Connection
  readonly #secret: string
  readonly #tenant: string
  readonly #keptAt: Map<number, KeptHead[]>
  readonly #beforePage: () => void
  readonly #problems: ChainProblem[] = []
  #erased: ReadonlySet<string> = new Set()
  #position = 0
  #hash: Buffer = firstHash

  constructor(db: Connection, secret: string, tenant: string, kept: readonly KeptHead[], beforePage: () => void) {
    this.#beforePage = beforePage
    this.#db = db
    this.#secret = secret
    this.#tenant = tenant
    this.#keptAt = Map.groupBy(kept, ({ position }) => position)
  }

  async verify(): Promise<Verified> {
    await this.#db.run(enterTenant, { tenant: this.#tenant })
    this.#erased = new Set((await this.#db.run(erasedPeople, { events: erasures })).map(({ id }) => id))
    for (let full = true; full;) {
      this.#beforePage()
      const page = await this.#db.run(eventPage, { after: this.#position, limit: pageSize })
      for (const event of page) this.#read(event)
      full = page.length === pageSize
    }
    await this.#compareEnd()
    for (const heads of this.#keptAt.values()) this.#missHeads(heads)
    return { position: this.#position, problems: this.#problems }
  }

  #read(event: ReadEvent) {
    const { position, name, id } = event
    const [from, to] = [this.#position + 1, position - 1]
    if (from <= to) this.#problems.push({ kind: 'removed', from, to })
    if (!hashOf(this.#secret, this.#tenant, position, this.#hash, event).equals(event.hash))
      this.#problems.push({ kind: 'changed', position, name, id })
    else if (!event.salt) {
      if (event.person_id === null || !this.#erased.has(event.person_id)) this.#problems.push({ kind: 'valuesRemoved', position, name, id })
    } else if (!digestOf(event.salt, canonical(event.difference)).equals(event.values_digest))
      this.#problems.push({ kind: 'valuesChanged', position, name, id })
    this.#position = position
    this.#hash = event.hash
    this.#compareHeads()
  }

  #compareHeads() {
    const heads = this.#keptAt.get(this.#position)
    if (!heads) return
    this.#keptAt.delete(this.#position)
    const mark = markOf(this.#secret, this.#tenant, this.#position, this.#hash).toString('hex')
    this.#missHeads(heads.filter((head) => head.mark !== mark))
  }

  #missHeads(heads: readonly KeptHead[]) {
    const [first] = heads
    if (first) this.#problems.push({ kind: 'rewritten', position: first.position, at: first.at })
  }

  async #compareEnd() {
    const head = await this.#db.first(chainHead, {})
    const isHead =
      head && head.position === this.#position && markOf(this.#secret, this.#tenant, this.#position, this.#hash).equals(head.mark)
    if (head ? !isHead : this.#position > 0) this.#problems.push({ kind: 'end', kept: head?.position ?? 0, position: this.#position })
  }
}
