import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { root } from './checkout.js'
import { runVitest } from './vitest.js'

let scratch: string

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'kith-watchdog-'))
  const options = { root: scratch, include: ['*.test.js'], globals: true, pool: 'forks', isolate: false, maxWorkers: 2, testTimeout: 1000 }
  writeFileSync(join(scratch, 'vitest.config.mjs'), `export default ${JSON.stringify({ test: options })}`)
  writeFileSync(join(scratch, 'ends.test.js'), "it('ends', () => {})")
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(scratch, { recursive: true })
})

it.each([
  ['a test', "it('loops', async () => { await new Promise((done) => setTimeout(done, 500)); for (;;); })", 'endless.test.js\n    loops'],
  ['a file before its tests', 'for (;;);', 'endless.test.js'],
])(
  'a run in which %s never ends is ended, names its file and its process, and counts as a failure',
  { meta: { slow: 'waits until nothing is reported for a while' } },
  async (_, source, named) => {
    const said: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
    writeFileSync(join(scratch, 'endless.test.js'), source)
    const { failed } = await runVitest(join(relative(root, scratch), 'vitest.config.mjs'), [], {}, { silenceMs: 12_000 })
    expect(failed).toBe(1)
    expect(said.join('\n')).toContain(named)
    expect(said.join('\n')).toMatch(/\n {2}\d+ R \d+ s .*node/)
    expect(said.join('\n')).not.toContain('ends.test.js')
  },
)
