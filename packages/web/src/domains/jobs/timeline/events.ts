import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'
import type { Leave } from './leaves.ts'

export type EventKind = 'JOINED' | 'POSITION' | 'PAY' | 'MOVED' | 'SUPERVISOR' | 'HOURS' | 'LEFT' | LeaveEventKind
type LeaveEventKind = 'LEAVE_STARTED' | 'LEAVE_EXPECTED' | 'LEAVE_ENDED'

interface Period {
  attribute: JobAttribute
  effectiveFrom: string
  value: string | null
  reason: { name: string } | null
}

export interface TimelineEvent<P extends Period, L extends Leave = Leave> {
  day: string
  kind: EventKind
  /** Why, where it was said and may be seen. */
  reason: string | null
  /** What is different from this day on. */
  periods: readonly P[]
  /** What begins or ends on this day. */
  leave: L | null
}

/** What happened in a job, in the order of time: the first day, every day on which something changed, leave and the return from it, and the last day. */
export function eventsOf<P extends Period, L extends Leave>(
  periods: readonly P[],
  leaves: readonly L[],
  lastDay: string | null,
): TimelineEvent<P, L>[] {
  const byDay = [...Map.groupBy(periods, ({ effectiveFrom }) => effectiveFrom)].toSorted(([left], [right]) => left.localeCompare(right))
  const events = byDay.map(([day, together], index): TimelineEvent<P, L> => {
    const kind = index === 0 ? 'JOINED' : kindOf(together)
    const reason = index === 0 ? null : (together.find((period) => period.reason)?.reason?.name ?? null)
    return { day, kind, reason, periods: together, leave: null }
  })
  const last: TimelineEvent<P, L>[] = lastDay ? [{ day: lastDay, kind: 'LEFT', reason: null, periods: [], leave: null }] : []
  return [...events, ...leaves.flatMap((leave) => leaveEvents<P, L>(leave, lastDay)), ...last].toSorted((left, right) =>
    left.day.localeCompare(right.day),
  )
}

/** The first day of leave and the first day back; nobody returns to a job that ends before. */
function leaveEvents<P extends Period, L extends Leave>(leave: L, lastDay: string | null): TimelineEvent<P, L>[] {
  const { startDate, endDate, isFinalised } = leave
  const event = (day: string, kind: LeaveEventKind): TimelineEvent<P, L> => ({ day, kind, reason: null, periods: [], leave })
  const isHeld = (day: string) => lastDay === null || day <= lastDay
  return [
    ...(isHeld(startDate) ? [event(startDate, 'LEAVE_STARTED')] : []),
    ...(endDate && isHeld(endDate) ? [event(endDate, isFinalised ? 'LEAVE_ENDED' : 'LEAVE_EXPECTED')] : []),
  ]
}

/** What counts most of what changed together. */
function kindOf(periods: readonly Period[]): EventKind {
  const changed = new Set(periods.map(({ attribute }) => attribute))
  const found = ranked.find(([attributes]) => attributes.some((attribute) => changed.has(attribute)))
  return found?.[1] ?? 'HOURS'
}

const ranked: readonly (readonly [readonly JobAttribute[], EventKind])[] = [
  [['POSITION_TITLE', 'PAY_GRADE', 'PAY_STEP'], 'POSITION'],
  [['BUSINESS_UNIT', 'LOCATION', 'BUSINESS_ENTITY'], 'MOVED'],
  [['REMUNERATION'], 'PAY'],
  [['SUPERVISOR'], 'SUPERVISOR'],
]

/** How many levels down each of the marks at these places, in order, stands so that it covers none before it, if three levels do. */
export function levelsOf(places: readonly number[], apart: number): number[] {
  const last: number[] = []
  return places.map((place) => {
    const free = [0, 1, 2].find((level) => place - (last[level] ?? -Infinity) >= apart) ?? 0
    last[free] = place
    return free
  })
}
