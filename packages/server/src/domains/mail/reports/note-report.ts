import { sql } from 'kysely'
import type { EmailStatus } from '@kith/shared/email-statuses.ts'
import { asSystem } from '#platform/begin.ts'
import { statement, type Parameters } from '#platform/database/statement.ts'
import { Unauthenticated } from '#platform/errors.ts'
import { blockRecipient } from '#platform/mail/block.ts'
import type { Services } from '#platform/services.ts'

/** In the words of the API. `complainedBefore`: the provider keeps emails from someone who has complained about one. */
export const outcomes = ['delivered', 'bounced', 'complained', 'complainedBefore'] as const
export type Outcome = (typeof outcomes)[number]
type Change = { readonly from: readonly EmailStatus[]; readonly to: EmailStatus; readonly blocks?: 'BOUNCE' | 'COMPLAINT' }

/** Reports come more than once and in any order: none takes back what is known already. */
const changes: Readonly<Record<Outcome, Change>> = {
  delivered: { from: ['SENT'], to: 'DELIVERED' },
  bounced: { from: ['SENT', 'DELIVERED'], to: 'FAILED_BOUNCE', blocks: 'BOUNCE' },
  complained: { from: ['SENT', 'DELIVERED'], to: 'DELIVERED_WITH_COMPLAINT', blocks: 'COMPLAINT' },
  complainedBefore: { from: ['SENT'], to: 'FAILED_COMPLAINT', blocks: 'COMPLAINT' },
}

type Report = { readonly tenantId: string; readonly id: string; readonly outcome: Outcome; readonly response: string }

/** Notes what a provider says of an email that was handed over to it. Returns whether that was new. */
export async function noteReport(services: Services, { tenantId, id, outcome, response }: Report): Promise<boolean> {
  const { from, to, blocks } = changes[outcome]
  const note = asSystem(services, tenantId, async (ctx) => {
    const row = await ctx.db.first(moveEmail, { id, from, to, response })
    if (row?.recipient && blocks) await blockRecipient(ctx, { address: row.recipient, personId: row.personId, source: blocks })
    return row !== undefined
  })
  return note.catch((error: unknown) => {
    if (error instanceof Unauthenticated) return false
    throw error
  })
}

const moveEmail = statement(
  (_, p: Parameters<{ id: string; from: readonly EmailStatus[]; to: EmailStatus; response: string }>) => sql<{
    recipient: string | null
    personId: string | null
  }>`
  update email_messages set status = ${p.to}::text, response = coalesce(nullif(${p.response}::text, ''), response)
  where id = ${p.id}::uuid and status = any (${p.from}::text[]) returning recipient, person_id as "personId"`,
)
