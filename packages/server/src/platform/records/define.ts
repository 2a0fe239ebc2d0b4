import type { RecordKind } from '@kith/shared/records.ts'
import type { Context } from '../context.ts'
import { customFieldMutationsOf } from '../facets/custom-fields/of-records.ts'
import { attachmentMutationsOf } from '../facets/documents/mutations.ts'
import { may } from '../rights/check.ts'
import { columnOf, type RecordRow } from './columns.ts'
import { loadRecord } from './load.ts'
import type { Operation } from '../graphql/operations.ts'
import { mutationsOfKind } from './mutations/of-kind.ts'
import { pinnedRecord, type Pinned } from '../pins/pinned.ts'
import { ownerIdOf, ownerTarget } from './owners.ts'
import type { Presented } from './presented.ts'
import { queriesOfKind } from './queries.ts'
import { recordType } from './type.ts'

/** The queries and standard mutations of a declared kind: the whole of its server side. */
export function operationsOfKind(kind: RecordKind): readonly Operation[] {
  if (!kind.example) throw new Error(`The record kind '${kind.kind}' declares no example, by which it is tested`)
  return [...queriesOfKind(kind), ...mutationsOfKind(kind), ...attachmentMutationsOf(kind), ...customFieldMutationsOf(kind)]
}

/** How the kit itself shows records of a declared kind. */
export const presentedByKit = (kind: RecordKind): Presented => ({
  kind: kind.kind,
  type: recordType(kind),
  load: (ctx, id) => loadRecord(ctx, kind, id),
  find: (ctx, id) => find(ctx, kind, id),
  label: async (ctx, id) => nameIn(kind, await loadRecord(ctx, kind, id)),
  pinned: (ctx, id) => pinned(ctx, kind, id),
})

/** Its name, title or summary, as the screen calls it. */
function nameIn({ fields }: RecordKind, row: RecordRow | null): string | null {
  const named = ['name', 'title', 'summary'].find((field) => fields[field])
  const name = named && row?.[columnOf(named)]
  return typeof name === 'string' ? name : null
}

async function find(ctx: Context, kind: RecordKind, id: string): Promise<RecordRow | null> {
  const row = await loadRecord(ctx, kind, id)
  const { view } = kind.permissions
  return row && view !== undefined && (await may(ctx, view, ownerTarget(kind, row))) ? row : null
}

/** By its name, with its owner. */
async function pinned(ctx: Context, kind: RecordKind, id: string): Promise<Pinned | null> {
  const row = await find(ctx, kind, id)
  const title = nameIn(kind, row)
  if (!row || title === null) return null
  if (kind.owner === 'tenant') return { title }
  const owner = await pinnedRecord(ctx, kind.owner, ownerIdOf(kind, row))
  return owner && { ...owner, title, line: owner.title }
}
