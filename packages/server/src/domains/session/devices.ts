import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

type Account = { readonly tenantId: string; readonly userId: string }

const mostAccounts = 5
export const deviceDays = 400

/**
 * The devices on which accounts have signed in before. Their cookie holds a random id and, for each account, a mark that only this
 * installation can make; it gives no right but a count of wrong guesses of its own.
 */
export class Devices {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('kith device key').digest()
  }

  /** The id of the device, if the account has signed in on it. */
  known(cookie: string | undefined, account: Account): string | undefined {
    const { id, marks } = read(cookie)
    const expected = Buffer.from(this.#mark(id, account))
    return marks.some((mark) => isEqual(Buffer.from(mark), expected)) ? id : undefined
  }

  /** The cookie after the account has signed in, with the accounts that were there last. */
  remember(cookie: string | undefined, account: Account): string {
    const given = read(cookie)
    const id = given.id || randomBytes(16).toString('base64url')
    const mark = this.#mark(id, account)
    const marks = [mark, ...given.marks.filter((each) => each !== mark)].slice(0, mostAccounts)
    return [id, ...marks].join('.')
  }

  #mark(id: string, { tenantId, userId }: Account): string {
    return createHmac('sha256', this.#key).update(`${id}.${tenantId}.${userId}`).digest().subarray(0, 16).toString('base64url')
  }
}

const isEqual = (left: Buffer, right: Buffer) => left.length === right.length && timingSafeEqual(left, right)

/** Ids and marks are 128 bits; anything else is no cookie of ours. */
function read(cookie = ''): { id: string; marks: string[] } {
  const [id = '', ...marks] = cookie.split('.')
  const isOurs = [id, ...marks].every((part) => /^[\w-]{22}$/.test(part)) && marks.length <= mostAccounts
  return isOurs ? { id, marks } : { id: '', marks: [] }
}
