import type { KindName } from '@kith/shared/catalogue.ts'
import type { Context } from '../context.ts'
import { closedFields, valuesOf } from '../rights/field-rights.ts'
import type { Difference } from './difference.ts'

declare const stored: unique symbol
/** What an event changed, as it was stored: nobody reads it but through `redact`. */
export type StoredDifference = { readonly [stored]: true }

/** What an event changed, less the values that the reader may not see, and what the kind does not declare to have a value. */
export async function redact<Event extends { readonly subject_id: string; readonly difference: StoredDifference }>(
  ctx: Context,
  kind: KindName,
  event: Event,
): Promise<Omit<Event, 'difference'> & { readonly difference: Difference }> {
  const closed = new Set(await closedFields(ctx, { kind, id: event.subject_id }))
  const declared = valuesOf(kind)
  // Only `recordEvents` writes what is stored
  const difference = event.difference as unknown as Difference
  const open = Object.entries(difference).filter(([name]) => name in declared && !closed.has(name))
  return { ...event, difference: Object.fromEntries(open) }
}
