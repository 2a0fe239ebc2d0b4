import { createHash } from 'node:crypto'
import { groupTemplates } from '#domains/access/public.ts'
import { formTemplates } from '#domains/forms/public.ts'
import { listTemplates } from '#domains/organisation/public.ts'
import { performanceTemplates } from '#domains/performance-reports/public.ts'
import { asSystem } from '#platform/begin.ts'
import { systemClock } from '#platform/clock.ts'
import type { DatabaseUrls } from '#platform/database/bootstrap.ts'
import { oneAtATime } from '#platform/database/one-at-a-time.ts'
import { createPool, inTransaction } from '#platform/database/pool.ts'
import { createCoreServices, type CoreServices } from '#platform/services.ts'
import { applyTemplates, type Template } from '#platform/templates.ts'
import { noteTemplates, tenantsWithOtherTemplates } from './sql.ts'

export const templates: readonly Template[] = [...groupTemplates, ...listTemplates, ...performanceTemplates, ...formTemplates]

/** Brings every organisation to these templates, each in a transaction of its own, one process at a time. Returns how many it brought there. */
export async function upgradeTenants(
  urls: DatabaseUrls,
  installation: Pick<CoreServices, 'kith' | 'config'>,
  given = templates,
): Promise<number> {
  const pool = createPool(urls.application, 1, {
    statementTimeout: 60_000,
    chainSecret: urls.secret,
    prepares: urls.prepares,
  })
  const services = createCoreServices({ ...installation, pool, clock: systemClock })
  const digest = digestOf(given)
  const outdated = () => inTransaction(pool, (db) => db.run(tenantsWithOtherTemplates, { digest }))
  try {
    if ((await outdated()).length === 0) return 0
    return await oneAtATime('kith templates', urls.migrator, async () => {
      const tenants = await outdated()
      for (const { id } of tenants) {
        await asSystem(services, id, async (ctx) => {
          await applyTemplates(ctx, given)
          await ctx.db.run(noteTemplates, { id, digest })
        })
      }
      return tenants.length
    })
  } finally {
    await pool.end()
  }
}

/** Tells whether an organisation has been brought to these templates. */
export function digestOf(given: readonly Template[]): string {
  return createHash('sha256')
    .update(JSON.stringify(given.map(({ name, entries }) => [name, entries])))
    .digest('hex')
}
