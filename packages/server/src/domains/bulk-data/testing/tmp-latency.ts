import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { Readable } from 'node:stream'
import { startKith, migrateJobs } from '#src/main.ts'
import { makeWorld } from '#src/demo/test-world.ts'
import { bootstrapDatabase } from '#platform/database/bootstrap.ts'
import { migrate } from '#platform/database/migrate.ts'
import { readConfig } from '#platform/config.ts'
import { TestServer } from '#platform/testing/test-server.ts'
import { Importing } from './importing.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'

const n = Number(process.argv[2] ?? 100000)
const withJobs = process.argv[3] === 'jobs'
const adminUrl = 'postgres://postgres@127.0.0.1:5515/postgres'
const secret = 'x'.repeat(32)
const admin = new pg.Client({ connectionString: adminUrl }); await admin.connect()
await admin.query('drop database if exists bulkbench with (force)')
const urls = await bootstrapDatabase(adminUrl, process.env.KITH_SECRET ?? secret, 'bulkbench')
await migrate(urls.migrator); await migrateJobs(urls)
const config = readConfig({ KITH_SECRET: process.env.KITH_SECRET ?? secret, KITH_PORT: '0', KITH_LOG_LEVEL: 'warn', KITH_DATA_DIR: mkdtempSync(join(tmpdir(), 'kith-data-')) })
const running = await startKith(config, urls, { work: true })
const world = await makeWorld(running.services)
const rows = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:5515/bulkbench' }); await rows.connect()
const server = new (TestServer as any)(running, world, rows, urls, { moment: new Date() })
const tool = new Importing(server)

import { peopleCsv } from './invented.ts'
const at = () => Math.round(performance.now())

for (let i=0;i<3;i++) {
  const t=at()
  const { importId } = await tool.addFile('CREATE_PEOPLE', peopleCsv(1000, 'p'+i+'x'))
  const t1=at()
  await tool.until(importId, r=>r.progress===null)
  const t2=at()
  const [a] = await tool.actions(importId)
  await tool.mutate('bulkDataImportActionDelete', { id: a!.id }, 'id')
  const t25=at()
  const r = await tool.until(importId, r=>r.progress===null)
  const t3=at()
  await tool.mutate('bulkDataImportSave', { id: importId, version: r.version, name:'x' }, 'id')
  await tool.mutate('bulkDataImportStartProcessing', { id: importId }, 'id')
  const t4=at()
  await tool.until(importId, r=>r.progress===null)
  console.log('add', t1-t, 'prepare', t2-t1, 'delete', t25-t2, 'recheck', t3-t25, 'save', t4-t3, 'process', at()-t4)
}
await running.stop(); await rows.end(); await admin.query('drop database bulkbench with (force)'); await admin.end()
process.exit(0)
