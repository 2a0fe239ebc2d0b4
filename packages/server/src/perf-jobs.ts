import pg from 'pg'
import { v7 } from 'uuid'
import { bootstrapDatabase } from '#platform/database/bootstrap.ts'
import { migrate } from '#platform/database/migrate.ts'
import { createPool, inTransaction } from '#platform/database/pool.ts'
import { systemContext } from '#platform/begin.ts'
import { createTenant } from '#domains/tenants/public.ts'
import { enterTenant } from '#domains/session/public.ts'
import { createPeople } from '#domains/people/public.ts'
import { createJobs, endJobs } from '#domains/jobs/public.ts'
import { createRecord } from '#domains/organisation/public.ts'
import * as org from '@kith/shared/domains/organisation.ts'
const admin = 'postgres://postgres@127.0.0.1:5515/postgres'
const c = new pg.Client(admin); await c.connect(); await c.query('drop database if exists kithperf with (force)'); await c.end()
const u = await bootstrapDatabase(admin, 'x'.repeat(32), 'kithperf')
await migrate(u.migrator)
const pool = createPool((u as any).application ?? (u as any).app, 4, { statementTimeout: 120000 })
const now = new Date('2026-11-20T00:00:00Z')
let tenantId = ''
const l: Record<string, string> = {}
await inTransaction(pool, async (db) => {
  tenantId = await createTenant(db, { alias: 'perf', name: 'Perf' })
  l.e = await createRecord(db, org.businessEntities, { name: 'E', country: 'AU' })
  l.u = await createRecord(db, org.businessUnits, { name: 'U' })
  l.l = await createRecord(db, org.locations, { name: 'L', country: 'AU' })
  l.t = await createRecord(db, org.positionTitles, { name: 'T' })
  l.w = (await db.query<any>('select id from work_classes limit 1'))[0].id
})
const within = <R>(f: (ctx: any) => Promise<R>) => inTransaction(pool, async (db) => { await db.run(enterTenant, { tenant: tenantId }); return f(systemContext(db, { tenantId, userId: v7() }, now)) })
const ids: string[] = []
const N = Number(process.argv[2] ?? 20000)
const job = (personId: string, i: number) => ({ id: v7(), personId, companyStartDate: '2020-01-06', isPrimary: true, fte: '1', positionTitleId: l.t!, businessEntityId: l.e!, businessUnitId: l.u!, locationId: l.l!, workClassId: l.w!, supervisorJobId: i === 0 ? null : (ids[Math.floor((i - 1) / 6)] ?? null), remuneration: { type: 'ANNUAL_SALARY' as const, currency: 'AUD', baseAnnual: '80000', payCycle: 'MONTHLY' as const, hoursPerCycle: '160' } })
let t = performance.now()
for (let start = 0; start < N; start += 1000) {
  await within(async (ctx) => {
    const people = await createPeople(ctx, Array.from({ length: 1000 }, (_, k) => ({ firstName: 'F' + (start + k), lastName: 'L' + (start + k), emails: [{ email: `e${start + k}@x.example` }] })))
    const made = people.map((p, k) => { const j = job(p, start + k); ids.push(j.id); return j })
    const t0 = performance.now()
    if (start === N - 1000) { const run = ctx.db.run.bind(ctx.db); ctx.db.run = async (st: any, p: any) => { const a = performance.now(); const r = await run(st, p); console.log('   ', Math.round(performance.now() - a), st.text.trim().slice(0, 90).replace(/\s+/g, ' ')); return r } }
    await createJobs(ctx, made)
    if (start % 5000 === 0 || start >= N - 1000) console.log('chunk', start, Math.round(performance.now() - t0), 'ms jobs')
  })
}
console.log('total s', (performance.now() - t) / 1000)
await within(async (ctx) => {
  for (const [name, id] of [['leaf', ids.at(-1)!], ['mid', ids[300]!], ['second', ids[3]!], ['top', ids[0]!]] as const) {
    const t0 = performance.now(); await ctx.db.query('select app.rebuild_reporting_lines($1::uuid[])', [[id]]); console.log('rebuild', name, Math.round(performance.now() - t0), 'ms')
  }
  const t1 = performance.now(); await endJobs(ctx, ids.slice(-1000).map((jobId) => ({ jobId, companyEndDate: '2026-12-31' }))); console.log('end 1000', Math.round(performance.now() - t1))
  const t2 = performance.now(); const r = await ctx.db.query('select count(*) from reporting_lines'); console.log(r, Math.round(performance.now() - t2))
})
await pool.end()
