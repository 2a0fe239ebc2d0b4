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

import { readdirSync, readFileSync as rf } from 'node:fs'
const pgCpu = () => {
  let sum = 0
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    try {
      if (!rf(`/proc/${pid}/cmdline`, 'utf8').includes('bulkbench')) continue
      const f = rf(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      sum += (Number(f[11]) + Number(f[12])) / 100
    } catch {}
  }
  return sum
}
let cc = () => 0
const cpu = () => {
  const u = { user: cc() * 1e6, system: 0 }
  return { node: (u.user + u.system) / 1e6, pg: pgCpu() }
}
let last = cpu()
const lap = (what: string) => {
  const c = cpu()
  console.log(what.padEnd(16), 'node', (c.node - last.node).toFixed(1), 'pg', (c.pg - last.pg).toFixed(1))
  const r = c.node - last.node + c.pg - last.pg
  last = cpu()
  return r
}
import { Connection } from '#platform/database/pool.ts'
const sums = new Map<string, [number, number]>()
const original = Connection.prototype.run
Connection.prototype.run = async function (this: any, st: any, p: any) {
  const t = performance.now()
  try {
    return (await original.call(this, st, p)) as any
  } finally {
    const k = st.text.replace(/\s+/g, ' ').slice(0, 90)
    const c = sums.get(k) ?? [0, 0]
    sums.set(k, [c[0] + 1, c[1] + performance.now() - t])
  }
} as any
const top = () => {
  for (const [k, [c, ms]] of [...sums].sort((a, b) => b[1][1] - a[1][1]).slice(0, 12))
    console.log('   ', String(Math.round(ms)).padStart(7), String(c).padStart(6), k)
  sums.clear()
}
const n = Number(process.argv[2] ?? 100000)
const withJobs = process.argv[3] === 'jobs'
const adminUrl = 'postgres://postgres@127.0.0.1:5515/postgres'
const secret = 'x'.repeat(32)
const admin = new pg.Client({ connectionString: adminUrl })
await admin.connect()
await admin.query('drop database if exists bulkbench with (force)')
const urls = await bootstrapDatabase(adminUrl, process.env.KITH_SECRET ?? secret, 'bulkbench')
await migrate(urls.migrator)
await migrateJobs(urls)
const config = readConfig({
  KITH_SECRET: process.env.KITH_SECRET ?? secret,
  KITH_PORT: '0',
  KITH_LOG_LEVEL: 'warn',
  KITH_DATA_DIR: mkdtempSync(join(tmpdir(), 'kith-data-')),
})
const running = await startKith(config, urls, { work: false })
const world = await makeWorld(running.services)
const rows = new pg.Client({ connectionString: 'postgres://postgres@127.0.0.1:5515/bulkbench' })
await rows.connect()
const server = new (TestServer as any)(running, world, rows, urls, { moment: new Date() })
const tool = new Importing(server)
const lines = [
  'employee_number,first_name,middle_name,last_name,date_of_birth,gender,email,work_right,address_type,address,country,postcode',
]
for (let i = 0; i < n; i++)
  lines.push(
    `N${100000 + i},First${i % 997},,Last${i % 4999},1980-0${1 + (i % 9)}-1${i % 9},Female,first.last${i}@big.example,Citizen,Home,${i} Long Street,Australia,2000`,
  )
const csv = lines.join('\n')
// COPY baseline
await rows.query('create table copy_people (like people including all)')
await rows.query('create table copy_emails (like person_emails including all)')
await rows.query('create table copy_addresses (like person_addresses including all)')
const t0 = performance.now()
const { v7 } = await import('uuid')
const ids = Array.from({ length: n }, () => v7())
const tenant = world.tenantId
const tc = performance.now()
last = cpu()
await pipeline(
  Readable.from(
    (function* () {
      for (let i = 0; i < n; i++) yield `${tenant}\t${ids[i]}\t${5000 + i}\tN${i}\tFirst\tLast${i}\tName ${i}\tname ${i}\n`
    })(),
  ),
  rows.query(
    copyFrom('copy copy_people (tenant_id,id,platform_id,employee_number,first_name,last_name,display_name,sort_name) from stdin'),
  ),
)
await pipeline(
  Readable.from(
    (function* () {
      for (let i = 0; i < n; i++) yield `${tenant}\t${ids[i]}\t${ids[i]}\tfirst${i}@x.example\tt\tf\n`
    })(),
  ),
  rows.query(copyFrom('copy copy_emails (tenant_id,id,person_id,email,is_primary,is_personal) from stdin')),
)
await pipeline(
  Readable.from(
    (function* () {
      for (let i = 0; i < n; i++) yield `${tenant}\t${ids[i]}\t${ids[i]}\t${world.lists['Home']}\tstreet\tAU\t2000\tt\n`
    })(),
  ),
  rows.query(copyFrom('copy copy_addresses (tenant_id,id,person_id,address_type_id,full_address,country,postcode,is_primary) from stdin')),
)
const copySeconds = (performance.now() - tc) / 1000
console.log('COPY', copySeconds.toFixed(2))
const copyCpu = lap('COPY pg cpu') + 0.0

import { spawn } from 'node:child_process'
Importing.prototype.until = async function (this: any, id: string, isSo: any, seconds = 30) {
  for (const end = Date.now() + seconds * 1000; ;) {
    const r = await this.get(id)
    if (isSo(r)) return r
    if (Date.now() > end) throw new Error('waiting')
    await new Promise((r) => setTimeout(r, 1000))
  }
}
const child = spawn(process.execPath, [...(process.env.WORKER_FLAGS ?? '').split(' ').filter(Boolean), '--import', '/tmp/memlog.mjs', new URL('./worker-process.ts', import.meta.url).pathname], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    KITH_SECRET: config.secret,
    KITH_LOG_LEVEL: 'warn',
    KITH_DATA_DIR: config.dataDirectory,
    TEST_URLS: JSON.stringify(urls),
  },
})
await new Promise((r) => child.stdout!.once('data', r))
await new Promise((r) => setTimeout(r, 3000))
const rss = (k: string) => Number(new RegExp(k + ':\\s+(\\d+)').exec(rf(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1000
const childBase = rss('VmRSS')
const childCpu = () => {
  const f = rf(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(f[11]) + Number(f[12])) / 100
}
cc = childCpu
last = cpu()
const mem = () => console.log('   worker base', childBase.toFixed(0), 'peak', rss('VmHWM').toFixed(0), 'cpu', childCpu().toFixed(1))
const base = process.memoryUsage().rss
let peak = base
let peakHeap = 0
setInterval(() => {
  const m = process.memoryUsage()
  peak = Math.max(peak, m.rss)
  peakHeap = Math.max(peakHeap, m.heapUsed)
}, 50).unref()
const t1 = performance.now()
const { importId } = await tool.addFile('CREATE_PEOPLE', csv)
lap('upload')
console.log('uploaded', ((performance.now() - t1) / 1000).toFixed(1))
const c = await tool.until(importId, (r) => r.progress === null, 600)
const t2 = performance.now()
const prepareCpu = lap('prepare')
mem()
console.log('prepared', ((t2 - t1) / 1000).toFixed(1), c.counts, c.blockers)
await tool.start(importId)
const d = await tool.until(importId, (r) => r.progress === null, 900)
const t3 = performance.now()
const processCpu = lap('process')
mem()
console.log('cpu ratio', ((prepareCpu + processCpu) / copyCpu).toFixed(1))
console.log('processed', ((t3 - t2) / 1000).toFixed(1), d.counts)
console.log(
  'total ratio',
  ((t3 - t1) / 1000 / copySeconds).toFixed(1),
  'memory +MB',
  ((peak - base) / 1e6).toFixed(0),
  'heap peak',
  (peakHeap / 1e6).toFixed(0),
)
if (withJobs) {
  const l = [
    'person_lookup,company_start_date,position_title,location,work_class,work_type,business_units,business_entities,supervisor,fte,base_annual_salary,pay_cycle,hours_per_cycle',
  ]
  for (let i = 0; i < n; i++)
    l.push(
      `N${100000 + i},2020-01-0${1 + (i % 9)},Engineer,Sydney,Full-Time,Permanent,Operations,Harbour & Pine Pty Ltd,${i === 0 ? '' : 'N' + (100000 + Math.floor((i - 1) / 8))},1,8${i % 10000},fortnightly,76`,
    )
  const t4 = performance.now()
  const { importId: j } = await tool.addFile('CREATE_JOBS', l.join('\n'))
  const e = await tool.until(j, (r) => r.progress === null, 900)
  lap('jobs prepare')
  mem()
  console.log(
    'jobs prepared',
    ((performance.now() - t4) / 1000).toFixed(1),
    e.counts,
    (await tool.actions(j, 'ERRORS', 3)).map((a) => a.errors),
  )
  const t5 = performance.now()
  await tool.start(j)
  const f = await tool.until(j, (r) => r.progress === null, 3000)
  lap('jobs process')
  mem()
  console.log(
    'jobs processed',
    ((performance.now() - t5) / 1000).toFixed(1),
    f.counts,
    f.status,
    (await tool.actions(j, 'FAILED', 3)).map((a) => a.reason),
  )
  console.log('memory +MB', ((peak - base) / 1e6).toFixed(0))
}
await running.smem()
await rows.end()
await admin.query('drop database bulkbench with (force)')
await admin.end()
process.exit(0)
