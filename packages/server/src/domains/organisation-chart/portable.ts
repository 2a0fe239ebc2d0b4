import { sql } from 'kysely'
import { statement } from '#platform/database/statement.ts'
import type { Portable } from '#platform/portable.ts'

/** Their addresses are made with the secret of the installation and the id of the organisation. */
const dropLinks = statement(() => sql`delete from chart_links`)

export const portable: Portable = {
  arrive: async (db, { isWhereItWas }) => {
    if (!isWhereItWas) await db.run(dropLinks, {})
  },
}
