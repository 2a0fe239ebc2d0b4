import { kindOf } from '@kith/shared/catalogue.ts'
import { ownerColumn } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import type { RecordRow } from '#platform/records/columns.ts'
import { perKind, table } from '#platform/records/sql.ts'

/** Everyone who represents these entities, units or locations, in the order of their types. */
export const representativesOf = perKind<{ owners: string[] }, RecordRow>(
  (kind, p) => sql`
  select record.* from ${table(kind)} record join ${table(kindOf(`${kind.kind}Type`))} type on type.id = record.type_id
  where record.${sql.ref(ownerColumn(kind))} = any (${p.owners}::uuid[])
  order by coalesce(type.sort_order, 2147483647), type.sort_name, type.id, record.id`,
)
