import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { findMigrations } from '#platform/database/migrate.ts'
import { openDatabase, prepareDatabase } from '#platform/database/prepare.ts'
import { Child } from '#platform/testing/child-process.ts'
import { useTestServer } from '#platform/testing/test-server.ts'
import { typed } from './testing/typed.ts'

const held = useTestServer()
const kith = join(import.meta.dirname, 'kith.ts')
const last = findMigrations().at(-1)

async function run(...words: string[]) {
  const { code, output } = await typed(held.server.environment, ...words)
  return { code, output: output.trim() }
}

const settings = () => ({ ...held.server.running.services.config, databaseUrl: held.server.environment['KITH_DATABASE_URL'] })
const applied = () => held.server.rows('select name from schema_migrations order by name')

describe('a database of a newer version', () => {
  const newer = 'The database is of a newer version: it has 2999-from-the-future.sql. Start that version.'

  beforeEach(async () => {
    await held.server.rows("insert into schema_migrations (name, checksum) values ('2999-from-the-future.sql', 'x') on conflict do nothing")
    return () => held.server.rows("delete from schema_migrations where name = '2999-from-the-future.sql'")
  })

  it('is refused by whatever would change it and by whatever reads it', async () => {
    await expect(prepareDatabase(settings())).rejects.toThrow(newer)
    await expect(openDatabase(settings())).rejects.toThrow(newer)
  })

  it.each(['start', 'worker'])('keeps %s from starting', async (command) => {
    const child = new Child(kith, [command], { ...held.server.environment, KITH_PORT: '0' })
    expect((await child.ends()).code).toBe(1)
    expect(child.output.trim()).toBe(newer)
  })

  it('is told by doctor in the same words', async () => {
    expect(await run('doctor')).toMatchObject({ code: 1, output: expect.stringContaining(newer) as string })
  })
})

describe('a database of an older version', () => {
  beforeEach(async () => {
    await held.server.rows('delete from schema_migrations where name = $1', [last?.name])
    return () => held.server.rows('insert into schema_migrations (name, checksum) values ($1, $2)', [last?.name, last?.checksum])
  })

  it.each([
    ['jobs', 'dead'],
    ['audit', 'verify'],
    ['jobs', 'replay', '01910000-0000-7000-8000-000000000001'],
    ['tenant', 'create', '--alias', 'new', '--name', 'New'],
    ['user', 'create', '--tenant', 'demo', '--email', 'new@demo.example', '--name', 'New'],
  ])('is left alone by %s %s, which says what to do', async (...words) => {
    const before = await applied()
    const { code, output } = await run(...words)
    expect([code, output]).toEqual([1, expect.stringMatching(/of an older version, without .*npm run kith -- migrate$/)])
    expect(await applied()).toEqual(before)
  })

  it('is left alone by doctor, which takes note of it', async () => {
    const before = await applied()
    expect(await run('doctor')).toMatchObject({ code: 0, output: expect.stringContaining('1 to apply; the next start does it.') as string })
    expect(await applied()).toEqual(before)
  })
})
