import { enterAsSystem } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from './database.ts'
import { findTenant } from './sql.ts'

/** One transaction as the system of a tenant, whose alias was typed. */
export function inTenant<Result>(alias: string, work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return withTransaction(async (db, services) => {
    const tenant = await db.first(findTenant, { alias })
    if (!tenant) throw new Error(`There is no tenant ‘${alias}’. See: npm run kith -- tenant list`)
    return work(await enterAsSystem(services, db, tenant.id))
  })
}
