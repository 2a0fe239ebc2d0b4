import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { systemContext } from '#platform/begin.ts'
import type { Services } from '#platform/services.ts'
import { inTenant, later } from '../../door.ts'
import { endSession } from '../../ending.ts'
import { challengeSeconds } from '../../tokens.ts'
import { NotLetIn } from '../failure.ts'
import type { Vouched } from '../openid.ts'
import type { Provider } from '../providers.ts'
import { sealHint } from '../providers.ts'
import { endProviderSessions, insertProviderSession, spendMessage, type ProviderSession } from './sql.ts'

/** How long messages are remembered; none that is older is taken. */
export const messageMinutes = 15

/** Keeps from which session at a provider someone has come, until they are in. Returns what `enter` binds to the session here. */
export async function keepProviderSession(services: Services, provider: Provider, there: There): Promise<string> {
  const { tenantId, id: providerId, endsProviderSession } = provider
  const {
    issuer,
    session: { subject, sid, hint },
  } = there
  const now = services.clock.now()
  const id = v7()
  const sealedHint = hint && endsProviderSession ? sealHint(services.config, { tenantId, id }, hint) : null
  const expiresAt = later(now, challengeSeconds / 60)
  await inTenant(services, tenantId, (db) =>
    db.run(insertProviderSession, { id, providerId, issuer, subject, sid, sealedHint, expiresAt, now }),
  )
  return id
}
type There = Pick<Vouched, 'issuer' | 'session'>

type Ending = Omit<ProviderSession, 'subject'> & { readonly subject: string | null; readonly messageId: string }

/** Ends the sessions here that came from one that has ended at the provider. Throws NotLetIn where the message has been seen before. */
export async function endSessionsFrom(services: Services, tenantId: string, { messageId, ...ended }: Ending): Promise<number> {
  const now = services.clock.now()
  const { providerId } = ended
  return inTenant(services, tenantId, async (db) => {
    const spent = { providerId, hash: hashOf(messageId), expiresAt: later(now, messageMinutes), now }
    if (!(await db.first(spendMessage, spent))) throw new NotLetIn('untrusted', { cause: new Error('The message was used before') })
    const sessions = await db.run(endProviderSessions, ended)
    for (const { id, user } of sessions)
      await endSession(systemContext(services, db, { tenantId, userId: user }, now), id, 'signed out at the provider')
    return sessions.length
  })
}

export const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url')
