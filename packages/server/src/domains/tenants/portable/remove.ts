import { enterTenant } from '#platform/database/enter-tenant.ts'
import type { Connection } from '#platform/database/pool.ts'
import type { CoreServices } from '#platform/services.ts'
import { checkFile } from './format.ts'
import { analyseTable, chainPosition, deleteJobs, deleteRows, deleteTenant, findWholeTenant, type TenantRow } from './sql.ts'
import { everyTable } from './tables.ts'

export type Removed = { readonly id: string; readonly position: number; readonly rows: number }

/**
 * Deletes a suspended organisation with everything that it keeps in the database, as the owner of the tables. Throws unless `file` is its
 * export of the present state; without one only if `isUnkept`. The stored files are left to `removeFiles`, after the commit.
 */
export async function removeTenant(
  services: CoreServices,
  db: Connection,
  { alias, file, isUnkept }: { alias: string; file: string | undefined; isUnkept: boolean },
): Promise<Removed> {
  const tenant = await db.first(findWholeTenant, { alias })
  if (!tenant) throw new Error(`There is no tenant ‘${alias}’. See: npm run kith -- tenant list`)
  if (!tenant.suspended_at)
    throw new Error(
      `${alias} is in use. Suspend it first, so that nothing changes any more: npm run kith -- tenant suspend --alias ${alias}`,
    )
  await db.run(enterTenant, { tenant: tenant.id })
  const { position = 0 } = (await db.first(chainPosition, {})) ?? {}
  if (file) await refuseOtherState(services, tenant, position, file)
  else if (!isUnkept) throw new Error('Say which export keeps it, with --export, or that none does, with --without-export.')
  const tables = await everyTable(db)
  // Each row that goes has the tables searched that point at it. Where they seem empty, any index seems good for that.
  for (const table of tables) await db.client.query(analyseTable(table))
  for (const { portable } of services.kith.domains) await portable?.leave?.(db)
  let rows = 0
  for (const table of tables.toReversed()) rows += (await db.client.query(deleteRows(table))).rowCount ?? 0
  await db.run(deleteJobs, { id: tenant.id })
  await db.run(deleteTenant, { id: tenant.id })
  return { id: tenant.id, position, rows }
}

async function refuseOtherState({ config }: CoreServices, { id, alias }: TenantRow, position: number, file: string): Promise<void> {
  const { header, isOurs } = await checkFile(file, config.secret)
  if (!isOurs) throw new Error(`${file} was not written by this installation, or was changed since.`)
  if (header.tenant.id !== id) throw new Error(`${file} is the export of ${header.tenant.alias}, not of ${alias}.`)
  if (header.position !== position)
    throw new Error(
      `${alias} has changed since it was exported to ${file}. Export it again: npm run kith -- tenant export --alias ${alias} --file F`,
    )
}

/** Returns how many there were. */
export async function removeFiles({ files }: CoreServices, tenantId: string): Promise<number> {
  const keys = await files.storage.listAll(tenantId)
  for (const key of keys) await files.storage.remove(key)
  return keys.length
}
