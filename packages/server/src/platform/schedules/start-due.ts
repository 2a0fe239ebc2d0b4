import { createHash } from 'node:crypto'
import type { Chore } from '../background/chores.ts'
import { enqueue } from '../background/enqueue.ts'
import { asSystemJob, defineJob, type JobServices } from '../background/jobs.ts'
import { asSystem } from '../begin.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../database/pool.ts'
import { isOff } from '../modules.ts'
import { nextDueAt, outstanding } from './due.ts'
import type { Schedule } from './schedule.ts'
import { finishRun, forgetOldRuns, holdDueTenant, insertRuns, lastRuns, noteDueTenant, tenantsWithDueSchedules } from './sql.ts'

const queue = 'schedules'

/** In every process that works: one statement, and no more unless something is due. */
export const startDueSchedules: Chore = {
  name: 'start the schedules that are due',
  everySeconds: 20,
  run: startDue,
}

/** Queues what is due in every tenant, whichever process comes first. */
export async function startDue(services: JobServices): Promise<void> {
  const { kith, pool, clock } = services
  if (kith.schedules.length === 0) return
  const digest = digestOf(kith.schedules)
  const tenants = await inTransaction(pool, (db) => db.run(tenantsWithDueSchedules, { now: clock.now(), digest }))
  for (const { id } of tenants) await asSystem(services, id, (ctx) => startDueOf(ctx, digest))
}

async function startDueOf(ctx: Context, digest: string): Promise<void> {
  const { db, now, actor, services } = ctx
  const { tenantId: id, timezone } = actor
  if (!(await db.first(holdDueTenant, { id, now, digest }))) return
  const last = new Map((await db.run(lastRuns, {})).map((row) => [row.schedule, row.last]))
  for (const schedule of services.kith.schedules) {
    if (isOff(ctx, schedule)) continue
    const { run, skip } = outstanding(schedule, last.get(schedule.name), timezone, now)
    if (skip.length > 0) await db.run(insertRuns, { schedule: schedule.name, days: [...skip], now, wasSkipped: true })
    if (run.length === 0) continue
    const queued = await db.run(insertRuns, { schedule: schedule.name, days: [...run], now, wasSkipped: false })
    const days = queued.map(({ due_on: day }) => day).toSorted()
    if (days.length > 0) await enqueue(ctx, queue, { schedule: schedule.name, days })
  }
  await db.run(forgetOldRuns, { now })
  const next = Math.min(...services.kith.schedules.map((schedule) => nextDueAt(schedule, timezone, now).getTime()))
  await db.run(noteDueTenant, { id, dueAt: new Date(next), digest })
}

/** Runs the days of one schedule in their order, each in a transaction of its own. */
export const runSchedule = defineJob({
  queue,
  run: async (services, { tenantId }, data) => {
    const schedule = services.kith.schedules.find(({ name }) => name === data['schedule'])
    // A later version may know it no more.
    if (!schedule) return
    for (const day of Array.isArray(data['days']) ? data['days'].map(String) : [])
      await asSystemJob(services, tenantId, (ctx) => runOn(ctx, schedule, day))
  },
})

async function runOn(ctx: Context, schedule: Schedule, dueOn: string): Promise<void> {
  if (isOff(ctx, schedule)) return
  if (await ctx.db.first(finishRun, { schedule: schedule.name, dueOn, now: ctx.now })) await schedule.run(ctx, dueOn)
}

const digestOf = (schedules: readonly Schedule[]) =>
  createHash('sha256')
    .update(JSON.stringify(schedules.map(({ name, at, missed }) => [name, at, missed])))
    .digest('hex')
