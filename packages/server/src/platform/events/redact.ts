import { kindOf, type KindName } from '@kith/shared/catalogue.ts'
import type { Context } from '../context.ts'
import { openCustomChanges } from '../facets/custom-fields/in-events.ts'
import type { Target } from '../rights/check.ts'
import { closedFields, mayView, valuesOf } from '../rights/field-rights.ts'
import type { Difference } from './difference.ts'

declare const stored: unique symbol
/** What an event changed, as it was stored: nobody reads it but through `redact`. */
export type StoredDifference = { readonly [stored]: true }

/** What an event changed, less the values that the reader may not see, and what the kind does not declare to have a value. */
export async function redact<Event extends { readonly subject_id: string; readonly difference: StoredDifference }>(
  ctx: Context,
  kind: KindName,
  event: Event,
  judgedBy: Target = { kind, id: event.subject_id },
): Promise<Omit<Event, 'difference'> & { readonly difference: Difference }> {
  const closed = new Set(await closedFields(ctx, { kind, id: event.subject_id }, judgedBy))
  const declared = valuesOf(kind)
  // Only `recordEvents` writes what is stored
  const difference = event.difference as unknown as Difference
  const open = Object.entries(difference).filter(([name]) => name in declared && !closed.has(name))
  const custom = await openCustomChanges(ctx, { kind, id: event.subject_id }, difference)
  return { ...event, difference: { ...Object.fromEntries(open), ...custom } }
}

/**
 * The same for a reader who may not be allowed to view the record at all, with the names of what is closed to them. Rights to a record that
 * is not there yet are judged by the one that it will belong to.
 */
export async function openChanges(
  ctx: Context,
  kind: KindName,
  event: { readonly subject_id: string; readonly difference: StoredDifference },
  judgedBy: Target = { kind, id: event.subject_id },
): Promise<{ readonly open: Difference; readonly closed: readonly string[] }> {
  const { view } = kindOf(kind).permissions
  const changed = Object.keys(event.difference).filter((name) => name in valuesOf(kind))
  if (view && !(await mayView(ctx, view, judgedBy))) return { open: {}, closed: changed }
  const { difference: open } = await redact(ctx, kind, event, judgedBy)
  return { open, closed: changed.filter((name) => !(name in open)) }
}
