import type { Context } from '../../context.ts'
import { exportFolder } from './files.ts'
import { deleteExportsBefore } from './sql.ts'

/** Removes the exports of the organisation that had begun by a moment, with their files; what still waits is written as things are by then. */
export async function removeExportsBefore({ db, services, actor: { tenantId } }: Context, moment: Date): Promise<void> {
  const gone = await db.run(deleteExportsBefore, { moment })
  if (gone.length === 0) return
  const { storage } = services.files
  const keys = await storage.list(`${tenantId}/${exportFolder}`)
  const names = gone.map(({ id }) => `/${exportFolder}/${id}.`)
  for (const key of keys) if (names.some((name) => key.includes(name))) await storage.remove(key)
}
