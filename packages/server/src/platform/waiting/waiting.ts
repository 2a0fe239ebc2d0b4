import type { RawBuilder } from 'kysely'
import type { TextKey } from '@kith/shared/words.ts'
import type { Context } from '../context.ts'
import type { Parameters } from '../database/statement.ts'
import { isOff } from '../modules.ts'

/** Something that waits for the acting user, in their words. */
export type Waiting = {
  readonly id: string
  /** Whom or what it is about. */
  readonly title: string
  readonly line: string | null
  readonly href: string
  readonly since: Date
  /** The day by which it is to be done. */
  readonly due?: string | null
  /** The record that waits, with what its reader can do with it without opening it. */
  readonly record?: WaitingRecord
}

export type WaitingRecord = {
  readonly kind: string
  readonly version: number
  readonly actions: () => Promise<readonly WaitingAction[]>
}
/** An action of the kind; `own` are those of whoever is asked, without any other right to the record. */
export type WaitingAction = { readonly name: string; readonly isOwn: boolean }

/** The other parts of the inbox: what waits later, what was done or set aside, what others have been asked for, and what was decided. */
export const waitingViews = ['UPCOMING', 'COMPLETED', 'IGNORED', 'SENT', 'DONE'] as const
export type WaitingView = (typeof waitingViews)[number]

/** So many are listed at most, and counted at most. */
export type Bounds = { readonly listed: number; readonly counted: number }
export type WaitingPage = { readonly items: readonly Waiting[]; readonly count: number }

/** A kind of thing that waits for people, such as approvals: listed in the manifest of its domain, in the order of the inbox. */
export type WaitingSource = {
  readonly kind: string
  readonly label: TextKey
  /** One of them, by itself. */
  readonly one: TextKey
  /** It is a decision, and not something to do. */
  readonly isApproval?: boolean
  /** It is asked about everybody whom a permission reaches: counted once the others are, and no further than what they leave of the limit. */
  readonly isByPermission?: boolean
  /** Says by an index whether there may be any for a person, in one statement with all turns: see `isNear`. */
  readonly near?: Near
  /** Its part of the other views, the latest first: only what the acting user may still see. */
  readonly views?: Readonly<Partial<Record<WaitingView, (ctx: Context, most: number) => Promise<readonly Waiting[]>>>>
  /** Its part of what is open about one person, for anybody: only what the acting user may know of. */
  readonly about?: (ctx: Context, person: string, most: number) => Promise<readonly Waiting[]>
  /** The first of those that wait for the acting user, and how many there are, read at once: see `firstOf`. */
  readonly page: (ctx: Context, bounds: Bounds) => Promise<WaitingPage>
  /** How many there are, counted up to a limit. */
  readonly count: (ctx: Context, most: number) => Promise<number>
}

export type Near = (p: Parameters<{ me: string }>) => RawBuilder<boolean>

export const defineWaiting = (source: WaitingSource): WaitingSource => source

/** The inbox says no more than that there are more. */
const mostCounted = 100
const mostListed = 20

export type WaitingGroup = Pick<WaitingSource, 'kind' | 'label' | 'one' | 'isApproval'> & WaitingPage
/** Says of what kind it is. */
export type Viewed = Waiting & Pick<WaitingSource, 'kind' | 'one'>

/** What waits for the acting user, one group for each kind that has any. */
export async function waitingFor(ctx: Context): Promise<WaitingGroup[]> {
  const groups = await Promise.all(
    sourcesOf(ctx).map(async ({ kind, label, one, isApproval = false, page }) => ({
      kind,
      label,
      one,
      isApproval,
      ...(await page(ctx, { listed: mostListed, counted: mostCounted })),
    })),
  )
  return groups.filter(({ items }) => items.length > 0)
}

/** How much waits for the acting user, up to 100. */
export async function countWaitingFor(ctx: Context): Promise<number> {
  const { first = [], last = [] } = Object.groupBy(sourcesOf(ctx), ({ isByPermission }) => (isByPermission ? 'last' : 'first'))
  const counted = await countUpTo(ctx, first, mostCounted)
  return counted < mostCounted ? counted + (await countUpTo(ctx, last, mostCounted - counted)) : counted
}

async function countUpTo(ctx: Context, sources: readonly WaitingSource[], most: number): Promise<number> {
  const counts = await Promise.all(sources.map((source) => source.count(ctx, most)))
  return Math.min(
    most,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/** One of the other views of the acting user, of all kinds: what is due first comes first, or else the latest. */
export async function viewFor(ctx: Context, view: WaitingView): Promise<Viewed[]> {
  const parts = await Promise.all(
    sourcesOf(ctx).map(async ({ kind, one, views }) =>
      ((await views?.[view]?.(ctx, mostViewed)) ?? []).map((each) => ({ ...each, kind, one })),
    ),
  )
  const all = parts.flat()
  const sorted =
    view === 'UPCOMING'
      ? all.toSorted((one, other) => (one.due ?? '').localeCompare(other.due ?? ''))
      : all.toSorted((one, other) => other.since.getTime() - one.since.getTime())
  return sorted.slice(0, mostViewed)
}

/** Reads what is open about a person, whoever it waits for: what is due first comes first. */
export async function openAbout(ctx: Context, person: string): Promise<Viewed[]> {
  const parts = await Promise.all(
    sourcesOf(ctx).map(async ({ kind, one, about }) =>
      ((await about?.(ctx, person, mostAbout)) ?? []).map((each) => ({ ...each, kind, one })),
    ),
  )
  const dueOf = ({ due }: Viewed) => due ?? '9999-12-31'
  return parts
    .flat()
    .toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)) || one.since.getTime() - other.since.getTime())
    .slice(0, mostAbout)
}

const mostAbout = 20
const mostViewed = 100

const sourcesOf = (ctx: Context) => ctx.services.kith.waiting.filter((source) => !isOff(ctx, source))
