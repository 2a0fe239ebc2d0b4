import { areasFor, type Area } from './areas.ts'
import { businessDayFrom, dayOfYear, yearOf, type Day } from './days.ts'
import { change, type Job, type Person, type Values } from './jobs.ts'
import { gradeOf, specialists, titleOf, type Rank } from './ladder.ts'
import { monthOf, monthsOf, reasons, sizesOf, sources, type Month, type Plan } from './plan.ts'
import { convertPay, drawPay, hours, raised } from './pay.ts'
import { sitesFor } from './sites.ts'
import { itemAt, randomFrom, type Random } from './random.ts'
import { SeatTree, type Seat } from './seats.ts'

export type Lived = { readonly tree: SeatTree; readonly people: readonly Person[]; readonly jobs: readonly Job[] }

/** Plays the company's life month by month, to two months beyond today: what lies ahead is what has been arranged by today. */
export function live(plan: Plan): Lived {
  const life = new Life(plan)
  for (let month = 0; month < monthsOf(plan); month += 1) life.liveMonth(month)
  return life
}

class Life implements Lived {
  readonly tree: SeatTree
  readonly people: Person[] = []
  readonly jobs: Job[] = []
  readonly #plan: Plan
  readonly #random: Random
  readonly #sizes: readonly number[]
  /** Jobs without an end, except the chief's. */
  #held: Job[] = []
  #vacant: Seat[] = []
  readonly #gone: Person[] = []
  #secondJobsDue = 0
  #returnsDue = 0

  constructor(plan: Plan) {
    this.#plan = plan
    this.#random = randomFrom(plan.seed, 1)
    this.#sizes = sizesOf(plan)
    this.tree = new SeatTree(plan.company, areasFor(plan.people), sitesFor(plan.people), this.#random)
  }

  liveMonth(index: number): void {
    const month = monthOf(this.#plan, index)
    const wanted = itemAt(this.#sizes, index)
    if (index === 0) this.#hire(this.tree.chief, month.from, this.#newPerson())
    this.#reviewPay(month)
    for (const job of this.#held) this.#changeJob(job, month)
    this.#partWays(month)
    this.#fillFromWithin(month)
    while (this.people.length < wanted) this.#hire(this.#seatToFill(month), this.#dayIn(month), this.#newPerson())
    if (index >= 12) this.#hireAgain(month)
  }

  #reviewPay(month: Month): void {
    const day = dayOfYear(yearOf(month.to - 1), 7, 1)
    if (day < month.from || day >= month.to) return
    for (const job of [...this.#held, itemAt(this.tree.chief.stints, 0).job]) {
      if (job.start > day - 90 || job.changedOn >= day) continue
      change(job, day, { pay: raised(job.now.pay, 1.018 + this.#random.fraction() * 0.028) })
    }
  }

  /** In a month ahead twice as much, since some changes are arranged long before. */
  #changeJob(job: Job, month: Month): void {
    const often = month.isAhead ? 2 : 1
    const random = this.#random
    const happens = (yearly: number) => random.chance((yearly * often) / 12)
    if (happens(0.16)) this.#stepUp(job, month)
    if (happens(0.03)) {
      const site = random.weighted(sitesFor(this.#plan.people), ({ share, country }) =>
        country === job.now.site.country ? share : share / 12,
      )
      change(job, this.#dayIn(month), { site, pay: convertPay(job.now.pay, site.country) })
    }
    if (happens(0.035) && job.now.workClass !== 'Casual') {
      const fte = random.pick([1, 0.9, 0.8, 0.6, 0.5])
      if (fte !== job.now.fte)
        change(job, this.#dayIn(month), {
          fte,
          ...(job.now.workClass.endsWith('Time') ? { workClass: fte < 1 ? 'Part-Time' : 'Full-Time' } : {}),
        })
    }
    if (job.now.workClass === 'Fixed Term' && happens(0.5)) change(job, this.#dayIn(month), { workClass: 'Full-Time', fte: 1 })
  }

  #stepUp(job: Job, month: Month): void {
    const seat = seatOf(job)
    const next = specialists[specialists.indexOf(job.rank) + 1]
    if (seat.rank || !next || month.from - job.rankedOn < 400) return
    job.rank = next
    job.rankedOn = this.#take(job, seat, this.#dayIn(month), 1.08)
  }

  #partWays(month: Month): void {
    const staying: Job[] = []
    for (const job of this.#held) {
      const years = (month.from - job.start) / 365
      const yearly = (years < 0.3 ? 0.05 : years < 2 ? 0.19 : years < 4 ? 0.15 : 0.11) * (seatOf(job).rank ? 0.6 : 1)
      const earliest = Math.max(month.from, job.changedOn + 1)
      if (earliest >= month.to || !this.#random.chance((yearly * (month.isAhead ? 0.5 : 1)) / 12)) staying.push(job)
      else this.#end(job, this.#random.whole(earliest, month.to - 1))
    }
    this.#held = staying
  }

  #end(job: Job, day: Day): void {
    job.end = day
    job.turnoverReason = this.#random.weighted(reasons, ([, share]) => share)[0]
    this.#leave(job, day + 1)
    if (job.person.jobs.every(({ end }) => end !== undefined)) this.#gone.push(job.person)
  }

  #leave(job: Job, day: Day): void {
    const stint = itemAt(job.stints, job.stints.length - 1)
    stint.to = day
    stint.seat.vacantFrom = day
    this.#vacant.push(stint.seat)
  }

  /** Managers are often found in their own team, and specialists move between teams. */
  #fillFromWithin(month: Month): void {
    const filled = new Set<Seat>()
    for (const seat of this.#vacant.filter(({ vacantFrom }) => vacantFrom < month.to - 5)) {
      const job = seat.rank ? this.#risingBelow(seat, month) : this.#random.chance(0.2) ? this.#movingTo(seat, month) : undefined
      if (!job) continue
      if (seat.rank) job.hasMovedUp = true
      filled.add(seat)
      this.#move(job, seat, this.#dayIn(month))
    }
    this.#vacant = this.#vacant.filter((seat) => !filled.has(seat))
  }

  #risingBelow(seat: Seat, month: Month): Job | undefined {
    if (!this.#random.chance(0.6)) return undefined
    const ready = seat.children
      .flatMap((child) => holderOf(child) ?? [])
      .filter((job) => isFree(job, month) && !job.hasMovedUp && month.from - job.start > 270)
    return ready.length > 0 ? this.#random.pick(ready) : undefined
  }

  #movingTo(seat: Seat, month: Month): Job | undefined {
    const job = this.#held.length > 0 ? this.#random.pick(this.#held) : undefined
    const from = job && seatOf(job)
    return job &&
      from &&
      isFree(job, month) &&
      from.area === seat.area &&
      from.family === seat.family &&
      from.depth === seat.depth &&
      !from.rank &&
      from.parent !== seat.parent
      ? job
      : undefined
  }

  #move(job: Job, seat: Seat, day: Day): void {
    const from = this.#take(job, seat, Math.max(day, seat.vacantFrom), seat.rank ? 1.14 : 1.02)
    this.#leave(job, from)
    sit(job, seat, from)
  }

  /** Gives a job the title, grade and unit of a seat. */
  #take(job: Job, seat: Seat, day: Day, raise: number): Day {
    const placement = { area: seat.area, family: seat.family, team: seat.team, rank: seat.rank ?? job.rank }
    return change(job, day, {
      title: titleOf(placement),
      grade: Math.max(gradeOf(placement), seat.rank ? 0 : job.now.grade),
      unit: seat.unit,
      pay: raised(job.now.pay, raise),
    })
  }

  /** A vacant seat, managers' first, or a new one. */
  #seatToFill(month: Month): Seat {
    const open = this.#vacant.filter(({ vacantFrom }) => vacantFrom < month.to - 5)
    return this.#takeSeat(open.find(({ rank }) => rank) ?? open[0]) ?? this.#newSeat(month)
  }

  /** For someone who has worked in this seat: one of the same profession, or at least of the same area. */
  #seatLike({ area, family }: Seat, month: Month): Seat {
    const open = this.#vacant.filter((seat) => seat.area === area && !seat.rank && seat.vacantFrom < month.to - 5)
    return this.#takeSeat(open.find((seat) => seat.family === family) ?? open[0]) ?? this.#newSeat(month, area)
  }

  #takeSeat(seat: Seat | undefined): Seat | undefined {
    if (seat) this.#vacant.splice(this.#vacant.indexOf(seat), 1)
    return seat
  }

  #newSeat(month: Month, area?: Area): Seat {
    const { seat, risen } = this.tree.open(area)
    for (const above of risen) {
      const job = holderOf(above)
      if (job?.end === undefined && job) this.#take(job, above, month.from, 1.12)
    }
    return seat
  }

  #newPerson(): Person {
    const person: Person = { number: this.people.length + 1, jobs: [] }
    this.people.push(person)
    return person
  }

  #hire(seat: Seat, day: Day, person: Person, values: Partial<Pick<Values, 'fte' | 'workClass' | 'site'>> = {}): void {
    const random = this.#random
    const start = seat === this.tree.chief ? day : businessDayFrom(Math.max(day, seat.vacantFrom))
    const rank: Rank =
      person.jobs.at(-1)?.rank ??
      random.weighted(specialists, (each) => ({ GRADUATE: 22, SPECIALIST: 44, SENIOR: 26, PRINCIPAL: 8 })[each as 'GRADUATE'])
    const placement = { area: seat.area, family: seat.family, team: seat.team, rank: seat.rank ?? rank }
    const grade = gradeOf(placement)
    const first = { site: seat.site, ...hours(random, seat), ...values }
    const now = {
      title: titleOf(placement),
      unit: seat.unit,
      grade,
      ...first,
      pay: drawPay(random, grade, first.site.country, first.workClass),
    }
    const job: Job = {
      number: this.jobs.length,
      person,
      start,
      end: undefined,
      turnoverReason: undefined,
      source: random.weighted(sources, ([, share]) => share)[0],
      first: now,
      now,
      changes: [],
      changedOn: start,
      rank,
      rankedOn: start,
      hasMovedUp: false,
      stints: [],
    }
    this.jobs.push(job)
    person.jobs.push(job)
    sit(job, seat, start)
    if (seat !== this.tree.chief) this.#held.push(job)
  }

  /** People who come back, and people who take a second job beside their own, for another team. */
  #hireAgain(month: Month): void {
    const size = this.#held.length
    const atLeast = month.isAhead && size > 80 ? 1 : 0
    this.#returnsDue = Math.max(this.#returnsDue + size * 0.0005, atLeast)
    this.#secondJobsDue += size * 0.0008
    for (; this.#returnsDue >= 1; this.#returnsDue -= 1) {
      const [person] = this.#gone
      const left = person?.jobs.at(-1)
      if (!person || !left || month.from - lastDay(person) < 120) continue
      this.#gone.shift()
      this.#hire(this.#seatLike(seatOf(left), month), this.#dayIn(month), person)
    }
    for (let tries = 0; this.#secondJobsDue >= 1 && !month.isAhead && tries < size; tries += 1) {
      const job = this.#random.pick(this.#held)
      const seat = seatOf(job)
      if (job.now.workClass !== 'Full-Time' || seat.rank || job.person.jobs.length > 1 || month.from - job.start < 200) continue
      const leader = this.tree.leaderOfNext(seat.area)
      if (!leader || leader === seat || leader === seat.parent) continue
      this.#secondJobsDue -= 1
      const from = change(job, this.#dayIn(month), { fte: 0.6, workClass: 'Part-Time' })
      this.#hire(this.#newSeat(month, seat.area), from, job.person, { fte: 0.4, workClass: 'Part-Time', site: job.now.site })
    }
  }

  #dayIn(month: Month): Day {
    return this.#random.whole(month.from, month.to - 1)
  }
}

const seatOf = (job: Job): Seat => itemAt(job.stints, job.stints.length - 1).seat
const lastDay = (person: Person): Day => Math.max(...person.jobs.map(({ end }) => end ?? Infinity))
const isFree = (job: Job, month: Month): boolean => job.end === undefined && job.changedOn < month.to - 2 && job.person.jobs.length === 1

function holderOf(seat: Seat): Job | undefined {
  const stint = seat.stints.at(-1)
  return stint?.to === Infinity ? stint.job : undefined
}

function sit(job: Job, seat: Seat, from: Day): void {
  const stint = { job, seat, from, to: Infinity }
  job.stints.push(stint)
  seat.stints.push(stint)
}
