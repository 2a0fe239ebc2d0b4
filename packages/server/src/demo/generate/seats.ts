import { areas, type Area, type Team } from './areas.ts'
import type { Day } from './days.ts'
import type { Job } from './jobs.ts'
import type { Rank } from './ladder.ts'
import { itemAt, type Random } from './random.ts'
import type { Site } from './sites.ts'

/** A time that one job spent in a seat; `to` is the day after, or infinity. */
export type Stint = { readonly job: Job; readonly seat: Seat; readonly from: Day; to: Day }

/** A place in the tree of the company. The person in it reports to the person in its parent. */
export type Seat = {
  readonly number: number
  readonly parent: Seat | undefined
  readonly depth: number
  readonly area: Area
  readonly family: string
  readonly site: Site
  readonly children: Seat[]
  readonly stints: Stint[]
  /** How many report here once it is full. */
  readonly span: number
  unit: number
  team: string
  /** Undefined: a specialist, whose rank is the person's own. */
  rank: Rank | undefined
  vacantFrom: Day
}
export type Unit = { readonly name: string; readonly code: string; readonly parent: number | undefined }
/** The seat opened, and the seats above that became managers (or managers of managers) by it. */
export type Opening = { readonly seat: Seat; readonly risen: readonly Seat[] }

/**
 * The tree of seats. An area fills one team after the other; when all are full, the specialist nearest to the top
 * becomes the lead of a new one, so depth grows with size and spans stay as they were drawn.
 */
export class SeatTree {
  readonly chief: Seat
  readonly units: Unit[]
  readonly #areas: readonly AreaSeats[]
  readonly #random: Random
  readonly #sites: readonly Site[]
  #count = 0

  constructor(company: string, open: readonly Area[], sites: readonly Site[], random: Random) {
    this.#random = random
    this.#sites = sites
    this.units = [{ name: company, code: 'CO', parent: undefined }]
    this.chief = this.#seat(undefined, itemAt(areas, 0), 0, 'CHIEF', open.length)
    this.#areas = open.map((area) => ({ area, filling: undefined, next: [], seats: 0 }))
  }

  /** A new seat in the area that is furthest below its share, or in the one given. */
  open(area?: Area): Opening {
    const isNeeded = (one: AreaSeats, other: AreaSeats) => one.seats / one.area.share < other.seats / other.area.share
    const branch = this.#branchOf(area) ?? this.#areas.reduce((least, each) => (isNeeded(each, least) ? each : least))
    branch.seats += 1
    if (!branch.filling) {
      branch.filling = this.#seat(this.chief, branch.area, this.#unit(branch.area.name, branch.area.code, 0), 'HEAD')
      return { seat: branch.filling, risen: [] }
    }
    const risen: Seat[] = []
    if (branch.filling.children.length >= branch.filling.span) {
      branch.filling = itemAt(branch.next, 0)
      branch.next.shift()
      risen.push(...this.#raise(branch.filling))
    }
    const seat = this.#seat(branch.filling, branch.area, branch.filling.unit)
    branch.next.push(seat)
    return { seat, risen }
  }

  /** The seat below which the next one of an area opens. */
  leaderOfNext(area: Area): Seat | undefined {
    const { filling, next = [] } = this.#branchOf(area) ?? {}
    return filling && filling.children.length >= filling.span ? next[0] : filling
  }

  #branchOf(area: Area | undefined): AreaSeats | undefined {
    return this.#areas.find((each) => each.area === area)
  }

  /** A specialist begins to lead a team; below the head of an area the team is a unit of its own. */
  #raise(seat: Seat): Seat[] {
    const { parent } = seat
    if (!parent) return []
    const position = parent.children.indexOf(seat)
    const code = `${itemAt(this.units, parent.unit).code}${position + 1}`
    if (seat.depth === 3) seat.team = `${parent.team} ${position + 1}`
    seat.rank = seat.depth === 2 ? 'MANAGER' : 'TEAM_LEAD'
    if (seat.depth <= 3) seat.unit = this.#unit(seat.team, code, parent.unit)
    if (parent.rank !== 'MANAGER' && parent.rank !== 'TEAM_LEAD') return [seat]
    parent.rank = parent.depth === 2 ? 'DIRECTOR' : 'MANAGER'
    return [seat, parent]
  }

  #unit(name: string, code: string, parent: number): number {
    return this.units.push({ name, code, parent }) - 1
  }

  #seat(parent: Seat | undefined, area: Area, unit: number, rank?: Rank, span = this.#random.whole(5, 9)): Seat {
    const random = this.#random
    const team = teamOf(area, parent)
    const seat: Seat = {
      number: (this.#count += 1),
      parent,
      depth: parent ? parent.depth + 1 : 0,
      area,
      family: random.pick(team.families),
      site: parent && parent.depth > 0 && random.chance(0.75) ? parent.site : random.weighted(this.#sites, ({ share }) => share),
      children: [],
      stints: [],
      span,
      unit,
      team: team.name,
      rank,
      vacantFrom: 0,
    }
    parent?.children.push(seat)
    return seat
  }
}

/** Each report of a head begins a team of the area, everyone below belongs to it. */
function teamOf({ teams }: Area, parent: Seat | undefined): Team {
  const begun = parent?.depth === 1 ? parent.children.length : 0
  return teams.find(({ name }) => parent?.team === name && parent.depth > 1) ?? itemAt(teams, begun % teams.length)
}

type AreaSeats = { readonly area: Area; filling: Seat | undefined; readonly next: Seat[]; seats: number }
