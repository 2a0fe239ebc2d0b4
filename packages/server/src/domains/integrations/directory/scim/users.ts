import { isUuid } from '#platform/rights/check.ts'
import type { Context } from '#platform/context.ts'
import { link, makeAccount, nameAccount, setActive, type Directory } from '../apply.ts'
import { accountById, accountsBy, linkedTo, peopleWithAddress, unlinkAccount, usernameHeld, type AccountRow } from '../sql.ts'
import { RefusedScim } from './answers.ts'
import { readFilter, type Wanted } from './tolerant.ts'

const mostListed = 200
/** Behind it nobody is listed; the database counts no further than twice as far. */
const furthest = 1_000_000_000
/** An hour: so long somebody has to confirm what was held before it is asked for again. */
const heldFor = 3600
type Query = Readonly<Record<string, unknown>>

export async function listUsers({ db, actor }: Context, query: Query) {
  const startIndex = Math.max(1, wholeIn(query['startIndex'], 1))
  const limit = Math.min(mostListed, Math.max(0, wholeIn(query['count'], 100)))
  const filter = typeof query['filter'] === 'string' && query['filter'].trim() !== '' ? readFilter(query['filter']) : undefined
  const { by, value } = filter ?? ({ by: 'any', value: '' } as const)
  const rows = await db.run(accountsBy(by), { value, today: actor.today, offset: startIndex - 1, limit: Math.max(1, limit) })
  return { rows: rows.slice(0, limit), total: rows[0]?.total ?? 0, startIndex }
}

/** Throws for an account that is not there, or is that of an administrator. */
export async function userAt({ db, actor }: Context, id: string): Promise<AccountRow> {
  const row = isUuid(id) ? await db.first(accountById, { id, today: actor.today }) : undefined
  if (!row) throw new RefusedScim(404, 'There is no such user.')
  return row
}

/**
 * Makes the account of the person with the address; null where that is held. An account that is there already is found by its userName, and
 * not made again.
 */
export async function createUser(ctx: Context, directory: Directory, wanted: Wanted): Promise<AccountRow | null> {
  const { userName, externalId = null, email = userName } = wanted
  if (userName === undefined || email === undefined) throw new RefusedScim(400, 'A user needs a userName.', { scimType: 'invalidValue' })
  const linked = externalId === null ? undefined : await ctx.db.first(linkedTo, { external: externalId })
  if (linked || (await ctx.db.first(usernameHeld, { username: userName, notOf: null })))
    throw new RefusedScim(409, 'This user has an account already.', { scimType: 'uniqueness' })
  const [person, other] = await ctx.db.run(peopleWithAddress, { email })
  if (!person || other)
    throw new RefusedScim(409, 'No person, or more than one, has this primary email address. Add it to the right person in Kith first.')
  if (person.user_id !== null) throw new RefusedScim(409, 'This person has an account already.', { scimType: 'uniqueness' })
  const id = await makeAccount(ctx, directory, { personId: person.person_id, externalId, userName })
  if (id === null) return null
  const account = await userAt(ctx, id)
  if (externalId !== null) await link(ctx, directory, account, externalId)
  if (wanted.active === false) await setActive(ctx, directory, account, false)
  return userAt(ctx, id)
}

/**
 * Does what is wanted of an account, as far as it is a directory's to say; names and addresses stay those of the person, and so does what they
 * sign in with: another user name is only what the directory finds them by.
 */
export async function changeUser(
  ctx: Context,
  directory: Directory,
  id: string,
  { userName, externalId, active }: Wanted,
): Promise<AccountRow> {
  const account = await userAt(ctx, id)
  if (externalId !== undefined && !(await link(ctx, directory, account, externalId)))
    throw new RefusedScim(409, 'Another user has this externalId.', { scimType: 'uniqueness' })
  if (userName !== undefined && !(await nameAccount(ctx, account, userName)))
    throw new RefusedScim(409, 'Another user has this userName.', { scimType: 'uniqueness' })
  if (active !== undefined) await setActive(ctx, directory, account, active)
  return userAt(ctx, id)
}

/** Closes the account: its person, their jobs, what they did and the name by which the directory finds it stay. */
export async function removeUser(ctx: Context, directory: Directory, id: string): Promise<void> {
  const account = await userAt(ctx, id)
  await setActive(ctx, directory, account, false)
  await ctx.db.run(unlinkAccount, { user: account.id })
}

/** Said once what is held has been written: a directory cannot be given an account that is not there. */
export const heldRefusal = (): RefusedScim =>
  new RefusedScim(503, 'Somebody has to confirm in Kith that so many accounts are made.', { retryAfter: heldFor })

function wholeIn(value: unknown, otherwise: number): number {
  const number = Number(value)
  return value !== undefined && Number.isInteger(number) ? Math.min(number, furthest) : otherwise
}
