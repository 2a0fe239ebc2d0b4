import { isBetaFlag, type BetaFlag } from '@kith/shared/beta-flags.ts'
import { isProductModule } from '@kith/shared/modules.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

type Given = Pick<Config, 'flagsOff' | 'flagsOn' | 'flagsUrl'>

const keptMilliseconds = 300_000
const longestMilliseconds = 5_000

/**
 * Feature flags: which modules are off on this installation for now, whatever plans and organisations say, and what is on that is not for
 * everyone yet. They stand in the configuration, or come from a flag service, whose answer is kept for 300 seconds and longer while it
 * cannot be reached.
 */
export class Flags {
  readonly #config: Given
  readonly #clock: Clock
  #off: ReadonlySet<string>
  #on: ReadonlySet<string>
  #askedAt = -Infinity

  constructor(config: Given, clock: Clock) {
    this.#config = config
    this.#clock = clock
    this.#off = new Set(config.flagsOff)
    this.#on = new Set(config.flagsOn)
  }

  /** Those of these modules that are not off. Never waits: what the service says counts from the next request on. */
  open(modules: readonly string[]): readonly string[] {
    this.#keepFresh()
    return this.#off.size === 0 ? modules : modules.filter((name) => !this.#off.has(name))
  }

  /** True for what has been switched on before it is for everyone. Never waits either. */
  isOn(name: BetaFlag): boolean {
    this.#keepFresh()
    return this.#on.has(name)
  }

  #keepFresh(): void {
    if (this.#config.flagsUrl && this.#clock.now().getTime() - this.#askedAt >= keptMilliseconds) void this.refresh()
  }

  /** Asks the service, `GET` with the answer `{ "flags": { "performance": false } }`; what it does not name is on. */
  async refresh(): Promise<void> {
    const { flagsUrl, flagsOff, flagsOn } = this.#config
    if (!flagsUrl) return
    this.#askedAt = this.#clock.now().getTime()
    try {
      const answer = await fetch(flagsUrl, { redirect: 'error', signal: AbortSignal.timeout(longestMilliseconds) })
      if (!answer.ok) return
      const named = namedIn(await answer.json())
      this.#off = new Set([...flagsOff, ...named.flatMap(([name, isOn]) => (isOn === false && isModuleToClose(name) ? [name] : []))])
      this.#on = new Set([...flagsOn, ...named.flatMap(([name, isOn]) => (isOn === true && isBetaFlag(name) ? [name] : []))])
    } catch {
      // What was known last holds
    }
  }
}

function namedIn(answer: unknown): [string, unknown][] {
  const flags = typeof answer === 'object' && answer !== null && 'flags' in answer ? answer.flags : null
  return typeof flags === 'object' && flags !== null ? Object.entries(flags) : []
}

const isModuleToClose = (name: string): boolean => isProductModule(name) && name !== 'people'
