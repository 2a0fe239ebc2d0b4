import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Heard = { readonly headers: IncomingHttpHeaders; readonly body: string }
type Reply = { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | 'HANG'

/** An endpoint of another program that answers as it is told to. */
export class Receiver {
  readonly heard: Heard[] = []
  answers: Reply = { status: 204 }
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<Receiver> {
    const server = createServer()
    const receiver = new Receiver(server)
    server.on('request', (request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        receiver.heard.push({ headers: request.headers, body })
        const { answers } = receiver
        if (answers === 'HANG') return
        response.writeHead(answers.status, answers.headers).end(answers.body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
