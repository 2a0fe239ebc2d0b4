import { createSocket, type Socket } from 'node:dgram'

/** A name server on this machine that knows TXT records. */
export class NameServer {
  readonly records = new Map<string, string>()
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('message', (question, { address, port }) => socket.send(answerTo(question, this.records), port, address))
  }

  static async start(): Promise<NameServer> {
    const socket = createSocket('udp4')
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
    return new NameServer(socket)
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`
  }

  stop(): void {
    this.#socket.close()
  }
}

/** An answer of a name server that knows TXT records (RFC 1035). */
function answerTo(question: Buffer, records: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = []
  let place = 12
  for (let length = question[place] ?? 0; length > 0; length = question[place] ?? 0) {
    labels.push(question.toString('latin1', place + 1, place + 1 + length))
    place += length + 1
  }
  const asked = question.subarray(12, place + 5)
  const text = Buffer.from(records.get(labels.join('.').toLowerCase()) ?? '')
  const header = Buffer.from([question[0] ?? 0, question[1] ?? 0, 0x81, 0x80, 0, 1, 0, text.length > 0 ? 1 : 0, 0, 0, 0, 0])
  if (text.length === 0) return Buffer.concat([header, asked])
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
  return Buffer.concat([header, asked, record, text])
}
