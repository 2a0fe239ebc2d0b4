import type { Context } from '../context.ts'
import type { Change } from './change.ts'
import { recordEvents } from './record.ts'

/** Records what no mutation does: signing in and out, and what the system and its commands write. Returns the ids of the events. */
export function recordSystemEvents(ctx: Context, changes: readonly Change[]): Promise<string[]> {
  return recordEvents(ctx, changes)
}
