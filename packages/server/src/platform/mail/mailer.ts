import type { Transporter } from 'nodemailer'
import type { Config } from '../config.ts'

export type Address = { readonly name: string; readonly address: string }
export type Outgoing = {
  /** The same at every try, so that a reader's mail program shows one of what was sent twice. */
  readonly messageId: string
  readonly fromName: string
  readonly replyTo: string | null
  readonly to: Address
  readonly subject: string
  readonly html: string
  readonly plain: string
}
/** `later`: it may be tried again. `bounced`: the server knows no such recipient. `refused`: it will never take this email. */
export type Outcome = { readonly kind: 'sent' | 'later' | 'bounced' | 'refused'; readonly response: string }

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'isMailOn'>

/** Hands emails to the mail server of the installation, over at most three connections that are kept open. */
export class Mailer {
  readonly #transport: Promise<Transporter> | undefined
  readonly #from: string
  /** Why nothing leaves this installation at all. */
  readonly silence: 'EMAILS_OFF' | 'NO_SERVER' | undefined

  constructor({ smtpUrl, mailFrom, isMailOn }: Settings) {
    this.#from = mailFrom
    this.silence = !isMailOn ? 'EMAILS_OFF' : smtpUrl === undefined ? 'NO_SERVER' : undefined
    if (smtpUrl !== undefined && isMailOn) this.#transport = connectTo(smtpUrl)
  }

  /** Never throws for what the server or the network does. */
  async send({ messageId, fromName, replyTo, to, subject, html, plain }: Outgoing): Promise<Outcome> {
    if (!this.#transport) throw new Error('There is no mail server')
    try {
      const transport = await this.#transport
      const { response } = (await transport.sendMail({
        messageId,
        from: { name: fromName, address: this.#from },
        ...(replyTo === null ? {} : { replyTo }),
        to,
        subject,
        html,
        text: plain,
        headers: { 'auto-submitted': 'auto-generated' },
      })) as { response: string }
      return { kind: 'sent', response: said(response) }
    } catch (error) {
      return outcomeOf(error)
    }
  }

  async close(): Promise<void> {
    const transport = await this.#transport
    transport?.close()
  }
}

async function connectTo(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ ...optionsOf(smtpUrl), disableFileAccess: true, disableUrlAccess: true })
}

/** STARTTLS is insisted on for every server that is not on this machine, unless the address says `?requireTLS=false`. */
function optionsOf(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)
  const secure = url.protocol === 'smtps:'
  return {
    pool: true as const,
    maxConnections: 3,
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isLocal && url.searchParams.get('requireTLS') !== 'false',
    ...(url.username ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } } : {}),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
  }
}

type Failure = Error & { readonly code?: unknown; readonly command?: unknown; readonly response?: unknown; readonly responseCode?: unknown }

function outcomeOf(error: unknown): Outcome {
  const { code, command, response, responseCode } = (error instanceof Error ? error : new Error('unknown')) as Failure
  const text = said(typeof response === 'string' ? response : typeof code === 'string' ? code : 'unknown')
  // Without an answer, and while the server does not know us, it may go better later.
  if (typeof responseCode !== 'number' || responseCode < 500 || code === 'EAUTH') return { kind: 'later', response: text }
  const isPolicy = /^\d{3}[ -]5\.7\./.test(text) || responseCode === 552
  return { kind: command === 'RCPT TO' && !isPolicy ? 'bounced' : 'refused', response: text }
}

/** One line of what the server says. */
const said = (response: string) =>
  response
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300)
