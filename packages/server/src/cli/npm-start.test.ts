import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'

const held = useTestServer()
const checkout = join(import.meta.dirname, '../../../..')

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'the server ends with the npm that has started it, also when that alone is ended by %s',
  async (signal) => {
    const npm = spawn('npm', ['start'], {
      cwd: checkout,
      detached: true,
      env: {
        ...process.env,
        ...held.server.environment,
        NODE_ENV: 'production',
        KITH_PORT: '0',
        KITH_LOG_LEVEL: 'warn',
        KITH_DRAIN_SECONDS: '0',
      },
    })
    onTestFinished(() => endGroup(npm.pid))
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const ended = new Promise((resolve) => npm.stdout.once('close', resolve))
    const address = () => /http:\/\/localhost:\d+/.exec(output)?.[0]
    await expect.poll(address, { timeout: 90_000, message: output }).toBeDefined()
    expect((await fetch(`${address()}/health/ready`)).status).toBe(200)
    npm.kill(signal)
    await ended
    await expect(fetch(`${address()}/health/live`)).rejects.toThrow('fetch failed')
    expect(output).not.toMatch(/error/i)
  },
  120_000,
)

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}
