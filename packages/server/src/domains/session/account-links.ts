import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import type { CoreServices } from '#platform/services.ts'
import { later } from './door.ts'
import { dropLinks, dropLinksOf, findLink, insertLink, useLink, type LinkRow } from './recovery/sql.ts'

export type LinkPurpose = 'invitation' | 'recovery'
export type AccountLink = LinkRow & { readonly tenantId: string }
export type NewAccountLink = {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly minutes: number
  /** Where it is mailed; null for one that is handed over. */
  readonly address: string | null
}

const secretBytes = 32

/**
 * What a link to choose a password carries, valid once and for so many minutes; earlier ones of the account for the same purpose are
 * void. Only its hash is kept: it goes into a mail or onto a screen, and never into an event or a log.
 */
export async function makeAccountLink(
  ctx: Context,
  { userId, purpose, minutes, address }: NewAccountLink,
): Promise<{ token: string; expiresAt: Date }> {
  const secret = randomBytes(secretBytes)
  const expiresAt = later(ctx.now, minutes)
  await ctx.db.run(dropLinks, { user: userId, purpose })
  await ctx.db.run(insertLink, { id: v7(), user: userId, purpose, address, hash: hashOf(secret), now: ctx.now, expiresAt })
  return { token: Buffer.concat([bytesOf(ctx.actor.tenantId), secret]).toString('base64url'), expiresAt }
}

/** No link of these accounts opens anything any more. */
export const voidAccountLinks = ({ db }: Context, userIds: readonly string[]) => db.run(dropLinksOf, { users: [...userIds] })

/** What a link leads to; undefined where it is forged, used, replaced or expired, or its account may not be used. Uses nothing up. */
export function readAccountLink(services: CoreServices, token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
  return inTenantOf(services, token, async (db, { tenantId, hash }) => {
    const link = await db.first(findLink, { hash, purpose, now: services.clock.now() })
    return link && { ...link, tenantId }
  })
}

/**
 * Uses a link up, and does something as its user in the same transaction: if that throws, the link can be used again. Of two at once,
 * one is undefined, as for every link that is none.
 */
export function redeemAccountLink<Result>(
  services: CoreServices,
  token: string,
  purpose: LinkPurpose,
  work: (ctx: Context, link: AccountLink) => Promise<Result>,
): Promise<Result | undefined> {
  return inTenantOf(services, token, async (db, { tenantId, hash }) => {
    const now = services.clock.now()
    const used = await db.first(useLink, { hash, purpose, now })
    return used && work(systemContext(services, db, { tenantId, userId: used.userId }, now), { ...used, tenantId })
  })
}

function inTenantOf<Result>(
  { pool }: CoreServices,
  token: string,
  work: (db: Connection, given: { tenantId: string; hash: string }) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const bytes = /^[\w-]{64}$/.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(16 + secretBytes)
  const tenantId = idIn(bytes)
  return inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant: tenantId })
    return work(db, { tenantId, hash: hashOf(bytes.subarray(16)) })
  })
}

const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url')

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')
const idIn = (bytes: Buffer) => bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
