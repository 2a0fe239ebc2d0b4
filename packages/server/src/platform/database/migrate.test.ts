import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findMigrations, migrate, type Migration } from './migrate.ts'
import { useOwnDatabase } from '../testing/own-database.ts'

const database = useOwnDatabase('migrate')

const migration = (name: string, text: string): Migration => ({ name, text, checksum: createHash('sha256').update(text).digest('hex') })
const first = migration('1-first.sql', 'create table first (id integer)')
const exists = async (table: string) => (await database.admin.query('select from pg_class where relname = $1', [table])).rowCount === 1

describe('migrating', () => {
  it('applies what is missing, once, also when two processes begin at the same time', async () => {
    const applied = await Promise.all([migrate(database.urls, [first]), migrate(database.urls, [first])])
    expect(applied.flat()).toEqual(['1-first.sql'])
    expect(await migrate(database.urls, [first])).toEqual([])
  })

  it('leaves nothing of a file that fails, keeps those before it, and names it', async () => {
    const good = migration('2-good.sql', 'create table good (id integer)')
    const bad = migration('3-bad.sql', 'create table half (id integer); select nonsense')
    const after = migration('4-after.sql', 'create table after (id integer)')
    await expect(migrate(database.urls, [first, good, bad, after])).rejects.toThrow(
      'Migration 3-bad.sql failed: column "nonsense" does not exist',
    )
    expect([await exists('good'), await exists('half'), await exists('after')]).toEqual([true, false, false])
    expect(await migrate(database.urls, [first, good])).toEqual([])
  })

  it('refuses a file that was changed after it had been applied, before it does anything', async () => {
    const changed = migration('1-first.sql', 'create table first (id bigint)')
    const next = migration('5-next.sql', 'create table next (id integer)')
    await expect(migrate(database.urls, [changed, next])).rejects.toThrow(
      /changed after they had been applied: 1-first\.sql.*add a new migration instead/,
    )
    expect(await exists('next')).toBe(false)
  })

  it('makes everything as the owner, not as the one who signs in', async () => {
    const { rows } = await database.admin.query<{ owner: string }>(
      "select pg_get_userbyid(relowner) as owner from pg_class where relname = 'first'",
    )
    expect(rows).toEqual([{ owner: 'kith_owner' }])
  })

  it('finds the files of all domains in the order of their names, each name once', () => {
    const names = findMigrations().map(({ name }) => name)
    expect(names[0]).toBe('2026-11-20-1000-create-tenancy.sql')
    expect(names).toEqual([...new Set(names)].toSorted())
  })
})
