import { kinds, reaching } from '@kith/shared/catalogue.ts'
import type { Field } from '@kith/shared/fields.ts'
import { ownerColumn, type RecordKind } from '@kith/shared/records.ts'
import { sealedFields } from '@kith/shared/sealed.ts'
import type { Domain } from '../domain.ts'
import { columnOf, sealedColumnOf } from '../records/columns.ts'
import type { PersonalTable } from './personal-table.ts'

/** Every table that keeps something about people, each behind those whose rows its own belong to: the catalogue's kinds, and what the manifests list. */
export function personalTables(domains: readonly Domain[]): readonly PersonalTable[] {
  const listed = domains.flatMap(({ personalData }) => personalData ?? [])
  const known = new Set(listed.map(({ table }) => table))
  const ofKinds = domains.flatMap(({ records }) => records ?? []).flatMap(tableOfKind)
  const all = [ofPerson, ...listed, ...ofKinds.filter(({ table }) => !known.has(table))]
  return all.toSorted((a, b) => depthOf(all, a) - depthOf(all, b))
}

/** The catalogue's tables are those of the database. */
export const ofPerson: PersonalTable = { table: reaching.table as PersonalTable['table'], column: 'id' }

/** A kind belongs to a person through the owners of its owners, or it is about the person that its records cannot be without. */
function tableOfKind(kind: RecordKind): PersonalTable[] {
  const owner = kind.owner === 'tenant' ? undefined : kinds.get(kind.owner)
  const table = kind.table as PersonalTable['table']
  const sealed = sealedFields(kind)
  const hidden = sealed.length > 0 ? { hidden: sealed.map(sealedColumnOf) } : {}
  if (owner?.reach?.by === 'person') return [{ table, column: ownerColumn(kind), ...hidden }]
  if (owner && leadsToPerson(owner)) return [{ table, column: ownerColumn(kind), in: owner.table as PersonalTable['table'], ...hidden }]
  const named = Object.entries<Field>(kind.fields).find(([, { references, required }]) => references === reaching.kind && required)
  return named ? [{ table, column: columnOf(named[0]) }] : []
}

function leadsToPerson(kind: RecordKind): boolean {
  const owner = kind.owner === 'tenant' ? undefined : kinds.get(kind.owner)
  return owner !== undefined && (owner.reach?.by === 'person' || leadsToPerson(owner))
}

function depthOf(all: readonly PersonalTable[], { in: within, namedBy }: PersonalTable): number {
  const above = all.find(({ table }) => table === (within ?? namedBy?.table))
  return above ? 1 + depthOf(all, above) : 0
}
