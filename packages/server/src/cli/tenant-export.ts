import { resolve } from 'node:path'
import { exportTenant } from '#domains/tenants/public.ts'
import type { Terminal } from './command.ts'
import { withServices } from './services.ts'

type Given = { readonly alias: string; readonly file: string }

export async function exportToFile({ alias, file }: Given, terminal: Terminal): Promise<void> {
  const { rows, files, position } = await withServices(terminal, (services) => exportTenant(services, alias, resolve(file)))
  terminal.say(`Exported ${alias} to ${file}: ${rows} rows, ${files} files, ${position} events. Keep it as you keep backups.`)
}
