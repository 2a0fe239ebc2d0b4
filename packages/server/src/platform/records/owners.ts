import { kindOf } from '@kith/shared/catalogue.ts'
import { isGuarded, ownerColumn, ownerField, type RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { Invalid, problemOf } from '../errors.ts'
import { reachedThroughOwners } from '../rights/owners.ts'
import type { Target } from '../rights/check.ts'
import type { RecordRow } from './columns.ts'
import { ownersWithRecords } from './sql.ts'
import { batchedRows } from './batch.ts'

/** The person and the job that a record belongs to in the end, for its events. */
export type Belonging = { readonly personId: string | null; readonly jobId: string | null }

/** Whom a record of this kind belongs to whose owner has this id. */
export async function belongingTo(ctx: Context, { owner }: RecordKind, ownerId: string): Promise<Belonging> {
  return owner === 'tenant' ? ofNobody : belongingOf(ctx, kindOf(owner), ownerId)
}

/** Whom this record belongs to, itself included: a person belongs to themselves. */
export async function belongingOf(ctx: Context, kind: RecordKind, id: string): Promise<Belonging> {
  if (kind.reach?.by === 'person') return { personId: id, jobId: null }
  if (isOfTenant(kind)) return ofNobody
  const found = await batchedRows(ctx, `belonging of ${kind.kind}`, (ids) => ctx.db.run(belonging(kind.kind), { ids })).load(id)
  return found ? { personId: found.personId, jobId: found.jobId } : ofNobody
}

const ofNobody: Belonging = { personId: null, jobId: null }
const isOfTenant = ({ owner, reach }: RecordKind): boolean => !reach && (owner === 'tenant' || isOfTenant(kindOf(owner)))

/** Some records are only for owners who have a certain other one. */
export async function refuseOwner(ctx: Context, kind: RecordKind, ownerId: string): Promise<void> {
  if (!kind.ownerHas) return
  const other = kindOf(kind.ownerHas.kind)
  const having = batchedRows(ctx, `owners of ${other.table}`, (owners) => ctx.db.run(ownersWithRecords(other), { owners }))
  if (!(await having.load(ownerId))) throw new Invalid([problemOf({ path: ownerField(kind), code: kind.ownerHas.otherwise })])
}

const belonging = shapedStatement((_, kind: string, p: Parameters<{ ids: string[] }>) => {
  const { from, personId, jobId } = reachedThroughOwners(kindOf(kind))
  return sql<Belonging & { readonly id: string }>`
  select record.id, ${personId} as "personId", ${jobId} as "jobId" from ${from} where record.id = any (${p.ids}::uuid[])`
})

export const ownerIdOf = (kind: RecordKind, row: RecordRow): string => String(row[ownerColumn(kind)])

/**
 * The record that rights to a row are checked against: its owner, who is asked about once for all their records, or the record itself
 * where not all records of an owner are open to the same people.
 */
export function ownerTarget(kind: RecordKind, row: RecordRow): Target | undefined {
  if (isGuarded(kind)) return { kind: kind.kind, id: row.id }
  return kind.owner === 'tenant' ? undefined : { kind: kind.owner, id: ownerIdOf(kind, row) }
}
