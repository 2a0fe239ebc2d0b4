import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testSecret } from '../testing/global-setup.ts'
import { TestClient } from '../testing/test-client.ts'
import { useTestServer } from '../testing/test-server.ts'
import { bootstrapDatabase, withDatabase } from './bootstrap.ts'
import { migrate } from './migrate.ts'
import { settingsNotInForce } from './session-settings.ts'

/** What anyone who looks after a server may set for a database of theirs. */
const foreign: Readonly<Record<string, string>> = {
  datestyle: "'SQL, DMY'",
  intervalstyle: "'iso_8601'",
  bytea_output: "'escape'",
  extra_float_digits: '-10',
  standard_conforming_strings: 'off',
  search_path: "'pg_catalog'",
  timezone: "'Asia/Kathmandu'",
  client_encoding: "'LATIN1'",
  default_transaction_read_only: 'on',
  default_transaction_isolation: "'serializable'",
  // Long enough to be lifted, too short to set up a database in
  statement_timeout: "'20ms'",
  lock_timeout: "'20ms'",
  row_security: 'off',
}
const page =
  '{ listPeople(first: 50) { items { id displayName employmentStatusId primaryJob { id location { name } } } totalCount } listGenders { items { name } } }'

const held = useTestServer()
const own = `kith_foreign_${process.pid}`
const plain = `kith_plain_${process.pid}`
let admin: pg.Client

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('adminUrl') })
  await admin.connect()
})
afterAll(async () => {
  for (const each of [own, plain]) await admin.query(`drop database if exists ${each} with (force)`)
  await admin.end()
})

async function setAll(database: string) {
  for (const [name, value] of Object.entries(foreign)) await admin.query(`alter database ${database} set ${name} = ${value}`)
}

describe('what a database is set to by others', () => {
  it('changes nothing of what is read, written and shown', async () => {
    const [row] = await held.server.rows<{ name: string }>('select current_database() as name')
    const before = await held.server.as('hr').ask(page)
    await setAll(row?.name ?? '')
    const { address } = await held.server.another()
    const hr = new TestClient(address, () => held.server.tokenOf('hr'))
    expect(await hr.ask(page)).toEqual(before)
    await hr.ask('mutation { genderCreate(input: { name: "Þórdís ö 東京 \\\\ back" }) { id } }')
    expect(JSON.stringify(await hr.ask(page))).toContain('Þórdís ö 東京 \\\\ back')
  })

  it('keeps no database from being set up, whichever role of Kith comes next', async () => {
    await admin.query(`create database ${own}`)
    await setAll(own)
    const urls = await bootstrapDatabase(withDatabase(inject('adminUrl'), own), testSecret)
    expect((await migrate(urls)).length).toBeGreaterThan(10)
    for (const [role, url] of [
      ['kith_app', urls.application],
      ['kith_migrator', urls.migrator],
    ] as const) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      expect(await settingsNotInForce(client, role)).toEqual([])
      await client.end()
    }
  })

  it('with a locale that knows no letters but those of English it is refused, in words that say how to make another', async () => {
    await admin.query(`create database ${plain} encoding 'UTF8' locale_provider libc locale 'C' template template0`)
    await expect(bootstrapDatabase(withDatabase(inject('adminUrl'), plain), testSecret)).rejects.toThrow(
      /locale that knows no letters.* Create it with: encoding 'UTF8' locale 'C.UTF-8' template template0/,
    )
  })
})
