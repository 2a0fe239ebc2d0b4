import { domains } from '../domains.ts'
import { enterAsSystem } from '#platform/begin.ts'
import { systemClock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { inTransaction, type Connection } from '#platform/database/pool.ts'
import { createKith } from '#platform/kith.ts'
import { createCoreServices, type CoreServices } from '#platform/services.ts'
import type { Terminal } from './command.ts'
import { withPool } from './database.ts'
import { findTenant } from './sql.ts'

/** Does something with the services of all domains, on the database as it is. */
export function withServices<Result>(
  terminal: Terminal,
  work: (services: CoreServices, urls: DatabaseUrls) => Promise<Result>,
): Promise<Result> {
  return withPool(terminal, (pool, urls, config) =>
    work(createCoreServices({ kith: createKith(domains), config, pool, clock: systemClock }), urls),
  )
}

/** The same in one transaction as the application, outside of every tenant. */
export function transact<Result>(terminal: Terminal, work: (db: Connection, services: CoreServices) => Promise<Result>): Promise<Result> {
  return withServices(terminal, (services) => inTransaction(services.pool, (db) => work(db, services)))
}

/** The same as the system of a tenant, whose alias was typed. */
export function inTenant<Result>(terminal: Terminal, alias: string, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return transact(terminal, async (db, services) => {
    const tenant = await db.first(findTenant, { alias })
    if (!tenant) throw new Error(`There is no tenant ‘${alias}’. See: npm run kith -- tenant list`)
    return work(await enterAsSystem(services, db, tenant.id))
  })
}
