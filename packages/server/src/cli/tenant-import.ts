import { resolve } from 'node:path'
import { verifyAudit } from '#domains/audit/verify.ts'
import { importTenant, type Imported } from '#domains/tenants/public.ts'
import { asOwner } from '../demo/as-owner.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withServices } from './database.ts'

export const tenantImport = defineCommand({
  name: 'tenant import',
  does: 'Make a tenant from the file of ‘tenant export’, of this installation or another one.',
  options: {
    file: { kind: 'text', value: 'F', required: true, does: 'the file' },
    alias: { kind: 'text', value: 'A', does: 'instead of the alias in the file', check: checks.alias },
    trust: { kind: 'flag', does: 'take a file of another installation; KITH_ORIGIN_SECRET, its secret, opens what is sealed in it' },
  },
  async run({ file, alias, trust }) {
    await withServices(async (services, urls) => {
      const { pool, config, clock } = services
      const originSecret = process.env['KITH_ORIGIN_SECRET']
      const options = { path: resolve(file), alias, trust, originSecret }
      const imported = await importTenant(services, options, (work) => asOwner(urls, { config, clock }, work))
      const problems = await verifyAudit(pool, config.secret, { alias: imported.alias })
      console.log(said(imported))
      if (problems.length > 0) throw new Error(`The history in this file is not whole:\n  ${problems.join('\n  ')}`)
    })
  },
})

function said({ alias, rows, files, leftBehind }: Imported): string {
  const behind = [...leftBehind].map(([table, count]) => `  ${count} in ${table}`)
  return [
    `Imported ${alias}: ${rows} rows, ${files} files. Its history is whole, and everyone signs in as before.`,
    ...(behind.length > 0 ? ['Secrets that could not be opened, to be entered anew by whose they are:', ...behind] : []),
  ].join('\n')
}
