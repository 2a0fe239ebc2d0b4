import { providerModule } from '@kith/shared/modules.ts'
import type { Portable } from '#platform/portable.ts'
import { dropModule } from '../sql.ts'

/** Nobody becomes the provider by a file. */
export const portable: Portable = { arrive: async (db) => void (await db.run(dropModule, { module: providerModule })) }
