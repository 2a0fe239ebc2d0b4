import type { Socket } from 'node:net'

/** Bytes that wait to be written before a client is held up, and with which it goes on. */
const [most, few] = [4_194_304, 1_048_576]

/** Holds up a client that sends faster than its files are written; some send whole files without waiting for an answer. */
export class Flow {
  readonly #socket: Socket | undefined
  #pending = 0

  constructor(socket: Socket | undefined) {
    this.#socket = socket
  }

  /** Counts bytes until they are written. */
  async during(bytes: number, written: Promise<unknown>): Promise<void> {
    this.#pending += bytes
    if (this.#pending > most) this.#socket?.pause()
    try {
      await written
    } finally {
      this.#pending -= bytes
      if (this.#pending < few) this.#socket?.resume()
    }
  }
}
