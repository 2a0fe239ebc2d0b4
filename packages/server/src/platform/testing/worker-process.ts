import { appendFileSync, existsSync } from 'node:fs'
import pino from 'pino'
import { BackgroundJobs, defineJob } from '../background/jobs.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../database/pool.ts'
import { defineOrderedSubscriber } from '../events/ordered.ts'
import { createKith } from '../kith.ts'
import { createCoreServices } from '../services.ts'
import { Turns } from '../request-turns.ts'

/** Writes its process id into a file, and does not come to an end the first time. */
export const slowJob = defineJob({
  queue: 'test-slow',
  run: async (_, __, { file, isFirst }) => {
    const wasThere = existsSync(String(file))
    appendFileSync(String(file), `${process.pid}\n`)
    if (isFirst && !wasThere) await new Promise(() => setInterval(() => {}, 1000))
  },
})

/** Writes each event that it is given into a table of the test, by a statement of its own. */
export const inOrder = defineOrderedSubscriber({
  name: 'test-in-order',
  on: ['gender.updated'],
  run: async (ctx, events) => {
    for (const { subjectId } of events) await ctx.db.query('insert into given_in_order (subject) values ($1)', [subjectId])
  },
})

/** A worker of its own for the tests, which does what stands above. */
const [, script, url] = process.argv
if (script === import.meta.filename && url) {
  const log = pino({ level: 'silent' })
  const background = new BackgroundJobs(url, log)
  const core = createCoreServices({ kith: createKith([]), config: readConfig({}), pool: createPool(url, 2), clock: systemClock })
  await background.start({ ...core, turns: new Turns(2), pictureTurns: new Turns(2), log }, [slowJob, inOrder.job], { work: true })
  console.log('working')
}
