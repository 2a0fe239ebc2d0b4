import { verifyAudit } from '#domains/audit/verify.ts'
import { createPool, inTransaction } from '#platform/database/pool.ts'
import { defineCommand } from './command.ts'
import { withDatabase } from './database.ts'
import { findTenant } from './sql.ts'

export const auditVerify = defineCommand({
  name: 'audit verify',
  does: 'Check that no event was edited, removed or inserted.',
  options: { tenant: { kind: 'text', value: 'A', does: 'the alias of one tenant; else all are checked' } },
  run: ({ tenant }) =>
    withDatabase(async ({ urls }, config) => {
      const pool = createPool(urls.application, 1, { statementTimeout: 600_000 })
      try {
        if (tenant && !(await inTransaction(pool, (db) => db.first(findTenant, { alias: tenant }))))
          throw new Error(`There is no tenant ‘${tenant}’.`)
        const problems = await verifyAudit(pool, config.secret, tenant)
        if (problems.length > 0) throw new Error(`The audit chain is broken:\n  ${problems.join('\n  ')}`)
        console.log('Every event is as it was written.')
      } finally {
        await pool.end()
      }
    }),
})
