import type { Services } from './services.ts'

/** A port that is open, until it is stopped: takes nobody new, lets those who are there finish what they have begun. */
export type OpenPort = { readonly port: number; readonly isOpen: () => boolean; readonly stop: () => Promise<void> }

/** A protocol beside HTTP that a domain speaks on a port of its own; where the operator names no port, nothing is opened. */
export type Listening = { readonly name: string; readonly open: (services: Services) => Promise<OpenPort | undefined> }

/** The ports of one process beside that of HTTP. */
export class Ports {
  readonly #open = new Map<string, OpenPort>()

  /** Opens them one after the other. Throws where one is taken, and leaves none open. */
  async open(listening: readonly Listening[], services: Services): Promise<void> {
    try {
      for (const { name, open } of listening) {
        const port = await open(services)
        if (port) this.#open.set(name, port)
      }
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  /** The port on which a protocol is spoken in this process. */
  portOf(name: string): number | undefined {
    return this.#open.get(name)?.port
  }

  /** The protocols whose port has closed although nobody stopped it. */
  get closed(): string[] {
    return [...this.#open].flatMap(([name, { isOpen }]) => (isOpen() ? [] : [name]))
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ stop }) => stop()))
    this.#open.clear()
  }
}
