import { request, type Agent, type IncomingHttpHeaders } from 'node:http'

export type RawAnswer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly cookies: Cookie[]
}
export type Cookie = { readonly name: string; readonly value: string; readonly attributes: readonly string[] }
type Options = { method?: string; headers?: Readonly<Record<string, string>>; body?: string | Buffer; agent?: Agent }

/** One HTTP request as it is, any header and any body: what `fetch` would put right is sent wrong. */
export function rawRequest(address: string, path: string, { method = 'GET', headers = {}, body, agent }: Options = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { path, method, headers, agent: agent ?? false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode = 0, headers: given } = response
        resolve({
          status: statusCode,
          headers: given,
          text: Buffer.concat(parts).toString(),
          cookies: (given['set-cookie'] ?? []).map(readCookie),
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The same with a JSON body. */
export const postJson = (address: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  rawRequest(address, path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

function readCookie(line: string): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const place = pair.indexOf('=')
  return { name: pair.slice(0, place), value: decodeURIComponent(pair.slice(place + 1)), attributes: attributes.toSorted() }
}
