import { integrationLogEvents, type IntegrationLogEvent } from '@kith/shared/domains/integrations/partners.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { defineSchedule } from '#platform/schedules/schedule.ts'
import { forgetEntries, insertEntry } from './sql.ts'

type Entry = {
  readonly integration: string
  readonly event: IntegrationLogEvent
  readonly user?: string | null
  readonly detail?: string | null
}

/** Notes what an integration has done, in the transaction in which it does it. `detail` names a rule or a path, and nobody. */
export async function noteInLog({ db, now }: Context, { integration, event, user = null, detail = null }: Entry): Promise<void> {
  await db.run(insertEntry, { id: v7(), integration, event, type: integrationLogEvents[event], user, detail, now })
}

export const forgetOldEntries = defineSchedule({
  name: 'forget old entries of integrations',
  at: '04:00',
  zone: 'tenant',
  missed: 'latest',
  run: async ({ db, now }) => void (await db.run(forgetEntries, { now })),
})
