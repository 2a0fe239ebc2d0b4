import { v7 } from 'uuid'
import type { Context } from '../context.ts'
import { recordSystemEvents } from '../events/record-system.ts'
import { blockAddress } from './sql.ts'

type Blocked = { readonly address: string; readonly personId: string | null; readonly source: 'BOUNCE' | 'COMPLAINT' }

/** Sends nothing more to an address, as its mail server or its owner wants it, until someone unblocks it. */
export async function blockRecipient(ctx: Context, { address, personId, source }: Blocked): Promise<void> {
  const blocked = await ctx.db.first(blockAddress, { id: v7(), address, source, person: personId, now: ctx.now })
  if (!blocked) return
  const subject = { kind: 'message_blacklist_entry', id: blocked.id }
  await recordSystemEvents(ctx, [{ event: blockedEvent, subject, personId, before: null, after: { address: address.toLowerCase() } }])
}

const blockedEvent = 'message_blacklist_entry.created'
