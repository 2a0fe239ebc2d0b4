import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { may } from '../rights/check.ts'
import type { RecordRow } from './columns.ts'
import { loadRecord } from './load.ts'
import { defineRecordMutations } from './mutations.ts'
import { ownerTarget } from './owners.ts'
import { presentRecords } from './presented.ts'
import { defineRecordQueries } from './queries.ts'
import { recordType } from './type.ts'

/** Gives a declared kind its type, its queries and its standard mutations: the whole of its server side. */
export function defineRecordKind(kind: RecordKind): void {
  if (!kind.example) throw new Error(`The record kind '${kind.kind}' declares no example, by which it is tested`)
  presentRecords(kind.kind, () => ({
    type: recordType(kind),
    load: (ctx, id) => loadRecord(ctx, kind, id),
    find: (ctx, id) => find(ctx, kind, id),
  }))
  defineRecordQueries(kind)
  defineRecordMutations(kind)
}

async function find(ctx: Context, kind: RecordKind, id: string): Promise<RecordRow | null> {
  const row = await loadRecord(ctx, kind, id)
  const { view } = kind.permissions
  return row && view !== undefined && (await may(ctx, view, ownerTarget(kind, row))) ? row : null
}
