import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Child } from '#platform/testing/child-process.ts'
import { rawRequest } from '#platform/testing/raw-request.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed } from './testing/typed.ts'

const held = useTestServer()
const kith = join(import.meta.dirname, 'kith.ts')
afterEach(() => vi.restoreAllMocks())

/** As if the clock of this process had been set wrong by so many seconds. */
function skew(seconds: number) {
  const right = Date.now.bind(Date)
  vi.spyOn(Date, 'now').mockImplementation(() => right() + seconds * 1000)
}
const ready = (address = held.server.running.address) => rawRequest(address, '/health/ready')

/** The same for a process of its own. */
const skewed = (seconds: number) => ({
  ...held.server.environment,
  KITH_PORT: '0',
  KITH_LOG_LEVEL: 'silent',
  NODE_OPTIONS: `--import data:text/javascript,const%20right=Date.now;Date.now=()=>right()+${seconds * 1000}`,
})

describe('a process whose clock differs from the database’s', () => {
  it.each([90, -90])('by %d s is not ready, and is so again once the clock is right', async (seconds) => {
    skew(seconds)
    const { status, text } = await ready()
    expect([status, text]).toEqual([503, '{"status":"clock differs from the database’s"}'])
    vi.restoreAllMocks()
    expect((await ready()).status).toBe(200)
  })

  it('by half a minute is ready', async () => {
    skew(30)
    expect((await ready()).status).toBe(200)
  })

  it('says so when it starts', async () => {
    const child = new Child(kith, ['start'], skewed(600))
    const [, address] = await child.says(/Kith is ready: (\S+)/, 60_000)
    expect(child.output).toContain(
      'The clock of this machine is 10 min ahead of the database’s. Set both by a time server. Until then this process is not ready',
    )
    expect((await ready(address)).status).toBe(503)
  }, 90_000)

  it('is told by doctor in the same words', async () => {
    skew(-20)
    const { code, output } = await typed(held.server.environment, 'doctor')
    expect(code, output).toBe(1)
    expect(output).toMatch(/WRONG +Clocks +The clock of this machine is 20 s behind the database’s\. Set both by a time server\./)
  })
})
