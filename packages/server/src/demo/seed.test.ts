import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { verifyAudit } from '#domains/audit/public.ts'
import { readConfig } from '#platform/config.ts'
import { withDatabase, type DatabaseUrls } from '#platform/database/bootstrap.ts'
import { createPool } from '#platform/database/pool.ts'
import { testSecret } from '#platform/testing/global-setup.ts'
import { dropDatabase } from '#platform/testing/test-cluster.ts'
import { makeEmptyDatabase } from '#platform/testing/test-databases.ts'
import { seedTenant, type Seeded } from './seed.ts'

const database = `kith_seed_${process.pid}`
const config = readConfig({ KITH_SECRET: testSecret, KITH_LOG_LEVEL: 'silent', KITH_DATA_DIR: mkdtempSync(join(tmpdir(), 'kith-seed-')) })
const clock = { now: () => new Date('2026-11-19T23:00:00Z') }
let admin: pg.Client
let urls: DatabaseUrls
let seeded: Seeded

beforeAll(async () => {
  urls = await makeEmptyDatabase(database)
  seeded = await seedTenant(urls, config, { alias: 'large', people: 900, years: 10, password: 'a long password of the test', clock })
  admin = new pg.Client({ connectionString: withDatabase(inject('adminUrl'), database) })
  await admin.connect()
}, 120_000)

afterAll(async () => {
  await admin.end()
  await dropDatabase(inject('adminUrl'), database)
})

describe('an organisation that is seeded set by set', () => {
  it('has the segments and reporting lines that rebuilding them job by job gives', async () => {
    await admin.query(`begin; set local role kith_owner; set local app.tenant = '${seeded.tenantId}'`)
    const before = [await rowsOf('job_segments'), await rowsOf('reporting_lines')]
    await admin.query('delete from reporting_lines; delete from job_segments')
    await admin.query('select app.rebuild_job_segments(array(select id from jobs))')
    const { rows: loops } = await admin.query('select * from app.rebuild_reporting_lines(array(select id from jobs), null)')
    expect([await rowsOf('job_segments'), await rowsOf('reporting_lines')]).toEqual(before)
    expect(loops).toEqual([])
    expect(before.map(({ length }) => length > 900)).toEqual([true, true])
    await admin.query('rollback')
  })

  it('has an event of each person and each job', async () => {
    const { rows } = await admin.query(
      "select name, count(*)::int as times from events where name like '%.created' group by name order by name",
    )
    expect(rows).toEqual([
      { name: 'job.created', times: seeded.jobs },
      { name: 'person.created', times: seeded.people },
    ])
  })

  it('has a chain of events that verifies', async () => {
    const pool = createPool(urls.application, 1)
    expect(await verifyAudit(pool, urls.secret, { alias: 'large', heads: [] })).toEqual([])
    await pool.end()
  })

  it('numbers its people from 1000 on without a gap', async () => {
    const { rows } = await admin.query(
      'select min(platform_id)::int as first, max(platform_id)::int as last, count(*)::int as people from people',
    )
    expect(rows).toEqual([{ first: 1000, last: 999 + seeded.people, people: seeded.people }])
  })
})

async function rowsOf(table: string): Promise<string[]> {
  const { rows } = await admin.query<{ row: string }>(`select ${table}::text as row from ${table} order by 1`)
  return rows.map(({ row }) => row)
}
