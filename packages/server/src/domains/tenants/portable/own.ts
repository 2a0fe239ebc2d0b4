import { providerModule } from '@kith/shared/modules.ts'
import type { Portable } from '#platform/portable.ts'
import { noteExceptions } from '../plans/sql.ts'
import { dropModule } from '../sql.ts'

/** Nobody becomes the provider by a file, and plans are those of the installation: what the organisation had is an exception to its first one. */
export const portable: Portable = {
  arrive: async (db) => {
    await db.run(dropModule, { module: providerModule })
    await db.run(noteExceptions, {})
  },
}
