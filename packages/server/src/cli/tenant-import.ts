import { resolve } from 'node:path'
import { importTenant, type Imported } from '#domains/tenants/public.ts'
import { asOwner } from '../demo/as-owner.ts'
import type { Terminal } from './command.ts'
import { withServices } from './services.ts'
import { listenForSignals } from './signals.ts'

type Given = { readonly file: string; readonly alias: string | undefined; readonly trust: boolean }

export async function importFromFile({ file, alias, trust }: Given, terminal: Terminal): Promise<void> {
  await withServices(terminal, async (services, urls) => {
    const { config, clock } = services
    const stop = new AbortController()
    void listenForSignals().then(() => stop.abort(new Error('Stopped. Nothing was imported.')))
    const originSecret = terminal.environment['KITH_ORIGIN_SECRET']
    const options = { path: resolve(file), alias, trust, originSecret, signal: stop.signal }
    terminal.say(said(await importTenant(services, options, (work) => asOwner(urls, { config, clock }, work))))
  })
}

function said({ alias, rows, files, leftBehind }: Imported): string {
  const behind = [...leftBehind].map(([table, count]) => `  ${count} in ${table}`)
  return [
    `Imported ${alias}: ${rows} rows, ${files} files. Its history is whole, and everyone signs in as before.`,
    ...(behind.length > 0 ? ['Secrets that could not be opened, to be entered again by whose they are:', ...behind] : []),
  ].join('\n')
}
