import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../main.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()
let server: Running
let lines: { level: number; msg: string }[] = []
const logTo = new Writable({
  write(part: Buffer, _, done) {
    lines.push(
      ...part
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { level: number; msg: string }),
    )
    done()
  },
})

beforeAll(async () => {
  server = await held.server.another({ logLevel: 'info' }, { logTo })
})

const fixedHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** Sends bytes as they are and reads what comes back until the connection closes. */
function sendBytes(bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.address)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.on('data', (part) => (text += part.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n')
      const [first = '', ...headers] = head.split('\r\n')
      resolve({
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(
          headers.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
        ),
        body,
      })
    })
  })
}

describe('a request that is not understood', () => {
  const tooLong = `GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`
  it.each([
    ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: demo.localhost\r\nHost: acme.localhost\r\nConnection: close\r\n\r\n', 400, 'INVALID'],
    ['the same host twice', 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n', 400, 'INVALID'],
    ['headers that are too long', tooLong, 431, 'TOO_LARGE'],
    ['no HTTP at all', 'nonsense\r\n\r\n', 400, 'INVALID'],
    ['two lengths', 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400, 'INVALID'],
  ])('for %s is answered in the one shape, with the fixed headers and a reference', async (_, bytes, status, code) => {
    const answer = await sendBytes(bytes)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(fixedHeaders)
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    const { error } = JSON.parse(answer.body) as { error: { code: string; message: string; reference: string } }
    expect(error).toEqual(
      expect.objectContaining({ code, message: expect.stringMatching(/\.$/), reference: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    )
    expect(answer.headers['trace-request-id']).toBe(error.reference)
    expect(answer.body).not.toMatch(/HPE_|parse|node/i)
  })

  it('because its headers do not arrive is answered with 408', async () => {
    const { status, headers, body } = await sendBytes('GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect([status, JSON.parse(body)]).toEqual([408, { error: expect.objectContaining({ code: 'INVALID' }) }])
    expect(headers).toMatchObject(fixedHeaders)
  }, 30_000)
})

describe('a file that there is not', () => {
  it.runIf(existsSync(join(import.meta.dirname, '../../../../web/dist/preload-hints.json')))(
    'is not found, also on a way out of the folder, and is no error of ours',
    async () => {
      lines = []
      const paths = [
        '/assets/%2e%2e/x',
        '/assets/../../package.json',
        '/assets/..%2f..%2fpackage.json',
        '/assets/.hidden',
        '/assets/a%00b',
        '/assets/',
        '/assets/missing.js',
      ]
      for (const path of paths) {
        const { status, text } = await rawRequest(server.address, path)
        expect([path, status, JSON.parse(text).error]).toEqual([
          path,
          404,
          expect.objectContaining({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
        ])
      }
      expect(lines.filter(({ level }) => level > 30)).toEqual([])
    },
  )
})
