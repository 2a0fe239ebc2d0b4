import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withDatabase } from '#platform/database/bootstrap.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts'
import { Child } from '#platform/testing/child-process.ts'
import { makeDataDirectory, removeDataDirectory } from '#platform/testing/data-directory.ts'
import { queryOnce } from '#platform/testing/query-once.ts'

const kith = join(import.meta.dirname, 'kith.ts')
const folders = {
  server: makeDataDirectory('together-server'),
  files: makeDataDirectory('together-files'),
  empty: makeDataDirectory('together'),
}
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDirectory: folders.server, fast: true })
})
afterAll(async () => {
  await server.stop()
  for (const folder of Object.values(folders)) removeDataDirectory(folder)
})

/** Starts two processes at once, waits until both are ready, and stops them; each must end well. */
async function startTogether(environment: Record<string, string>): Promise<string[]> {
  const settings = { KITH_PORT: '0', KITH_DRAIN_SECONDS: '0', KITH_LOG_LEVEL: 'warn', ...environment }
  const children = [1, 2].map(() => new Child(kith, ['start'], settings))
  await Promise.all(children.map((child) => child.says(/Kith is ready/, 150_000)))
  for (const child of children) child.process.kill('SIGTERM')
  const ends = await Promise.all(children.map((child) => child.ends()))
  for (const [index, { code }] of ends.entries()) expect(code, children[index]?.output).toBe(0)
  return children.map(({ output }) => output)
}

const complaints = /lock timeout|concurrently|deadlock|already exists|duplicate key/

describe('processes that are started together', () => {
  it('on an empty database both get ready, and make one demo', async () => {
    await queryOnce(server.adminUrl, 'create database together')
    const url = withDatabase(server.adminUrl, 'together')
    const outputs = await startTogether({ KITH_DATABASE_URL: url, KITH_DATA_DIR: folders.files })
    for (const output of outputs) expect(output).not.toMatch(complaints)
    expect(await queryOnce(url, 'select alias from tenants order by alias')).toEqual([
      { alias: 'acme' },
      { alias: 'demo' },
      { alias: 'kith' },
    ])
  })

  it('on an empty data folder both get ready, with one embedded database', async () => {
    const outputs = await startTogether({
      KITH_DATA_DIR: folders.empty,
      NODE_ENV: 'production',
      KITH_SECRET: 'a secret of these processes alone',
    })
    for (const output of outputs) expect(output).not.toMatch(complaints)
    expect(outputs.filter((output) => output.includes('Creating the database files'))).toHaveLength(1)
  })
})
