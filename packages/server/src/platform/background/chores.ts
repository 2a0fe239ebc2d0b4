import { setTimeout as delay } from 'node:timers/promises'
import { loggable } from '../log.ts'
import type { Services } from '../services.ts'

/** Small work that every worker process does again and again. It must bear being done by several processes at once. */
export type Chore = { readonly name: string; readonly everySeconds: number; readonly run: (services: Services) => Promise<unknown> }

/** Does each chore at once and then at its pace; one that fails is logged and tried again. Returns a function that stops them. */
export function startChores(chores: readonly Chore[], services: Services): () => Promise<void> {
  const end = new AbortController()
  const running = chores.map(async ({ name, everySeconds, run }) => {
    while (!end.signal.aborted) {
      await run(services).catch((error: unknown) =>
        services.log.warn({ chore: name, error: loggable(error) }, 'a chore failed and is tried again'),
      )
      await delay(everySeconds * 1000, undefined, { signal: end.signal, ref: false }).catch(() => {})
    }
  })
  return async () => {
    end.abort()
    await Promise.all(running)
  }
}
