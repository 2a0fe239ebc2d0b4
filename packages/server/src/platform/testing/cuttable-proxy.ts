import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A way to a server that can be cut and mended: while it is cut, connections break and new ones are refused. It can also freeze:
 * connections stand and new ones are taken, but nothing comes through any more, until it thaws.
 */
export class CuttableProxy {
  readonly #target: URL
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #isFrozen = false

  constructor(url: string) {
    this.#target = new URL(url)
  }

  /** The address of the server by way of this proxy. */
  get url(): string {
    const url = new URL(this.#target)
    url.host = `127.0.0.1:${this.#port}`
    return url.toString()
  }

  mend(): Promise<void> {
    const { hostname, port } = this.#target
    const server = createServer((near) => {
      const far = connect(Number(port || 5432), hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => {
          this.#sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far)
      far.pipe(near)
      if (this.#isFrozen) for (const socket of [near, far]) socket.pause()
    })
    this.#server = server
    return new Promise((resolve) => {
      server.listen(this.#port, '127.0.0.1', () => {
        const address = server.address()
        if (typeof address === 'object' && address) this.#port = address.port
        resolve()
      })
    })
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve))
    for (const socket of this.#sockets) socket.resetAndDestroy()
    await closed
  }

  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  thaw(): void {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
  }
}
