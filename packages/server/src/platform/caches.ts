/** Something that a process may remember between requests; each installation of one process has its own. */
export type Cache<Value> = { readonly name: string; readonly holds?: Value }

export const defineCache = <Value>(name: string): Cache<Value> => ({ name })

const mostKept = 10_000

/** What one server remembers. A cache that is full begins again. */
export class Caches {
  readonly #kept = new Map<unknown, Map<string, unknown>>()

  get<Value>(cache: Cache<Value>, key: string): Value | undefined {
    // Only `set` fills it, with values of the same cache
    return this.#kept.get(cache)?.get(key) as Value | undefined
  }

  set<Value>(cache: Cache<Value>, key: string, value: Value): void {
    const kept = this.#kept.get(cache) ?? new Map<string, unknown>()
    this.#kept.set(cache, kept)
    if (kept.size >= mostKept) kept.clear()
    kept.set(key, value)
  }

  delete(cache: Cache<unknown>, key: string): void {
    this.#kept.get(cache)?.delete(key)
  }
}
