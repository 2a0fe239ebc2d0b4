import { keptHeads, readHeads } from '#domains/audit/heads.ts'
import { verifyAudit } from '#domains/audit/verify.ts'
import { createPool, inTransaction } from '#platform/database/pool.ts'
import { defineCommand } from './command.ts'
import { withPresentDatabase } from './database.ts'
import { findTenant } from './sql.ts'

export const auditVerify = defineCommand({
  name: 'audit verify',
  does: 'Check that no event was edited, removed or inserted.',
  options: {
    tenant: { kind: 'text', value: 'A', does: 'the alias of one tenant; else all are checked' },
    heads: { kind: 'text', value: 'FILE', does: 'a copy of kept heads or of the log; else those in the data folder' },
  },
  run: ({ tenant, heads }) =>
    withPresentDatabase(async ({ urls }, config) => {
      const pool = createPool(urls.application, 1, { statementTimeout: 600_000, prepares: urls.prepares })
      try {
        if (tenant && !(await inTransaction(pool, (db) => db.first(findTenant, { alias: tenant }))))
          throw new Error(`There is no tenant ‘${tenant}’.`)
        const kept = heads ? readHeads([heads]) : keptHeads(config.dataDirectory)
        const problems = await verifyAudit(pool, config.secret, { alias: tenant, heads: kept })
        if (problems.length > 0) throw new Error(`The audit chain is broken:\n  ${problems.join('\n  ')}`)
        console.log(`Every event is as it was written. Compared with ${kept.length} heads kept outside the database.`)
      } finally {
        await pool.end()
      }
    }),
})
