import { appendFileSync, existsSync } from 'node:fs'
import pino from 'pino'
import { BackgroundJobs, defineJob } from '../background/jobs.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createPool } from '../database/pool.ts'
import { createKith } from '../kith.ts'
import { createCoreServices } from '../services.ts'
import { Turns } from '../request-turns.ts'

/** A worker of its own for the tests, with one kind of job: writes its process id into a file, and does not come to an end the first time. */
export const slowJob = defineJob({
  queue: 'test-slow',
  run: async (_, __, { file, isFirst }) => {
    const wasThere = existsSync(String(file))
    appendFileSync(String(file), `${process.pid}\n`)
    if (isFirst && !wasThere) await new Promise(() => setInterval(() => {}, 1000))
  },
})

const [, script, url] = process.argv
if (script === import.meta.filename && url) {
  const log = pino({ level: 'silent' })
  const background = new BackgroundJobs(url, log)
  const core = createCoreServices({ kith: createKith([]), config: readConfig({}), pool: createPool(url, 2), clock: systemClock })
  await background.start({ ...core, turns: new Turns(2), pictureTurns: new Turns(2), log }, [slowJob], { work: true })
  console.log('working')
}
