import { isProductModule } from '@kith/shared/modules.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

const keptMilliseconds = 300_000
const longestMilliseconds = 5_000

/**
 * Feature flags: which modules are off on this installation for now, whatever plans and organisations say. They stand in the configuration,
 * or come from a flag service, whose answer is kept for 300 seconds and longer while it cannot be reached.
 */
export class Flags {
  readonly #config: Pick<Config, 'flagsOff' | 'flagsUrl'>
  readonly #clock: Clock
  #off: ReadonlySet<string>
  #askedAt = -Infinity

  constructor(config: Pick<Config, 'flagsOff' | 'flagsUrl'>, clock: Clock) {
    this.#config = config
    this.#clock = clock
    this.#off = new Set(config.flagsOff)
  }

  /** Those of these modules that are not off. Never waits: what the service says counts from the next request on. */
  open(modules: readonly string[]): readonly string[] {
    if (this.#config.flagsUrl && this.#clock.now().getTime() - this.#askedAt >= keptMilliseconds) void this.refresh()
    return this.#off.size === 0 ? modules : modules.filter((name) => !this.#off.has(name))
  }

  /** Asks the service, `GET` with the answer `{ "flags": { "performance": false } }`; what it does not name is on. */
  async refresh(): Promise<void> {
    const { flagsUrl, flagsOff } = this.#config
    if (!flagsUrl) return
    this.#askedAt = this.#clock.now().getTime()
    try {
      const answer = await fetch(flagsUrl, { redirect: 'error', signal: AbortSignal.timeout(longestMilliseconds) })
      if (answer.ok) this.#off = new Set([...flagsOff, ...offIn(await answer.json())])
    } catch {
      // What was known last holds
    }
  }
}

function offIn(answer: unknown): string[] {
  const flags = typeof answer === 'object' && answer !== null && 'flags' in answer ? answer.flags : null
  const named = typeof flags === 'object' && flags !== null ? Object.entries(flags) : []
  return named.flatMap(([name, isOn]) => (isOn === false && isProductModule(name) && name !== 'people' ? [name] : []))
}
