import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedFetch, isPublic, mayBeAsked, UnsafeAddress } from './guarded-fetch.ts'

const rules = { production: true, internalHosts: [] }
const local = { production: false, internalHosts: [] }
let server: Server
let asked = 0
const own = (path = '/') => `http://localhost:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked += 1
    if (request.url === '/redirect') answer.writeHead(302, { location: '/elsewhere' }).end()
    else if (request.url === '/large') answer.end(Buffer.alloc(1_100_000))
    else request.pipe(answer.writeHead(201, { 'content-type': 'text/plain' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

describe('an address of the network', () => {
  const special = {
    'this machine': ['127.0.0.1', '127.255.255.255', '::1', '0.0.0.0', '::', '0.1.2.3'],
    'a private network': ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fd12:3456::1', 'fec0::1', '100.64.0.1'],
    'the same link': ['169.254.169.254', 'fe80::1', 'febf::1'],
    'an IPv4 address in IPv6': [
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      '::127.0.0.1',
      '::10.0.0.1',
      '::8.8.8.8',
      '::2',
      '::ffff:0:127.0.0.1',
      '64:ff9b::127.0.0.1',
      '64:ff9b:1::10.0.0.1',
      '2002:7f00:1::',
      '2001::1',
    ],
    'many at once': ['224.0.0.1', '239.255.255.255', '255.255.255.255', 'ff02::1'],
    'documents and measurements': ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1', '2001:2::1'],
    'a purpose of its own': ['192.0.0.1', '192.88.99.1', '240.0.0.1', '100::1', '5f00::1', '2001:10::1', '2001:20::1', '2001:4:112::1'],
    'nobody yet': ['4000::1', '8000::1', 'e000::1', '1000::1', '200::1'],
  }
  it.each(Object.entries(special))('that is for %s is not public', (_, addresses) => {
    expect(addresses.filter(isPublic)).toEqual([])
  })

  it('that is given out to networks is', () => {
    const given = [
      '1.1.1.1',
      '8.8.8.8',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700:4700::1111',
      '2a00:1450::1',
      '2400:cb00::1',
      '::ffff:8.8.8.8',
    ]
    expect(given.filter(isPublic)).toEqual(given)
  })
})

describe('an address that a user has entered', () => {
  it('is never asked where it is not https, not public, or carries a password', async () => {
    const unsafe = [
      own(),
      'http://example.com/',
      'ftp://example.com/',
      'file:///etc/passwd',
      'https://user:password@example.com/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::127.0.0.1]/',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[fd00::1]/',
      'https://[64:ff9b::7f00:1]/',
      'https://0.0.0.0/',
      'https://localhost/',
      'nothing',
    ]
    for (const url of unsafe) await expect(guardedFetch(rules, url), url).rejects.toThrow(UnsafeAddress)
    const written = [own(), 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/']
    for (const url of unsafe.filter((each) => !written.includes(each)))
      await expect(guardedFetch(local, url), url).rejects.toThrow(UnsafeAddress)
    expect(asked).toBe(0)
  })

  it('is on this machine outside production only where it says so plainly', () => {
    const plain = ['http://localhost:3000/hook', 'http://127.0.0.1', 'https://[::1]:8443?x', 'HTTPS://LOCALHOST/']
    expect(plain.filter((url) => mayBeAsked(local, url))).toEqual(plain)
    const disguised = ['0x7f000001', '2130706433', '127.1', '0177.0.0.1', '127.0.0.2', '[::ffff:127.0.0.1]', '127.0.0.1.', '１２７.0.0.1']
    expect(disguised.flatMap((host) => [`https://${host}/hook`, `http://${host}/`]).filter((url) => mayBeAsked(local, url))).toEqual([])
    expect(plain.filter((url) => mayBeAsked(rules, url)).filter((url) => !/localhost/i.test(url))).toEqual([])
  })

  it('may be on this machine outside production, and in the own network where the host is named', async () => {
    const answer = await guardedFetch(local, own(), { method: 'POST', body: 'hello' })
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([201, 'hello', 'text/plain'])
    await expect(guardedFetch({ ...rules, internalHosts: ['localhost'] }, 'https://localhost:9/')).rejects.not.toThrow(UnsafeAddress)
  })

  it('is not left for another one, and says no more than a megabyte', async () => {
    const before = asked
    expect((await guardedFetch(local, own('/redirect'))).status).toBe(302)
    expect(asked).toBe(before + 1)
    await expect(guardedFetch(local, own('/large'))).rejects.toThrow('too large')
  })
})
