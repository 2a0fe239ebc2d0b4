import { systemContext } from '#platform/begin.ts'
import type { Connection } from '#platform/database/pool.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Services } from '#platform/services.ts'
import { inTenant } from '../door.ts'
import { identityLinked } from '../mails.ts'
import { tellUser } from '../notices.ts'
import { recordRefusal } from '../refusals.ts'
import { findUser, lockSignInUser, type SignInUser } from '../sql.ts'
import { NotLetIn } from './failure.ts'
import type { Vouched } from './openid.ts'
import { linkIdentity, useLinkedIdentity, vouchesFor } from './sql.ts'

type Of = { readonly tenantId: string; readonly providerId: string }

/**
 * The account of whom a provider vouches for: by what the issuer calls them, or the first time by a verified address of a domain that is
 * proven to be the organisation's. None is ever made. Throws NotLetIn. `inTurn` waits for a turn at the database.
 */
export async function accountOf(services: Services, of: Of, vouched: Vouched, inTurn: InTurn): Promise<SignInUser> {
  const user = (await inTurn(() => findLinked(services, of, vouched))) ?? (await linkByEmail(services, of, vouched, inTurn))
  if (user.may_sign_in) return user
  await inTurn(() => recordRefusal(services, of.tenantId, user))
  throw new NotLetIn('closed')
}

type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

function findLinked(services: Services, { tenantId, providerId }: Of, { issuer, subject }: Vouched): Promise<SignInUser | undefined> {
  return inTenant(services, tenantId, async (db) => {
    const now = services.clock.now()
    const linked = await db.first(useLinkedIdentity, { providerId, issuer, subject, now })
    return linked && db.first(lockSignInUser, { id: linked.id, now })
  })
}

async function linkByEmail(services: Services, of: Of, vouched: Vouched, inTurn: InTurn): Promise<SignInUser> {
  const email = await vouched.verifiedEmail()
  if (email === undefined) throw new NotLetIn('unverified')
  return inTurn(() => link(services, of, vouched, email))
}

function link(services: Services, of: Of, { issuer, subject }: Vouched, email: string): Promise<SignInUser> {
  const { tenantId, providerId } = of
  const now = services.clock.now()
  return inTenant(services, tenantId, async (db) => {
    const user = await ownerOf(db, of, email, now)
    const linked = await db.first(linkIdentity, { providerId, issuer, subject, user: user.id, now })
    if (!linked) throw new NotLetIn('other_identity')
    const ctx = systemContext(services, db, { tenantId, userId: user.id }, now)
    const after = { issuer }
    const about = { subject: { kind: 'user', id: user.id }, personId: user.person_id, before: null, after }
    await recordSystemEvents(ctx, [{ event: 'user.identity_linked', ...about }])
    await tellUser(ctx, user.id, identityLinked)
    return user
  })
}

/** The account that signs in with an address, if the provider may speak for its domain. */
async function ownerOf(db: Connection, { providerId }: Of, email: string, now: Date): Promise<SignInUser> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!(await db.first(vouchesFor, { providerId, domain }))) throw new NotLetIn('foreign_domain')
  const user = await db.first(findUser, { username: email, now })
  if (!user || user.username_has_passed) throw new NotLetIn('no_account')
  if (!user.may_sign_in) throw new NotLetIn('closed')
  return user
}
