import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'
import type { Portable } from '#platform/portable.ts'

/** Nobody gets rights beyond their organisation by a file. */
const endSuperUsers = statement(() => sql`update users set is_super_user = false where is_super_user`)
/** Without such a group no administrator has to remain. */
const endAdministrators = statement(() => sql`update permission_groups set gives_everything = false where gives_everything`)

export const portable: Portable = {
  arrive: async (db) => void (await db.run(endSuperUsers, {})),
  leave: async (db) => void (await db.run(endAdministrators, {})),
}
