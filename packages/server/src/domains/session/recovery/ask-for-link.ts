import { setTimeout as delay } from 'node:timers/promises'
import { NIL } from 'uuid'
import { systemContext, type Identity } from '#platform/begin.ts'
import { enterTenant } from '#platform/database/enter-tenant.ts'
import { inTransaction } from '#platform/database/pool.ts'
import { RateLimited } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { hashedKey } from '#platform/limits.ts'
import { networkOf } from '#platform/network.ts'
import type { Services } from '#platform/services.ts'
import { findTenants, findUser } from '../sql.ts'
import { sendRecovery } from './links.ts'

/** Longer than finding an account and writing its email takes, so that the time of an answer does not say whether there is one. */
const answerMilliseconds = 600

/**
 * Mails a link to choose a new password, if there is such an account and it may be used. Whatever there is, the answer is the same and
 * takes as long. Throws RateLimited for too many from one address; an account is mailed three links in a quarter of an hour, and no more.
 */
export async function askForLink(
  services: Services,
  { tenant: alias, email }: { tenant: string | null; email: string },
  address: string,
): Promise<void> {
  await services.limits.take({ name: 'recovery address', keys: [hashedKey(networkOf(address))], points: 30, seconds: 900, in: 'own' })
  await Promise.all([mailLink(services, { alias, email }), delay(answerMilliseconds)])
}

async function mailLink(services: Services, asked: { alias: string | null; email: string }): Promise<void> {
  const found = await findAccount(services, asked)
  if (!found || !(await isWithin(services, found.userId))) return
  await inTransaction(services.pool, async (db) => {
    await db.run(enterTenant, { tenant: found.tenantId })
    const ctx = systemContext(services, db, found)
    await sendRecovery(ctx, found.userId)
    const subject = { kind: 'user', id: found.userId }
    await recordSystemEvents(ctx, [{ event: 'user.password_link_requested', subject, personId: found.personId, before: {}, after: null }])
  })
}

type Account = Identity & { readonly personId: string | null }

/** The account that is meant, however its name is spelt and whether the organisation was named. */
function findAccount({ pool, clock }: Services, { alias, email }: { alias: string | null; email: string }): Promise<Account | null> {
  return inTransaction(pool, async (db) => {
    const tenants = await db.run(findTenants, { alias })
    const tenant = tenants.length === 1 ? tenants[0] : undefined
    await db.run(enterTenant, { tenant: tenant?.id ?? NIL })
    const user = await db.first(findUser, { username: email, now: clock.now() })
    return tenant && user?.may_sign_in ? { tenantId: tenant.id, userId: user.id, personId: user.person_id } : null
  })
}

/** Whether an account may be mailed another link; a user who asks for more is not told. */
const isWithin = ({ limits }: Services, userId: string) =>
  limits.take({ name: 'recovery account', keys: [hashedKey(userId)], points: 3, seconds: 900, in: 'own' }).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimited) return false
      throw refusal
    },
  )
