import { errorMessage } from '@kith/shared/problems/wording.ts'
import { RateLimited, Unavailable } from './errors.ts'

/** On whose behalf a database connection is about to be used. */
export type Party = {
  /** An organisation, or what belongs to none. */
  readonly group: string
  /** Within it a session, an address, an organisation with jobs. */
  readonly member: string
  readonly isWrite?: boolean
  /** It has the database count for long, and whoever asks for it can wait for that. */
  readonly isSlow?: boolean
  /** Waits as long as it takes, and is never turned away. */
  readonly isPatient?: boolean
}

type Waiting = { readonly party: Party; readonly begin: number; start(): void }
type Member = { active: number; readonly waiting: Waiting[]; pausesUntil: number; servedAt: number }
/** `pausesUntil` is of what is slow. */
type Group = { active: number; writing: number; slow: number; pausesUntil: number; readonly members: Map<string, Member> }

const memberAtOnce = 4
/** A page asks for a handful at once; who has more waiting is not in a hurry for each of them. */
const fewWaiting = 8
const recently = 1000
const longestPause = 100
const longestQueueOfMember = 100
const longestQueue = 1000
const usualWait = 3000
const longestWaitBehindOwn = 20_000
const overloadedAfter = 2000

/**
 * Who may use a database connection next. There are as many turns as connections. A member has an equal share of them among those that
 * ask, and at most four at once. With more than a few waiting, its share is one among those that asked within the last second, and it
 * pauses after each turn for as long as the turn took, so that the next request of the others finds the machine free. A group has half of the turns, and more only while a quarter is free. Those that wait are served in rotation,
 * group by group and within it member by member, so that nobody goes first by asking for much. One turn of a group's half is never taken
 * by a write, which may wait for a locked record. What is slow has one turn of a group in eight, and pauses after each while others ask, so that there is time for everybody else.
 */
export class Turns {
  readonly #size: number
  readonly #longestWait: number
  readonly #half: number
  readonly #mostSlow: number
  readonly #reserve: number
  readonly #groups = new Map<string, Group>()
  #active = 0
  #waiting = 0
  #members = 0
  /** When each member that is not patient asked last, as far as that was within about a second. */
  readonly #asked = new Map<string, number>()
  #countedAt = 0

  /** `longestWait` in milliseconds: for how long a member goes without a turn before it is turned away. */
  constructor(size: number, longestWait = usualWait) {
    this.#size = size
    this.#longestWait = longestWait
    this.#half = Math.max(1, Math.floor(size / 2))
    this.#mostSlow = Math.max(1, Math.floor(size / 8))
    this.#reserve = Math.max(1, Math.floor(size / 4))
  }

  /** Does the work when its turn has come. Throws Unavailable (BUSY) when the member has had no turn for the longest wait, RateLimited when the member has a hundred waiting. */
  async during<Result>(party: Party, work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn(party)
    const begin = performance.now()
    try {
      return await work()
    } finally {
      this.#end(party, performance.now() - begin)
    }
  }

  /** How many wait for a turn. */
  get waiting(): number {
    return this.#waiting
  }

  /** Whether someone who has no turn at all waits for one for more than two seconds. */
  get isOverloaded(): boolean {
    const since = performance.now() - overloadedAfter
    return [...this.#groups.values()].some(({ members }) =>
      [...members.values()].some(
        ({ active, waiting }) => active === 0 && waiting.some(({ begin, party }) => !party.isSlow && begin < since),
      ),
    )
  }

  #takeTurn(party: Party): Promise<void> {
    const group = this.#groupOf(party)
    const { waiting } = this.#memberOf(group, party)
    if (!party.isPatient) {
      this.#asked.set(`${party.group} ${party.member}`, performance.now())
      if (waiting.length >= longestQueueOfMember) throw new RateLimited(2, errorMessage('limit_atOnce'), 'AT_ONCE')
      if (this.#waiting >= longestQueue) throw new Unavailable('BUSY')
    }
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const waitFor = (milliseconds: number) => {
        timer = setTimeout(() => {
          const left = this.#mayWait(party, entry)
          if (left > 0) waitFor(left)
          else this.#giveUp(party, entry, reject)
        }, milliseconds)
      }
      const entry: Waiting = {
        party,
        begin: performance.now(),
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      if (!party.isPatient) waitFor(this.#longestWait)
      waiting.push(entry)
      this.#waiting += 1
      this.#serve()
    })
  }

  /** Milliseconds: a user whose other requests are being served is not turned away because of them. */
  #mayWait(party: Party, { begin }: Waiting): number {
    if (party.isSlow) return begin + Math.max(this.#longestWait, longestWaitBehindOwn) - performance.now()
    const { servedAt } = this.#memberOf(this.#groupOf(party), party)
    return Math.min(servedAt + this.#longestWait, begin + Math.max(this.#longestWait, longestWaitBehindOwn)) - performance.now()
  }

  #giveUp(party: Party, entry: Waiting, reject: (error: Error) => void) {
    const group = this.#groupOf(party)
    const { waiting } = this.#memberOf(group, party)
    waiting.splice(waiting.indexOf(entry), 1)
    this.#waiting -= 1
    this.#forgetIdle(party, group)
    reject(new Unavailable('BUSY'))
  }

  #end(party: Party, took: number) {
    const group = this.#groupOf(party)
    const member = this.#memberOf(group, party)
    this.#active -= 1
    group.active -= 1
    if (party.isWrite) group.writing -= 1
    if (party.isSlow) this.#endSlow(group, took)
    member.active -= 1
    if (member.waiting.length > fewWaiting && this.#countRecent() > 1) this.#pause(member, Math.min(took, longestPause))
    this.#goLast(party, group)
    this.#forgetIdle(party, group)
    this.#serve()
  }

  /** Pauses after a slow turn as well while others ask, so that they find the machine free. */
  #endSlow(group: Group, took: number) {
    group.slow -= 1
    if (this.#countRecent() <= 1) return
    this.#pause(group, Math.min(took, longestPause))
  }

  #pause(pausing: Member | Group, milliseconds: number) {
    pausing.pausesUntil = performance.now() + milliseconds
    this.#serveIn(milliseconds, pausing)
  }

  /** A timer may end before its time, after a long turn of the event loop by as much as that took. */
  #serveIn(milliseconds: number, pausing: Member | Group) {
    setTimeout(() => {
      const left = pausing.pausesUntil - performance.now()
      if (left > 0) this.#serveIn(left, pausing)
      else this.#serve()
    }, Math.ceil(milliseconds))
  }

  #serve() {
    while (this.#active < this.#size && this.#waiting > 0) {
      const next = this.#next()
      if (!next) return
      const group = this.#groupOf(next.party)
      const member = this.#memberOf(group, next.party)
      member.waiting.splice(member.waiting.indexOf(next), 1)
      this.#waiting -= 1
      this.#active += 1
      group.active += 1
      if (next.party.isWrite) group.writing += 1
      if (next.party.isSlow) group.slow += 1
      member.active += 1
      member.servedAt = performance.now()
      this.#goLast(next.party, group)
      next.start()
    }
  }

  #next(): Waiting | undefined {
    const now = performance.now()
    const share = this.#shareAmong(this.#members)
    const shareOfMany = this.#shareAmong(Math.max(this.#members, this.#countRecent()))
    for (const group of this.#groups.values()) {
      if (group.active >= this.#half && this.#size - this.#active <= this.#reserve) continue
      const mayWrite = group.writing < Math.max(1, this.#half - 1)
      const maySlow = group.slow < this.#mostSlow && group.pausesUntil <= now
      for (const { active, waiting, pausesUntil } of group.members.values()) {
        if (active >= (waiting.length > fewWaiting ? shareOfMany : share) || pausesUntil > now) continue
        const next = waiting.find(({ party }) => (mayWrite || !party.isWrite) && (maySlow || !party.isSlow))
        if (next) return next
      }
    }
    return undefined
  }

  #shareAmong(members: number): number {
    return Math.max(1, Math.min(memberAtOnce, this.#half, Math.floor(this.#size / members)))
  }

  #countRecent(): number {
    const now = performance.now()
    if (now - this.#countedAt > recently / 10) {
      for (const [member, at] of this.#asked) if (now - at > recently) this.#asked.delete(member)
      this.#countedAt = now
    }
    return this.#asked.size
  }

  #goLast(party: Party, group: Group) {
    moveToEnd(this.#groups, party.group)
    moveToEnd(group.members, party.member)
  }

  #groupOf({ group: name }: Party): Group {
    let group = this.#groups.get(name)
    if (!group) this.#groups.set(name, (group = { active: 0, writing: 0, slow: 0, pausesUntil: 0, members: new Map() }))
    return group
  }

  #memberOf({ members }: Group, { member: name }: Party): Member {
    let member = members.get(name)
    if (!member) {
      members.set(name, (member = { active: 0, waiting: [], pausesUntil: 0, servedAt: 0 }))
      this.#members += 1
    }
    return member
  }

  #forgetIdle(party: Party, group: Group) {
    const { active, waiting } = this.#memberOf(group, party)
    if (active === 0 && waiting.length === 0 && group.members.delete(party.member)) this.#members -= 1
    if (group.members.size === 0) this.#groups.delete(party.group)
  }
}

function moveToEnd<Value>(map: Map<string, Value>, key: string) {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}
