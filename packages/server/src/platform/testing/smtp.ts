import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: string
  readonly headers: ReadonlyMap<string, string>
  readonly plain: string
  readonly html: string
}
type Refusal = { readonly code: number; readonly message: string }

/** A mail server of the test: what it took, and how it is told to refuse. */
export type MailServer = {
  readonly url: string
  readonly received: Received[]
  /** Asked before each recipient; what it returns is refused with. */
  refuse: (address: string) => Refusal | undefined
  /** Awaited between having an email and saying so. */
  beforeAccepting: (email: Received) => Promise<Refusal | undefined>
  readonly close: () => Promise<void>
}

/** Starts one without TLS or passwords, on a port that is free; it ends with the test unless it is kept. */
export async function startMailServer({ isKept = false } = {}): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // The sender keeps its connections open, and nothing is lost with them
    closeTimeout: 100,
    onRcptTo: ({ address }, _, done) => done(failureOf(mail.refuse(address))),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const email = parsed(
          Buffer.concat(parts).toString(),
          from,
          envelope.rcptTo.map(({ address }) => address),
        )
        void mail.beforeAccepting(email).then((refusal) => {
          if (!refusal) received.push(email)
          done(failureOf(refusal))
        })
      })
    },
  })
  server.on('error', () => {
    // A client that was killed in the middle.
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: () => undefined,
    beforeAccepting: () => Promise.resolve(undefined),
    close,
  }
  if (!isKept) onTestFinished(() => close())
  return mail
}

const failureOf = (refusal: Refusal | undefined) =>
  refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null

function parsed(raw: string, from: string, to: string[]): Received {
  const { headers, body } = entityOf(raw)
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => entityOf(part.replace(/^\r\n/, '')))
  const ofType = (type: string) => parts.find((part) => part.headers.get('content-type')?.startsWith(type))
  return { from, to, raw, headers, plain: textOf(ofType('text/plain')), html: textOf(ofType('text/html')) }
}

type Entity = { readonly headers: ReadonlyMap<string, string>; readonly body: string }

function entityOf(text: string): Entity {
  const end = text.indexOf('\r\n\r\n')
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()] as const)
  return { headers: new Map(headers), body: text.slice(end + 4) }
}

function textOf(part: Entity | undefined): string {
  if (!part) return ''
  if (part.headers.get('content-transfer-encoding') === 'base64') return Buffer.from(part.body, 'base64').toString()
  if (part.headers.get('content-transfer-encoding') !== 'quoted-printable') return part.body
  const bytes = part.body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
