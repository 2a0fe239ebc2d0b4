import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'

const held = useTestServer()

const patience = { slow: 'the longest that a client may take is half a minute' }
it('slow clients are cut: headers within 10 s, the body within 30 s', { meta: patience }, async () => {
  const { address } = held.server.running
  const [headers, body] = await Promise.all([
    hangUp(address, 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    hangUp(address, 'POST /api/auth/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'),
  ])
  expect(headers).toBeLessThan(15_000)
  expect(headers).toBeGreaterThan(5000)
  expect(body).toBeLessThan(35_000)
})

/** Sends the beginning of a request and says after how long the server hung up. */
function hangUp(address: string, beginning: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const begin = Date.now()
    const { hostname, port } = new URL(address)
    const socket = connect(Number(port), hostname, () => socket.write(beginning))
    socket.on('close', () => resolve(Date.now() - begin))
    socket.on('error', reject)
    socket.resume()
  })
}
