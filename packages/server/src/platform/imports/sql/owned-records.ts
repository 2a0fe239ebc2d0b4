import { ownerColumn } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import type { RecordRow } from '#platform/records/columns.ts'
import { perKind, table } from '#platform/records/sql.ts'

/** Everything of a kind that some owners have, in the order of their making. */
export const recordsOfOwners = perKind<{ owners: string[] }, RecordRow>(
  (kind, p) => sql`select * from ${table(kind)} where ${sql.ref(ownerColumn(kind))} = any (${p.owners}::uuid[]) order by id`,
)
