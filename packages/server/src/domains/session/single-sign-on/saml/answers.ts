import type { Services } from '#platform/services.ts'
import { inTenant, later } from '../../door.ts'
import type { EndedAttempt } from '../attempts.ts'
import { NotLetIn } from '../failure.ts'
import { spendMessage } from '../log-out/sql.ts'
import { hashOf, messageMinutes } from '../log-out/provider-sessions.ts'
import type { Vouched } from '../openid.ts'
import { openAnswer, sealAnswer, type Provider } from '../providers.ts'
import { keepAnswer } from '../sql.ts'
import type { SamlAnswer } from './read-response.ts'

/** Keeps an answer that a browser has brought from another site, without its cookies, until it comes with them. Throws NotLetIn the second time. */
export async function keepSamlAnswer(services: Services, { tenantId, id: providerId }: Provider, stateHash: string, answer: SamlAnswer) {
  const now = services.clock.now()
  const { assertionId, ...rest } = answer
  const sealedAnswer = sealAnswer(services.config, { tenantId, id: stateHash }, JSON.stringify(rest))
  await inTenant(services, tenantId, async (db) => {
    const spent = { providerId, hash: hashOf(assertionId), expiresAt: later(now, messageMinutes), now }
    if (!(await db.first(spendMessage, spent))) throw new NotLetIn('untrusted', { cause: new Error('The assertion was used before') })
    if (!(await db.first(keepAnswer, { stateHash, providerId, sealedAnswer, now }))) throw new NotLetIn('late')
  })
}

export function keptAnswer({ config }: Services, { tenantId, attempt: { stateHash, sealedAnswer } }: EndedAttempt): Vouched {
  if (!sealedAnswer) throw new NotLetIn('late')
  const opened = JSON.parse(openAnswer(config, { tenantId, id: stateHash }, sealedAnswer)) as Omit<SamlAnswer, 'assertionId'>
  const { email, authenticatedAt, ...answer } = opened
  const moment = authenticatedAt === null ? null : new Date(authenticatedAt)
  return { ...answer, authenticatedAt: moment, verifiedEmail: () => Promise.resolve(email ?? undefined) }
}
