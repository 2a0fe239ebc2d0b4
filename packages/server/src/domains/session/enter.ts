import { v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { Unauthenticated } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import { inTenant, later, type Account, type Caller, type Door } from './door.ts'
import { tellOfNewDevice, tellOfPassword } from './notices.ts'
import { signInAnswer, type OpenSession, type SignInAnswer } from './sign-in-answer.ts'
import { bindProviderSession } from './single-sign-on/log-out/sql.ts'
import { findSessionLike, insertSession, type SignInUser } from './sql.ts'

/** How someone has shown who they are. */
export type Method = 'password' | 'code' | 'recovery code' | 'passkey' | 'single sign-on'
export type SignedIn = { readonly pair: SignInAnswer; readonly device: string }

/** The session at a provider from which someone has come. What they have shown there counts from `verifiedAt`; without it, they have just shown more here. */
export type CameFrom = { readonly id: string; readonly verifiedAt?: Date | null }

/** Opens a session for someone who has shown who they are. */
export async function enter(
  { services, tokens, devices }: Door,
  account: Account,
  user: SignInUser,
  caller: Caller,
  methods: readonly Method[],
  from?: CameFrom,
): Promise<SignedIn> {
  const isKnown = devices.known(caller.device, account) !== undefined
  const pair = await signInAnswer(tokens, ...(await openSession(services, account.tenantId, user, caller, { isKnown, methods, from })))
  return { pair, device: devices.remember(caller.device, account) }
}

async function openSession(
  services: Services,
  tenantId: string,
  user: SignInUser,
  caller: Caller,
  { isKnown, methods, from }: { isKnown: boolean; methods: readonly Method[]; from: CameFrom | undefined },
): Promise<[OpenSession, number, Date]> {
  const now = services.clock.now()
  const hours = user.is_system_administrator ? user.administrator_hours : user.absolute_days * 24
  const session = { ...user, id: v7(), user_id: user.id, tenant_id: tenantId, expires_at: later(now, hours * 60) }
  await inTenant(services, tenantId, async (db) => {
    const { address, userAgent } = { ...caller, userAgent: caller.userAgent.slice(0, 300) }
    // A program that keeps no cookies is no new device each time.
    const isNews =
      !isKnown && user.last_signed_in_at !== null && !(await db.first(findSessionLike, { user: user.id, address, userAgent, now }))
    await db.run(insertSession, {
      id: session.id,
      user: user.id,
      now,
      idleUntil: later(now, user.idle_minutes),
      expiresAt: session.expires_at,
      address,
      userAgent,
      methods: [...methods],
      verifiedAt: from?.verifiedAt === undefined ? now : earlierOf(from.verifiedAt, now),
    })
    if (from !== undefined) {
      const bound = await db.first(bindProviderSession, { id: from.id, session: session.id, expiresAt: session.expires_at, now })
      if (!bound) throw new Unauthenticated('signed_late')
    }
    const ctx = systemContext(services, db, { tenantId, userId: user.id }, now)
    await recordSystemEvents(ctx, [{ event: 'session.started', subject: { kind: 'session', id: session.id }, before: null, after: {} }])
    if (isNews) await tellOfNewDevice(ctx, user.id, { address, userAgent })
    if (user.login_mode === 'SINGLE_SIGN_ON' && methods.includes('password')) await tellOfPassword(ctx, user.id)
  })
  return [session, 1, now]
}

/** The clock of a provider may be ahead. */
const earlierOf = (moment: Date | null, now: Date) => (moment && moment > now ? now : moment)
