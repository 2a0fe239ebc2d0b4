import { resolve } from 'node:path'
import { keepLastHead } from '#domains/audit/heads.ts'
import { removeFiles, removeTenant } from '#domains/tenants/public.ts'
import { systemClock } from '#platform/clock.ts'
import { asOwner } from '../demo/as-owner.ts'
import { defineCommand, Misused } from './command.ts'
import { withPresentDatabase } from './database.ts'

export const tenantDelete = defineCommand({
  name: 'tenant delete',
  does: 'Delete a suspended tenant with everything that it keeps. This cannot be undone.',
  options: {
    alias: { kind: 'text', value: 'A', required: true, does: 'which tenant' },
    export: { kind: 'text', value: 'F', does: 'its export, of the state that it is in now' },
    'without-export': { kind: 'flag', does: 'nothing is kept of it' },
  },
  async run({ alias, export: file, 'without-export': isUnkept }) {
    if (!file === !isUnkept) throw new Misused('Say which export keeps it, with --export F, or that none does, with --without-export.')
    await withPresentDatabase(async ({ urls }, config) => {
      const installation = { config, clock: systemClock }
      const { services, removed } = await asOwner(urls, installation, async (db, all) => ({
        services: all,
        removed: await removeTenant(all, db, { alias, file: file && resolve(file), isUnkept }),
      }))
      keepLastHead(installation, removed.id, removed.position)
      const files = await removeFiles(services, removed.id)
      console.log(`Deleted ${alias}: ${removed.rows} rows, ${files} files.`)
    })
  },
})
