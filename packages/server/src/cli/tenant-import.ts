import { resolve } from 'node:path'
import { importTenant, type Imported } from '#domains/tenants/public.ts'
import { asOwner } from '../demo/as-owner.ts'
import { checks } from './checks.ts'
import { defineCommand } from './command.ts'
import { withServices } from './database.ts'
import { listenForSignals } from './signals.ts'

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
      const { config, clock } = services
      const stop = new AbortController()
      void listenForSignals().then(() => stop.abort(new Error('Stopped. Nothing was imported.')))
      const originSecret = process.env['KITH_ORIGIN_SECRET']
      const options = { path: resolve(file), alias, trust, originSecret, signal: stop.signal }
      console.log(said(await importTenant(services, options, (work) => asOwner(urls, { config, clock }, work))))
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
