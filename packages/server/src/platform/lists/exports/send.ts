import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** Writes as fast as the stream takes it. */
export async function send(out: Writable, chunk: string | Uint8Array): Promise<void> {
  if (out.errored) throw out.errored
  if (!out.write(chunk)) await once(out, 'drain')
}
