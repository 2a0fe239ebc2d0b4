import { resolve } from 'node:path'
import { exportTenant } from '#domains/tenants/public.ts'
import { defineCommand } from './command.ts'
import { withServices } from './database.ts'

export const tenantExport = defineCommand({
  name: 'tenant export',
  does: 'Write a tenant, with its history and its stored files, into one file. It tells everything about everyone in it.',
  options: {
    alias: { kind: 'text', value: 'A', required: true, does: 'which tenant' },
    file: { kind: 'text', value: 'F', required: true, does: 'where to; it must not be there yet' },
  },
  async run({ alias, file }) {
    const { rows, files, position } = await withServices((services) => exportTenant(services, alias, resolve(file)))
    console.log(`Exported ${alias} to ${file}: ${rows} rows, ${files} files, ${position} events. Keep it as you keep backups.`)
  },
})
