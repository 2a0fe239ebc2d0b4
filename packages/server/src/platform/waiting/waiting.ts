import type { TextKey } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import { isOff } from '../modules.ts'

/** Something that waits for the acting user, in their words. */
export type Waiting = {
  readonly id: string
  /** Whom or what it is about. */
  readonly title: string
  readonly line: string | null
  readonly href: string
  readonly since: Date
}

/** So many are listed at most, and counted at most. */
export type Bounds = { readonly listed: number; readonly counted: number }
export type WaitingPage = { readonly items: readonly Waiting[]; readonly count: number }

/** A kind of thing that waits for people, such as approvals: listed in the manifest of its domain, in the order of the inbox. */
export type WaitingSource = {
  readonly kind: string
  readonly label: TextKey
  /** The first of those that wait for the acting user, and how many there are, read at once: see `firstOf`. */
  readonly page: (ctx: Context, bounds: Bounds) => Promise<WaitingPage>
  /** How many there are, counted up to a limit. */
  readonly count: (ctx: Context, most: number) => Promise<number>
}

export const defineWaiting = (source: WaitingSource): WaitingSource => source

/** The inbox says no more than that there are more. */
const mostCounted = 100
const mostListed = 20

export type WaitingGroup = Pick<WaitingSource, 'kind' | 'label'> & WaitingPage

/** What waits for the acting user, one group for each kind that has any. */
export async function waitingFor(ctx: Context): Promise<WaitingGroup[]> {
  const groups = await Promise.all(
    sourcesOf(ctx).map(async ({ kind, label, page }) => ({
      kind,
      label,
      ...(await page(ctx, { listed: mostListed, counted: mostCounted })),
    })),
  )
  return groups.filter(({ items }) => items.length > 0)
}

/** How much waits for the acting user, up to 100. */
export async function countWaitingFor(ctx: Context): Promise<number> {
  const counts = await Promise.all(sourcesOf(ctx).map((source) => source.count(ctx, mostCounted)))
  return Math.min(
    mostCounted,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

const sourcesOf = (ctx: Context) => ctx.services.kith.waiting.filter((source) => !isOff(ctx, source))
