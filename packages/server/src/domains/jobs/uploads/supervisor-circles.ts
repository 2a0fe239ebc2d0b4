import { daysAfter } from '@kith/shared/days.ts'
import { joined, periodAt, type Period } from '../timeline.ts'

/** A job with its supervisors over time, as it will be. */
export type Supervised = { readonly start: string; readonly end: string | null; readonly supervisors: readonly Period[] }
type Days = { readonly from: string; readonly to: string | null }
/** The jobs from one that reports to the next back to itself, and the first day of it. */
export type Circle = { readonly jobs: readonly string[]; readonly from: string }

/** A circle of supervisors that a job would be in on some of these days. */
export function circleOf(job: string, days: Days, jobs: ReadonlyMap<string, Supervised>): Circle | undefined {
  const own = jobs.get(job)
  const held = own && common(days, employed(own))
  return held ? above([job], held, jobs) : undefined
}

function above(path: readonly string[], days: Days, jobs: ReadonlyMap<string, Supervised>): Circle | undefined {
  const [first = '', last = ''] = [path[0], path.at(-1)]
  for (const { value, ...period } of jobs.get(last)?.supervisors ?? []) {
    const next = value === null ? undefined : jobs.get(value)
    const shared = next && common(days, period)
    const held = shared && common(shared, employed(next))
    if (value === null || !held) continue
    if (value === first) return { jobs: [...path, first], from: held.from }
    // A circle that does not come back here is said of those who are in it
    const found = path.includes(value) ? undefined : above([...path, value], held, jobs)
    if (found) return found
  }
  return undefined
}

/** The days for which a change of the supervisor holds. */
export const daysOfChange = (supervisors: readonly Period[], { from, to }: Days): Days => ({
  from,
  to: to ?? periodAt(joined(supervisors), from).to,
})

const employed = ({ start, end }: Supervised): Days => ({ from: start, to: end === null ? null : daysAfter(end, 1) })

function common(a: Days, b: Days): Days | undefined {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to === null ? b.to : b.to === null || a.to < b.to ? a.to : b.to
  return to === null || from < to ? { from, to } : undefined
}
