import { resolve } from 'node:path'
import { keepLastHead } from '#domains/audit/heads.ts'
import { removeFiles, removeTenant } from '#domains/tenants/public.ts'
import { systemClock } from '#platform/clock.ts'
import { asOwner } from '../demo/as-owner.ts'
import { Misused, type Terminal } from './command.ts'
import { withDatabase } from './database.ts'

type Given = { readonly alias: string; readonly export: string | undefined; readonly 'without-export': boolean }

export async function deleteTenant({ alias, export: file, 'without-export': isUnkept }: Given, terminal: Terminal): Promise<void> {
  if (!file === !isUnkept) throw new Misused('Say which export keeps it, with --export F, or that none does, with --without-export.')
  await withDatabase(terminal, async ({ urls }, config) => {
    const installation = { config, clock: systemClock }
    const { services, removed } = await asOwner(urls, installation, async (db, all) => ({
      services: all,
      removed: await removeTenant(all, db, { alias, file: file && resolve(file), isUnkept }),
    }))
    keepLastHead(installation, removed.id, removed.position)
    const files = await removeFiles(services, removed.id)
    terminal.say(`Deleted ${alias}: ${removed.rows} rows, ${files} files.`)
  })
}
