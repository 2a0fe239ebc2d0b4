import type { IntegrationLogEvent } from '@kith/shared/domains/integrations/partners.ts'
import { asSystem } from '#platform/begin.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { CoreServices } from '#platform/services.ts'
import { noteInLog } from './log.ts'
import { lockIntegration, noteUnauthorised } from './sql.ts'

type Failure = {
  readonly tenantId: string
  readonly id: string
  readonly event: Extract<
    IntegrationLogEvent,
    'SYNC_ERROR' | 'HOST_KEY_CHANGED' | 'UNEXPECTED_DATA' | 'UNAUTHORISED' | 'CENTRAL_4XX' | 'CENTRAL_5XX'
  >
  readonly user?: string | null
  readonly detail: string
}

/** Notes that an integration could not do something, in a transaction of its own, with an event of which its addresses are told. */
export async function noteFailure(services: CoreServices, { tenantId, id, event, user = null, detail }: Failure): Promise<void> {
  await asSystem(services, tenantId, async (ctx) => {
    const integration = await ctx.db.first(lockIntegration, { id })
    if (!integration) return
    if (event === 'UNAUTHORISED') await ctx.db.run(noteUnauthorised, { id })
    await noteInLog(ctx, { integration: id, event, user, detail })
    const after = { state: event === 'UNAUTHORISED' ? 'UNAUTHORISED' : integration.state, reason: event }
    await recordSystemEvents(ctx, [
      { event: 'integration.failed', subject: { kind: 'integration', id }, before: { state: integration.state, reason: null }, after },
    ])
  })
}
