import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { answerFor, Invalid, problem, TooLarge } from '../errors.ts'
import { wordingOfHeader } from './header-wording.ts'
import { note } from './notes.ts'
import { headersFor } from './security-headers.ts'

type ClientError = Error & { readonly code?: string }

/** Replies to what Node could not read as a request in the usual shape: no hook and no route has seen it. */
export function answerClientErrors({ config, log }: { config: Pick<Config, 'publicUrl'>; log: Logger }) {
  return (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const reference = randomUUID()
    const { status, phrase, refusal } = refusals.get(error.code ?? '') ?? unreadable
    const { code, message, details } = answerFor(refusal)
    log.info({ reference, status, codes: [code] }, 'request')
    const body = JSON.stringify({ error: { code, message, reference, ...details } })
    const headers = {
      ...headersFor(config),
      'trace-request-id': reference,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join('')}\r\n${body}`)
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

/** One host names the organisation: with two, the one who passed the request on may have meant the other one. */
export function refuseTwoHosts(request: FastifyRequest, reply: FastifyReply): boolean {
  const hosts = request.raw.rawHeaders.filter((each, index) => index % 2 === 0 && each.toLowerCase() === 'host')
  if (hosts.length < 2) return false
  const { code, message, details } = answerFor(unreadable.refusal, wordingOfHeader(request))
  note(request, { codes: [code] })
  void reply.code(unreadable.status).send({ error: { code, message, reference: request.id, ...details } })
  return true
}

type Refusal = { readonly status: number; readonly phrase: string; readonly refusal: Error }

const unreadable: Refusal = { status: 400, phrase: 'Bad Request', refusal: new Invalid([problem('', 'request')]) }
const refusals = new Map<string, Refusal>([
  ['HPE_HEADER_OVERFLOW', { status: 431, phrase: 'Request Header Fields Too Large', refusal: new TooLarge('request_headers') }],
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, phrase: 'Request Timeout', refusal: new Invalid([problem('', 'request_slow')]) }],
])
