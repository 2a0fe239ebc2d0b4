import { keptHeads, readHeads } from '#domains/audit/heads.ts'
import { verifyAudit } from '#domains/audit/verify.ts'
import { createPool, inTransaction } from '#platform/database/pool.ts'
import type { Terminal } from './command.ts'
import { withDatabase } from './database.ts'
import { findTenant } from './sql.ts'

type Given = { readonly tenant: string | undefined; readonly heads: string | undefined }

export const verifyChains = ({ tenant, heads }: Given, terminal: Terminal): Promise<void> =>
  withDatabase(terminal, async ({ urls }, config) => {
    const pool = createPool(urls.application, 1, { statementTimeout: 600_000, prepares: urls.prepares })
    try {
      if (tenant && !(await inTransaction(pool, (db) => db.first(findTenant, { alias: tenant }))))
        throw new Error(`There is no tenant ‘${tenant}’.`)
      const kept = heads ? readHeads([heads]) : keptHeads(config.dataDirectory)
      const problems = await verifyAudit(pool, config.secret, { alias: tenant, heads: kept })
      if (problems.length > 0) throw new Error(`The audit chain is broken:\n  ${problems.join('\n  ')}`)
      terminal.say(`Every event is as it was written. Compared with ${kept.length} heads kept outside the database.`)
    } finally {
      await pool.end()
    }
  })
