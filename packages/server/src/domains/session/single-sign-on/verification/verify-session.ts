import { asActor } from '#platform/begin.ts'
import type { Services } from '#platform/services.ts'
import { noteVerified } from '../../factors/verify-session.ts'
import type { EndedAttempt } from '../attempts.ts'
import { NotLetIn } from '../failure.ts'
import { keepProviderSession } from '../log-out/provider-sessions.ts'
import { bindToVerified, forgetProviderSession } from '../log-out/sql.ts'
import type { Vouched } from '../openid.ts'
import type { Provider } from '../providers.ts'
import { useLinkedIdentity } from '../sql.ts'
import { assertFresh } from './assert-fresh.ts'

/**
 * Opens what is sensitive to a session whose user has just shown their provider who they are. It opens no session and links no account.
 * Throws NotLetIn, and Unauthenticated where the session has ended meanwhile.
 */
export async function verifyByProvider(services: Services, provider: Provider, ended: EndedAttempt, vouched: Vouched): Promise<void> {
  const { begunAt, sessionId, sessionUserId: userId } = ended.attempt
  if (sessionId === null || userId === null) throw new NotLetIn('late')
  const { tenantId } = ended
  const { authenticatedAt, issuer, subject } = vouched
  assertFresh({ authenticatedAt, begunAt, now: services.clock.now() })
  const from = await keepProviderSession(services, provider, vouched)
  await asActor(services, { tenantId, userId, sessionId }, { source: 'user' }, async (ctx) => {
    const { db, now } = ctx
    const linked = await db.first(useLinkedIdentity, { providerId: provider.id, issuer, subject, now })
    if (linked?.id !== userId) throw new NotLetIn('other_user')
    await noteVerified(ctx, sessionId)
    await db.run(forgetProviderSession, { session: sessionId })
    await db.run(bindToVerified, { id: from, session: sessionId })
  })
}
