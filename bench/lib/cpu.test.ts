import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { meterBelow } from './cpu.ts'

it('counts what a process below has used, also once it has ended', async () => {
  const busy =
    'const until = Date.now() + 300; while (Date.now() < until); console.log("done"); process.stdin.once("data", () => process.exit())'
  // The shell stays when its child has ended, as the server does whose backend ends
  const parent = spawn('sh', ['-c', `"$0" -e '${busy}'; echo over; read line`, process.execPath])
  try {
    const seconds = meterBelow(parent.pid ?? 0)
    await once(parent.stdout, 'data')
    const before = seconds()
    expect(before).toBeGreaterThan(0.1)
    parent.stdin.write('end\n')
    await once(parent.stdout, 'data')
    expect(seconds()).toBeGreaterThanOrEqual(before)
  } finally {
    parent.kill()
  }
})

it('counts what has begun and ended between two readings', async () => {
  const busy = 'const until = Date.now() + 300; while (Date.now() < until);'
  const parent = spawn('sh', ['-c', `read line; "$0" -e '${busy}'; echo over; read line`, process.execPath])
  try {
    const seconds = meterBelow(parent.pid ?? 0)
    const before = seconds()
    parent.stdin.write('begin\n')
    await once(parent.stdout, 'data')
    expect(seconds() - before).toBeGreaterThan(0.2)
  } finally {
    parent.kill()
  }
})
