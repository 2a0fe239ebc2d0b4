import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Child } from '../packages/server/src/platform/testing/child-process.ts'
import { makeDataDirectory, removeDataDirectory } from '../packages/server/src/platform/testing/data-directory.ts'
import { rawRequest } from '../packages/server/src/platform/testing/raw-request.ts'
import { useTestServer } from '../packages/server/src/platform/testing/test-server.ts'
import { packRelease } from './lib/release/pack.ts'
import { linkPackages, sizeOf } from './lib/release/testing/link-packages.ts'

const held = useTestServer()
const elsewhere = mkdtempSync(join(tmpdir(), 'kith-release-'))
const empty = makeDataDirectory('release')
let installed = ''

beforeAll(() => {
  const file = packRelease(elsewhere)
  execFileSync('tar', ['-xzf', file, '-C', elsewhere])
  installed = join(elsewhere, basename(file, '.tgz'))
  linkPackages(installed)
})
afterAll(() => {
  rmSync(elsewhere, { recursive: true, force: true })
  removeDataDirectory(empty)
})

/** Starts what was unpacked by its one command, looks at what it serves, and stops it. */
async function tryOut(environment: Record<string, string>): Promise<Child> {
  const child = new Child(join(installed, 'scripts/run.js'), ['start'], { KITH_PORT: '0', KITH_LOG_LEVEL: 'warn', ...environment })
  const [, address = ''] = await child.says(/Kith is ready: (\S+)/, 150_000)
  expect((await rawRequest(address, '/health/ready')).status).toBe(200)
  const page = await rawRequest(address, '/auth/login')
  expect(page.status).toBe(200)
  const scripts = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of [...scripts, '/translations/fr-CA/spa/common']) expect((await rawRequest(address, path)).status, path).toBe(200)
  child.process.kill('SIGTERM')
  expect((await child.ends()).code, child.output).toBe(0)
  return child
}

describe('an unpacked release', () => {
  it('is complete in the eyes of npm, and names no package for development', () => {
    expect(execFileSync('npm', ['ls', '--all', '--parseable'], { cwd: installed, encoding: 'utf8' })).toContain('node_modules/fastify')
    for (const name of ['vite', 'vitest', 'typescript', 'react', '@mantine/core', 'playwright-core'])
      expect(existsSync(join(installed, 'node_modules', name)), name).toBe(false)
  })

  it('starts on an empty folder, with the demo, and builds and installs nothing', async () => {
    const { output } = await tryOut({ KITH_DATA_DIR: empty, NODE_ENV: '' })
    expect(output).toContain('Sign in as')
    expect(output).not.toMatch(/Building|Installing/)
  }, 180_000)

  it('starts in production on a database server of one’s own', async () => {
    const { output } = await tryOut({ ...held.server.environment, NODE_ENV: 'production' })
    expect(output).not.toContain('Sign in as')
  }, 180_000)

  it('takes at most 520 MB once it has started, with Node and PostgreSQL', () => {
    const megabytes = sizeOf(installed) / 1e6
    expect(megabytes).toBeGreaterThan(100)
    expect(megabytes).toBeLessThan(520)
  })
})
