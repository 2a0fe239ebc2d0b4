import { setTimeout as delay } from 'node:timers/promises'

/** Reads again every so many milliseconds until what is read is as wanted, and returns it. */
export async function until<Read>(read: () => Promise<Read>, isReached: (found: Read) => boolean, milliseconds = 100): Promise<Read> {
  for (;;) {
    const found = await read()
    if (isReached(found)) return found
    await delay(milliseconds)
  }
}
