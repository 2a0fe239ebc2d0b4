import type { JobAttribute } from '@kith/shared/domains/jobs/attributes.ts'

export type EventKind = 'JOINED' | 'POSITION' | 'PAY' | 'MOVED' | 'SUPERVISOR' | 'HOURS' | 'LEFT'

interface Period {
  attribute: JobAttribute
  effectiveFrom: string
  value: string | null
  reason: { name: string } | null
}

export interface TimelineEvent<P extends Period> {
  day: string
  kind: EventKind
  /** Why, where it was said and may be seen. */
  reason: string | null
  /** What is different from this day on. */
  periods: readonly P[]
}

/** What happened in a job, in the order of time: the first day, every day on which something changed, and the last day. */
export function eventsOf<P extends Period>(periods: readonly P[], lastDay: string | null): TimelineEvent<P>[] {
  const byDay = [...Map.groupBy(periods, ({ effectiveFrom }) => effectiveFrom)].toSorted(([left], [right]) => left.localeCompare(right))
  const events = byDay.map(([day, together], index): TimelineEvent<P> => {
    const kind = index === 0 ? 'JOINED' : kindOf(together)
    const reason = index === 0 ? null : (together.find((period) => period.reason)?.reason?.name ?? null)
    return { day, kind, reason, periods: together }
  })
  return lastDay ? [...events, { day: lastDay, kind: 'LEFT', reason: null, periods: [] }] : events
}

/** What counts most of what changed together. */
function kindOf(periods: readonly Period[]): EventKind {
  const changed = new Set(periods.map(({ attribute }) => attribute))
  const found = ranked.find(([attributes]) => attributes.some((attribute) => changed.has(attribute)))
  return found?.[1] ?? 'HOURS'
}

const ranked: readonly (readonly [readonly JobAttribute[], EventKind])[] = [
  [['POSITION_TITLE', 'PAY_GRADE'], 'POSITION'],
  [['BUSINESS_UNIT', 'LOCATION', 'BUSINESS_ENTITY'], 'MOVED'],
  [['REMUNERATION'], 'PAY'],
  [['SUPERVISOR'], 'SUPERVISOR'],
]
