import { systemContext } from '#platform/begin.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { Services } from '#platform/services.ts'
import { inTenant } from './door.ts'

/** A refusal takes this much longer than its verification, so that it does not show whether there was an account to write an event for. */
export const refusalMilliseconds = 100

/** The event of a wrong password or code for an account. */
export function recordRefusal(services: Services, tenantId: string, user: { id: string; person_id: string | null }) {
  return inTenant(services, tenantId, (db) => {
    const ctx = systemContext(services, db, { tenantId, userId: user.id })
    const subject = { kind: 'user', id: user.id }
    return recordSystemEvents(ctx, [{ event: 'session.refused', subject, personId: user.person_id, before: null, after: {} }])
  })
}
