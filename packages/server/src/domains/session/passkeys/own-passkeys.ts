import { errorMessage } from '@kith/shared/problems/wording.ts'
import { v7 } from 'uuid'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, Forbidden, Unauthenticated } from '#platform/errors.ts'
import type { EventName } from '@kith/shared/catalogue.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { isUuid } from '#platform/rights/check.ts'
import { later, type Caller, type Door } from '../door.ts'
import { endSessionsOf } from '../ending.ts'
import type { Method } from '../enter.ts'
import { confirmOwner, type Shown } from '../factors/confirm-owner.ts'
import { makeRecoveryCodes } from '../factors/recovery-codes.ts'
import { addMethod, deleteRecoveryCodes, findOwnFactors, findSpentChallenge, spendChallenge } from '../factors/sql.ts'
import { passkeyAdded, passkeyRemoved } from '../mails.ts'
import { accountHolder, tellUser } from '../notices.ts'
import { bind, readBound } from '../steps.ts'
import { challengeSeconds, type AccessClaims } from '../tokens.ts'
import { optionsToAdd, optionsToShow, readAdded } from './ceremony.ts'
import type { Site } from './site.ts'
import { deletePasskey, findOwnPasskey, insertPasskey, listPasskeys, renamePasskey } from './sql.ts'

const most = 20

/** What the browser of someone who is signed in asks for before something of their account changes. */
export async function askForOwnPasskey(door: Door, claims: AccessClaims, site: Site, caller: Caller) {
  const { challenge, browser } = await bind(door, 'own passkey', claims, '', caller)
  const known = await asOwner(door, claims, ({ db }) => db.run(listPasskeys, { user: claims.userId }))
  return { challenge, browser, options: await optionsToShow(site, challenge, known) }
}

/** The start of adding a passkey, for those who show again who they are. */
export async function beginPasskey(door: Door, claims: AccessClaims, site: Site, shown: Shown, caller: Caller) {
  await confirmOwner(door, claims, shown, caller)
  const { challenge, browser } = await bind(door, 'new passkey', claims, '', caller)
  const options = await asOwner(door, claims, async (ctx) => {
    const [known, { username, name }] = [await ctx.db.run(listPasskeys, { user: claims.userId }), await accountHolder(ctx, claims.userId)]
    if (known.length >= most) throw new Invalid([problem('passkey', 'passkey_most', { most })])
    return optionsToAdd(site, challenge, { ...claims, username, name }, known)
  })
  return { challenge, browser, options }
}

type Made = { readonly site: Site; readonly challenge: string; readonly name: string; readonly response: object }

/** Keeps the passkey that a device has made; with the first factor of an account come recovery codes. */
export async function addPasskey(
  door: Door,
  claims: AccessClaims,
  made: Made,
  caller: Caller,
): Promise<{ recoveryCodes: string[] | null }> {
  const { id, userId, tenantId } = await readBound(door, 'new passkey', made.challenge, caller)
  if (userId !== claims.userId || tenantId !== claims.tenantId) throw new Unauthenticated('signed_late')
  return asOwner(door, claims, async (ctx) => {
    const { db, now } = ctx
    const name = nameIn(made.name)
    const added = await readAdded(made.site, made.challenge, made.response)
    if (!added || (await db.first(findSpentChallenge, { id }))) throw new Invalid([problem('passkey', 'passkey_new')])
    await db.run(spendChallenge, { id, expiresAt: later(now, challengeSeconds / 60), now })
    const before = await db.one(findOwnFactors, { user: userId })
    if (!(await db.first(insertPasskey, { ...added, id: v7(), user: userId, name, now })))
      throw new Invalid([problem('passkey', 'passkey_new')])
    await db.run(addMethod, { session: claims.sessionId, method: 'passkey' satisfies Method })
    await recordChange(ctx, userId, 'user.passkey_added')
    await tellUser(ctx, userId, passkeyAdded)
    if (!before.hasFactor) await endSessionsOf(ctx, [userId], 'second factor set up', claims.sessionId)
    return { recoveryCodes: before.hasFactor ? null : await makeRecoveryCodes(ctx, userId) }
  })
}

export function nameOwnPasskey(door: Door, claims: AccessClaims, { id, name }: { id: string; name: string }): Promise<void> {
  return asOwner(door, claims, async (ctx) => {
    const passkey = await findOwn(ctx, claims.userId, id)
    await ctx.db.run(renamePasskey, { id: passkey.id, name: nameIn(name) })
    await recordChange(ctx, claims.userId, 'user.passkey_renamed')
  })
}

export async function removeOwnPasskey(door: Door, claims: AccessClaims, id: string, shown: Shown, caller: Caller): Promise<void> {
  await confirmOwner(door, claims, shown, caller)
  await asOwner(door, claims, async (ctx) => {
    const { userId } = claims
    await ctx.db.run(deletePasskey, { id: (await findOwn(ctx, userId, id)).id })
    const { hasFactor, isRequired } = await ctx.db.one(findOwnFactors, { user: userId })
    if (isRequired && !hasFactor) throw new Forbidden([], errorMessage('factor_last'))
    if (!hasFactor) await ctx.db.run(deleteRecoveryCodes, { user: userId })
    await recordChange(ctx, userId, 'user.passkey_removed')
    await tellUser(ctx, userId, passkeyRemoved)
  })
}

async function findOwn({ db }: Context, userId: string, id: string) {
  const passkey = isUuid(id) ? await db.first(findOwnPasskey, { id, user: userId }) : undefined
  if (!passkey) throw new NotFound()
  return passkey
}

function nameIn(given: string): string {
  const name = given.trim()
  if (name === '') throw new Invalid([problem('name', 'required')])
  if (name.length > 100) throw new Invalid([problem('name', 'maxLength', { max: 100 })])
  return name
}

const recordChange = (ctx: Context, id: string, event: EventName) =>
  recordSystemEvents(ctx, [{ event, subject: { kind: 'user', id }, before: {}, after: null }])

const asOwner = <Result>({ services }: Door, claims: AccessClaims, work: (ctx: Context) => Promise<Result>) =>
  asActor(services, claims, { source: 'user' }, work)
