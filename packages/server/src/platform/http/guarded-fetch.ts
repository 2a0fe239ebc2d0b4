import { lookup } from 'node:dns/promises'
import { request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'

export type OutgoingRequest = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** For how long it may take; eight seconds unless given. */
  readonly milliseconds?: number
  /** Of a longer answer no more than so many bytes are read, and that is no failure. */
  readonly reads?: number
  /** Headers of the answer that are told beside its type and where it leads. */
  readonly tells?: readonly string[]
}
type Rules = Pick<Config, 'production' | 'internalHosts'>

const seconds = 8
const mostBytes = 1_000_000

/** Thrown instead of asking: what was entered leads where Kith does not go. */
export class UnsafeAddress extends Error {}

/**
 * Asks at an address that someone has entered: https only, public addresses only, at the very address that was judged; no redirect is
 * followed, and no more than a megabyte is read, for at most eight seconds unless given. Throws UnsafeAddress. Outside production this machine may be
 * asked too, over http.
 */
export async function guardedFetch(rules: Rules, url: string, request: OutgoingRequest = {}): Promise<Response> {
  const target = assertSafe(rules, url)
  const signal = AbortSignal.timeout(request.milliseconds ?? seconds * 1000)
  const address = await Promise.race([addressOf(rules, url, hostOf(target)), ended(signal)])
  return ask(target, address, { ...request, signal })
}

/** A name that is looked up for too long fails as an answer does that is waited for too long. */
const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }))

/** Judges an address that someone enters, as far as can be told without asking who its host is. */
export function mayBeAsked(rules: Rules, url: string): boolean {
  try {
    const host = hostOf(assertSafe(rules, url))
    return isIP(host) === 0 || mayBeLocal(rules, url) || rules.internalHosts.includes(host) || isPublic(host)
  } catch (error) {
    if (error instanceof UnsafeAddress) return false
    throw error
  }
}

/** The parts of an address that may be asked or led to, as far as can be told without asking. */
export function assertSafe(rules: Rules, url: string): URL {
  const target = URL.parse(url)
  if (!target || target.username !== '' || target.password !== '') throw new UnsafeAddress('no address')
  const isSafe = target.protocol === 'https:' || (target.protocol === 'http:' && mayBeLocal(rules, url))
  if (!isSafe) throw new UnsafeAddress('not https')
  return target
}

/** The address of a host that may be asked; every one that it has is judged. */
async function addressOf(rules: Rules, url: string, host: string): Promise<{ address: string; family: number }> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true })
  const isInternal = mayBeLocal(rules, url) || rules.internalHosts.includes(host)
  const [first] = found
  if (!first || (!isInternal && !found.every(({ address }) => isPublic(address)))) throw new UnsafeAddress('not public')
  return first
}

/** The address of a host that is reached by another protocol, judged as guardedFetch does it. Throws UnsafeAddress. */
export const judgedAddress = (rules: Rules, host: string): Promise<{ address: string; family: number }> =>
  addressOf(rules, `https://${host}`, host.toLowerCase())

/** Where an answer leads is told, and not followed. */
const handedOn = (given: IncomingHttpHeaders, more: readonly string[]) =>
  ['content-type', 'location', ...more].flatMap((name): [string, string][] =>
    typeof given[name] === 'string' ? [[name, given[name]]] : [],
  )

/** Whether an address is one of the Internet: of IPv6, only what is given out to networks, none of the forms that carry an IPv4 address. */
export function isPublic(address: string): boolean {
  // The library takes this form for another one, that of the same IPv4 address
  if (/^::\d+\./.test(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast))
}
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').toLowerCase()
/** This machine as whoever tries Kith out on it writes it; in any other form it is one of the addresses that nobody may ask. */
const mayBeLocal = ({ production }: Rules, url: string) =>
  !production && /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?([/?#]|$)/i.test(url)

function ask(
  target: URL,
  { address, family }: { address: string; family: number },
  { method, headers, body, reads, tells = [], signal }: OutgoingRequest & { readonly signal: AbortSignal },
) {
  const judged: LookupFunction = (_, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family))
  const send = target.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise<Response>((resolve, reject) => {
    const options = {
      method: method ?? 'GET',
      headers: { ...headers },
      lookup: judged,
      agent: false,
      signal,
    }
    const sent = send(target, options, (answer) => {
      const parts: Buffer[] = []
      let bytes = 0
      const told = () => {
        const { statusCode: status = 502, headers: given } = answer
        const hasBody = status !== 204 && status !== 205 && status !== 304
        resolve(new Response(hasBody ? Buffer.concat(parts).subarray(0, reads) : null, { status, headers: handedOn(given, tells) }))
      }
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (reads !== undefined && bytes >= reads) {
          parts.push(part)
          told()
          sent.destroy()
        } else if (bytes > mostBytes) sent.destroy(new Error('The answer is too large'))
        else parts.push(part)
      })
      answer.on('error', reject)
      answer.on('end', told)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
