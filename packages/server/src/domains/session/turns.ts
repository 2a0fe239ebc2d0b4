import { Unavailable } from '#platform/errors.ts'

type Limits = {
  readonly atOnce: number
  readonly waiting: number
  /** How many of all of them may be for the same caller. */
  readonly each: number
}

/** Limits expensive work that runs at the same time; lets some of the rest wait and refuses what is left. */
export class Turns {
  readonly #limits: Limits
  readonly #waiting: (() => void)[] = []
  readonly #callers = new Map<string, number>()
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    const { atOnce, waiting, each } = this.#limits
    const own = this.#callers.get(caller) ?? 0
    if (own >= each || (this.#running >= atOnce && this.#waiting.length >= waiting)) throw new Unavailable('BUSY')
    this.#callers.set(caller, own + 1)
    if (this.#running < atOnce) this.#running += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      this.#leave(caller)
    }
  }

  /** Hands the place to the one who waits longest. */
  #leave(caller: string) {
    const left = (this.#callers.get(caller) ?? 1) - 1
    if (left > 0) this.#callers.set(caller, left)
    else this.#callers.delete(caller)
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running -= 1
  }
}
