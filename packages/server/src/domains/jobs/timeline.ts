/** A value that holds from one day up to but excluding another; `to` null: without end. Days are YYYY-MM-DD. `origin` is the update that brought it. */
export type Period = { readonly from: string; readonly to: string | null; readonly value: string | null; readonly origin?: string | null }

/** Which periods are known no longer, and which are known instead. Both are empty when the change changes nothing. */
export type Revision<P extends Period> = { readonly closed: readonly P[]; readonly opened: readonly (P | Period)[] }

/**
 * A change of one attribute (ruling 9). Without end it lasts until the next later change; with one, what held before holds again on that day.
 * The periods given are those known now: in order, without gap or overlap, from the start of the job on, without end. Neighbours may be of one
 * value, where two records of a list were merged: they count as one period.
 */
export function changeTimeline<P extends Period>(periods: readonly P[], change: Period): Revision<P> {
  const to = change.to ?? periodAt(joined(periods), change.from).to
  return revision(periods, paint(periods, { ...change, to }))
}

/**
 * A correction of the entry that begins on `entryFrom`: its value, and the days it holds. Days it gives up before its new beginning go to
 * the entry before it, days after its new end to the entry after it; where there is none, the one before holds again, else its old value.
 */
export function correctTimeline<P extends Period>(periods: readonly P[], entryFrom: string, correction: Period): Revision<P> {
  const entries = joined(periods)
  const index = entries.findIndex(({ from }) => from === entryFrom)
  const entry = entries[index]
  if (!entry) throw new RangeError(`No entry begins on ${entryFrom}`)
  const before = entries[index - 1] ?? entry
  const after = entries[index + 1] ?? before
  const to = correction.to ?? entry.to
  let result: readonly (P | Period)[] = periods
  if (entry.from < correction.from)
    result = paint(result, { from: entry.from, to: earlier(entry.to, correction.from), value: before.value })
  if (to !== null && (entry.to === null || to < entry.to))
    result = paint(result, { from: later(entry.from, to), to: entry.to, value: after.value })
  return revision(periods, paint(result, { ...correction, to }))
}

/**
 * A timeline without some periods of one change, where `before` was known before that change: entries that the change replaced are there
 * again, and days that had the value of an earlier entry have what holds today before the change.
 */
export function cancelChange<P extends Period>(
  periods: readonly P[],
  before: readonly Period[],
  isCancelled: (period: P) => boolean,
): Revision<P> {
  const index = periods.findIndex(isCancelled)
  const start = periods[index]?.from
  const held = periods[index - 1]
  // Nothing was known before what was recorded together with the first value
  const known = held && before.length === 0 ? [{ ...held, to: null }] : before
  if (start === undefined || known.length === 0) return { closed: [], opened: [] }
  const restored = known.map(({ from, to, value, origin = null }, place): Period => {
    const isEarlier = from < start
    const reachesBack = place === 0 && !isEarlier ? start : from
    return held && isEarlier ? { from, to, value: held.value, origin: held.origin ?? null } : { from: reachesBack, to, value, origin }
  })
  return revision(
    periods,
    periods.flatMap((period) => (isCancelled(period) ? restored.flatMap((each) => within(each, period)) : [period])),
  )
}

/** The timeline of a job that starts on another day: the first value reaches back, or what came before the new start is cut off. */
export function moveStart<P extends Period>(periods: readonly P[], start: string): Revision<P> {
  const kept = periods.filter(({ to }) => to === null || to > start)
  return revision(
    periods,
    kept.map((period, index) => (index === 0 ? { ...period, from: start } : period)),
  )
}

/** Neighbours of the same value as one period. */
export function joined<P extends Period>(periods: readonly P[]): P[] {
  const result: P[] = []
  for (const period of periods) {
    const last = result.at(-1)
    if (last && last.to === period.from && last.value === period.value) result[result.length - 1] = { ...last, to: period.to }
    else result.push(period)
  }
  return result
}

export function periodAt<P extends Period>(periods: readonly P[], day: string): P {
  const found = periods.find(({ from, to }) => from <= day && (to === null || day < to))
  if (!found) throw new RangeError(`The timeline begins after ${day}`)
  return found
}

/** The days that a period has in common with another. */
function within(period: Period, { from, to }: Period): Period[] {
  const cut = { ...period, from: later(period.from, from), to: to === null ? period.to : earlier(period.to, to) }
  return cut.to === null || cut.from < cut.to ? [cut] : []
}

/** One value for the days of `change`; what held outside them stays. */
function paint<P extends Period>(periods: readonly P[], change: Period): (P | Period)[] {
  const { from, to } = change
  const before = periods.filter((each) => each.from < from).map((each) => ({ ...each, to: earlier(each.to, from) }))
  const after =
    to === null ? [] : periods.filter((each) => each.to === null || each.to > to).map((each) => ({ ...each, from: later(each.from, to) }))
  return [...before, change, ...after]
}

/** From the periods that are known to others. */
export function revision<P extends Period>(old: readonly P[], painted: readonly (P | Period)[]): Revision<P> {
  const key = ({ from, to, value }: Period) => JSON.stringify([from, to, value])
  const periods = joined<P | Period>(painted)
  const was = new Set(old.map(key))
  const is = new Set(periods.map(key))
  const isAsBefore = joined(old).map(key).join() === periods.map(key).join()
  if (isAsBefore) return { closed: [], opened: [] }
  return { closed: old.filter((each) => !is.has(key(each))), opened: periods.filter((each) => !was.has(key(each))) }
}

/** The periods after a revision, in order. */
export function revised<P extends Period>(periods: readonly P[], { closed, opened }: Revision<P>): (P | Period)[] {
  const gone = new Set(closed.map(({ from }) => from))
  return [...periods.filter(({ from }) => !gone.has(from)), ...opened].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** What was known for the days before `since`, and what is known now for the days from it on. */
export function since<P extends Period>(known: readonly P[], now: readonly Period[], day: string): (P | Period)[] {
  const before = known.filter(({ from }) => from < day).map((each) => ({ ...each, to: earlier(each.to, day) }))
  const after = now.filter(({ to }) => to === null || to > day).map((each) => ({ ...each, from: later(each.from, day) }))
  return [...before, ...after]
}

const earlier = (end: string | null, day: string) => (end === null || day < end ? day : end)
const later = (start: string, day: string) => (day > start ? day : start)
