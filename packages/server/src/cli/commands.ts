import { migrateJobs, startKith } from '../main.ts'
import { makeDemo } from '../demo/demo.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/database/pool.ts'
import { prepareDatabase } from '#platform/database/prepare.ts'
import { verifyAudit } from '#domains/audit/verify.ts'
import { untilTold } from './signals.ts'
import { greeting } from './greeting.ts'

export type Command = { readonly name: string; readonly usage: string; readonly does: string; run(args: string[]): Promise<void> }

export const commands: readonly Command[] = [
  { name: 'start', usage: 'start', does: 'migrate, make the demo in an empty database, serve and work', run: start },
  { name: 'worker', usage: 'worker', does: 'work on background jobs without serving', run: worker },
  { name: 'migrate', usage: 'migrate', does: 'bring the database to this version', run: migrateOnly },
  { name: 'seed', usage: 'seed [--people N] [--years Y] [--alias A]', does: 'make a tenant of invented people', run: seed },
  { name: 'audit verify', usage: 'audit verify [TENANT]', does: 'check that no event was edited, removed or inserted', run: verify },
]

async function start() {
  const config = readConfig()
  const database = await prepareDatabase(config, (line) => console.log(line))
  await migrateJobs(database.urls)
  const demo = config.production ? undefined : await makeDemo(database.urls, config)
  const running = await startKith(config, database.urls)
  console.log(greeting(running.address, demo))
  await untilTold()
  await running.stop()
  await database.stop()
}

async function worker() {
  const config = readConfig()
  const database = await prepareDatabase(config)
  await migrateJobs(database.urls)
  const running = await startKith(config, database.urls, { serve: false })
  await untilTold()
  await running.stop()
  await database.stop()
}

async function migrateOnly() {
  const database = await prepareDatabase(readConfig())
  await migrateJobs(database.urls)
  console.log(database.migrations.length === 0 ? 'The database is up to date.' : `Applied:\n  ${database.migrations.join('\n  ')}`)
  await database.stop()
}

async function seed(args: string[]) {
  const config = readConfig()
  const option = (name: string) => args[args.indexOf(`--${name}`) + 1]
  const database = await prepareDatabase(config)
  const { seedTenant } = await import('../demo/seed.ts')
  const tenant = await seedTenant(database.urls, config, {
    alias: args.includes('--alias') ? (option('alias') ?? '') : 'seeded',
    people: args.includes('--people') ? Number(option('people')) : 320,
    years: args.includes('--years') ? Number(option('years')) : 6,
  })
  console.log(`Made the tenant ${tenant.alias} with ${tenant.people} people.`)
  await database.stop()
}

async function verify([alias]: string[]) {
  const config = readConfig()
  const database = await prepareDatabase(config)
  const pool = createPool(database.urls.application, 1, { statementTimeout: 600_000 })
  const problems = await verifyAudit(pool, config.secret, alias)
  await pool.end()
  await database.stop()
  if (problems.length > 0) throw new Error(`The audit chain is broken:\n  ${problems.join('\n  ')}`)
  console.log('Every event is as it was written.')
}
