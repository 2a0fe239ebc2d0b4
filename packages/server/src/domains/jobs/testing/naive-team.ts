import { lastDay, NaiveTimeline } from './naive-timeline.ts'

/** A job by its number, with who is named as its supervisor on each day. */
type NaiveJob = { readonly start: number; readonly end: number | null; readonly named: NaiveTimeline }
export type TeamOperation =
  | { readonly kind: 'report'; readonly who: number; readonly to: number | null; readonly from: number; readonly length: number | null }
  | { readonly kind: 'start' | 'end'; readonly who: number; readonly day: number }
  | { readonly kind: 'cancel'; readonly who: number }

/** Who supervises whom on each single day, the slow and obvious way. Every operation returns a new team; nothing where it is to be refused. */
export class NaiveTeam {
  readonly jobs: readonly NaiveJob[]
  readonly #today: number

  constructor(jobs: readonly NaiveJob[], today: number) {
    this.jobs = jobs
    this.#today = today
  }

  /** Each job starts on the day and reports to the one given. */
  static of(start: number, supervisors: readonly (number | null)[], today: number): NaiveTeam {
    const jobs = supervisors.map((to) => ({ start, end: null, named: NaiveTimeline.from(start, textOf(to)) }))
    return new NaiveTeam(jobs, today)
  }

  isHeld(who: number, day: number): boolean {
    const { start, end } = this.#job(who)
    return start <= day && (end === null || day <= end)
  }

  /** The supervisor on the day that is shown: before the job starts its first one, after its end its last. */
  supervisor(who: number, day: number): number | null {
    const { start, end } = this.#job(who)
    const shown = Math.min(Math.max(day, start), end ?? Infinity)
    const named = this.#named(who, shown)
    return named !== null && this.isHeld(named, shown) ? named : null
  }

  reports(who: number, day: number): number[] {
    return this.#numbers.filter((each) => this.isHeld(each, day) && this.supervisor(each, day) === who)
  }

  /** Everyone above a job on a day on which it is held, the nearest first. */
  above(who: number, day: number): number[] {
    const found: number[] = []
    let next = this.isHeld(who, day) ? this.supervisor(who, day) : null
    for (; next !== null && found.length <= this.jobs.length; next = this.supervisor(next, day)) found.push(next)
    return found
  }

  /** Since when the supervisor named on a day has been missing without a break; null where there is nothing to repair. */
  missingSince(who: number, day: number): number | null {
    const named = this.#named(who, day)
    const isMissing = (on: number) => this.isHeld(who, on) && named !== null && this.#named(who, on) === named && !this.isHeld(named, on)
    if (!isMissing(day)) return null
    let since = day
    while (isMissing(since - 1)) since -= 1
    return since
  }

  /** Every day on which something begins or is over, with its neighbours. */
  get days(): number[] {
    const edges = this.jobs.flatMap(({ start, end, named }) => [start, ...named.entries, ...(end === null ? [] : [end + 1])])
    return [...new Set(edges.flatMap((day) => [day - 1, day]))].toSorted((a, b) => a - b)
  }

  perform(operation: TeamOperation): NaiveTeam | undefined {
    const job = this.#job(operation.who)
    const changed = this.#changed(job, operation)
    const team = changed && new NaiveTeam(this.jobs.with(operation.who, changed), this.#today)
    return team && !team.#hasLoop() ? team : undefined
  }

  #hasLoop(): boolean {
    return this.#numbers.some((who) => everyDay.some((day) => this.above(who, day).includes(who)))
  }

  #changed(job: NaiveJob, operation: TeamOperation): NaiveJob | undefined {
    switch (operation.kind) {
      case 'report': {
        const { who, to, from, length } = operation
        if (this.#isPast(job) || from < job.start || (job.end !== null && from > job.end)) return undefined
        const isNew = job.named.at(from) !== textOf(to)
        if (isNew && to !== null && (to === who || !this.isHeld(to, from))) return undefined
        return { ...job, named: job.named.change(from, length === null ? null : from + length, textOf(to)) }
      }
      case 'start':
        if (job.end !== null && operation.day > job.end) return undefined
        return { ...job, start: operation.day, named: job.named.moveStart(operation.day) }
      case 'end':
        return job.end === null && operation.day >= job.start ? { ...job, end: operation.day } : undefined
      case 'cancel':
        return job.end === null || this.#isPast(job) ? undefined : { ...job, end: null }
    }
  }

  #isPast({ end }: NaiveJob): boolean {
    return end !== null && end < this.#today
  }

  get #numbers(): number[] {
    return this.jobs.map((_, who) => who)
  }

  #job(who: number): NaiveJob {
    const job = this.jobs[who]
    if (!job) throw new Error(`There is no job ${who}`)
    return job
  }

  #named(who: number, day: number): number | null {
    const named = this.#job(who).named.at(day) ?? null
    return named === null ? null : Number(named)
  }
}

const everyDay = Array.from({ length: lastDay + 1 }, (_, day) => day)
const textOf = (who: number | null) => (who === null ? null : String(who))
