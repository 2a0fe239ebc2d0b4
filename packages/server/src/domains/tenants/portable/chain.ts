import { firstHash, hashOf, markOf, type ChainedEvent } from '#platform/events/chain.ts'
import type { Connection } from '#platform/database/pool.ts'
import { changeless } from '#platform/rights/catalogue.ts'
import { Damaged, parsed } from './format.ts'
import { insertChain } from './sql.ts'

type EventRow = Omit<ChainedEvent, 'at' | 'values_digest'> & {
  readonly position: number
  readonly at: string
  readonly hash: string
  readonly values_digest: string
}
type Link = { readonly tenantId: string; readonly secret: string }

/**
 * The audit chain of an organisation that arrives: its events are chained again for the place where they arrive. Where the secret of their
 * origin is known, the chain that they come with has to be whole.
 */
export class ArrivingChain {
  readonly #to: Link
  readonly #from: Link | undefined
  readonly #move: (text: string) => string
  #hash: Buffer = firstHash
  #before: Buffer = firstHash
  #position = 0
  #changed = 0

  constructor(to: Link, from: Link | undefined, move: (text: string) => string) {
    this.#to = to
    this.#from = from
    this.#move = move
  }

  /** The row of an event as it is written here. Throws Damaged for one that is not the next of its chain. */
  take(line: string): string {
    const came = parsed<EventRow>(line)
    if (came.position !== this.#position + 1) throw new Damaged(`an event is missing behind position ${this.#position} of its audit chain`)
    this.#position = came.position
    if (this.#from) {
      this.#before = hashIn(this.#from, this.#before, came)
      if (bytesOf(came.hash).compare(this.#before) !== 0) throw new Damaged(`event ${came.position} of its audit chain was changed`)
    }
    const row = parsed<EventRow>(this.#move(line))
    this.#hash = hashIn(this.#to, this.#hash, row)
    if (!changeless.has(row.name)) this.#changed = row.position
    return JSON.stringify({ ...row, hash: `\\x${this.#hash.toString('hex')}` })
  }

  /** Written when all events have arrived. */
  async close(db: Connection): Promise<void> {
    if (this.#position === 0) return
    const mark = markOf(this.#to.secret, this.#to.tenantId, this.#position, this.#hash)
    await db.run(insertChain, { position: this.#position, changed: this.#changed, hash: this.#hash, mark })
  }
}

const hashIn = ({ secret, tenantId }: Link, previous: Buffer, row: EventRow) =>
  hashOf(secret, tenantId, row.position, previous, { ...row, at: new Date(row.at), values_digest: bytesOf(row.values_digest) })

/** As the database writes bytes: `\x…`. */
const bytesOf = (text: string) => Buffer.from(text.slice(2), 'hex')
