import type { Context } from '#platform/context.ts'
import { folder, idOfKey } from './files.ts'
import { neededFiles } from './sql/files.ts'

/** Removes stored bytes of imports that no row names any more, or whose import is done. Returns how many files it removed. */
export async function removeUnnamedFiles({ db, actor, services }: Context): Promise<number> {
  const { storage } = services.files
  const keys = await storage.list(`${actor.tenantId}/${folder}`)
  if (keys.length === 0) return 0
  const needed = new Set((await db.run(neededFiles, { ids: keys.map(idOfKey) })).map(({ id }) => id))
  const unnamed = keys.filter((key) => !needed.has(idOfKey(key)))
  for (const key of unnamed) await storage.remove(key)
  return unnamed.length
}
