import type { Day } from './days.ts'
import type { Job } from './jobs.ts'
import type { Seat } from './seats.ts'

export type Reporting = { readonly from: Day; readonly supervisor: Job | undefined }

/**
 * Whom a job reports to from which day: the person in the seat above. While that one is vacant it is the next one further up,
 * or nobody, as happens where nobody thought of it.
 */
export function supervisorsOf(job: Job, today: Day): Reporting[] {
  const reportings: Reporting[] = []
  const report = (from: Day, supervisor: Job | undefined) => {
    if (reportings.length === 0 || reportings.at(-1)?.supervisor !== supervisor) reportings.push({ from, supervisor })
  }
  for (const { seat, from, to } of job.stints) walkUp(seat.parent, from, to, report)
  const last = reportings.at(-1)
  if (last?.supervisor && isLost(job, today) && last.from < today - lostFor) report(today - lostFor, undefined)
  return reportings
}

function walkUp(seat: Seat | undefined, from: Day, to: Day, report: (from: Day, supervisor: Job | undefined) => void): void {
  if (!seat) return report(from, undefined)
  let day = from
  const pass = (until: Day) => (isForgotten(seat, day) ? report(day, undefined) : walkUp(seat.parent, day, until, report))
  for (const stint of seat.stints) {
    if (stint.to <= day || stint.from >= to) continue
    if (stint.from > day) pass(stint.from)
    day = Math.max(day, stint.from)
    report(day, stint.job)
    day = stint.to
    if (day >= to) return
  }
  pass(to)
}

const lostFor = 9

/** Some of those who lead nobody have just lost their manager, and nobody has chosen another. */
function isLost({ number, end, stints }: Job, today: Day): boolean {
  return (
    end === undefined && number % 83 === 7 && stints.every(({ seat, to }) => seat.depth > 1 && seat.children.length === 0 && to > today)
  )
}

const isForgotten = (seat: Seat, day: Day) => seat.depth > 0 && (seat.number * 31 + day) % 12 === 0

/**
 * Sorts jobs so that everyone who was ever above a job comes before it: by the highest place ever held, then by when it was reached.
 * That this is such an order follows from a job moving up once at most.
 */
export function fromTheTop(jobs: readonly Job[]): Job[] {
  return jobs
    .map((job) => {
      const depth = Math.min(...job.stints.map(({ seat }) => seat.depth))
      return { job, depth, reachedOn: job.stints.find(({ seat }) => seat.depth === depth)?.from ?? job.start }
    })
    .sort((a, b) => a.depth - b.depth || a.reachedOn - b.reachedOn || a.job.number - b.job.number)
    .map(({ job }) => job)
}
