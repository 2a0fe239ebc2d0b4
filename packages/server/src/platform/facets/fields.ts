import type { RecordKind } from '@kith/shared/records.ts'
import DataLoader from 'dataloader'
import { remembered, type Context } from '../context.ts'
import { read, type Types } from '../graphql/builder.ts'
import type { RecordRow } from '../records/columns.ts'
import { deleteValuesOf } from './custom-fields/sql.ts'
import { commentsOf, deleteCommentsOf, type CommentRow } from './comments/sql.ts'
import { CommentType } from './comments/types.ts'
import { removeFileLater } from './documents/removal.ts'
import { deleteDocumentsOf, documentsOf, type DocumentRow } from './documents/sql.ts'
import { DocumentType } from './documents/types.ts'

/** What the facets of a kind add to its type; who may view a record may see them. */
export function facetFields(t: PothosSchemaTypes.ObjectFieldBuilder<Types, RecordRow>, kind: RecordKind) {
  const listed = { list: false, items: false } as const
  return {
    ...(kind.facets.includes('documents') && {
      documents: t.field({
        type: [DocumentType],
        nullable: listed,
        resolve: async ({ id }, _, request) => documentsIn(await read(request), kind, id),
      }),
    }),
    ...(kind.facets.includes('comments') && {
      comments: t.field({
        type: [CommentType],
        nullable: listed,
        resolve: async ({ id }, _, request) => commentsIn(await read(request), kind, id),
      }),
    }),
  }
}

/** Of a record, with those that its reader is uploading. */
export const documentsIn = (ctx: Context, { kind }: RecordKind, id: string): Promise<DocumentRow[]> =>
  together<DocumentRow>(ctx, `documents of ${kind}`, (ids) => ctx.db.run(documentsOf, { kind, ids, user: ctx.actor.userId })).load(id)

const commentsIn = (ctx: Context, { kind }: RecordKind, id: string): Promise<CommentRow[]> =>
  together<CommentRow>(ctx, `comments on ${kind}`, (ids) => ctx.db.run(commentsOf, { kind, ids })).load(id)

/** One statement for all the records of a request. */
function together<Row extends { readonly subject_id: string }>(
  ctx: Context,
  name: string,
  ask: (ids: string[]) => Promise<readonly Row[]>,
) {
  return remembered(
    ctx,
    name,
    () =>
      new DataLoader<string, Row[]>(async (ids) => {
        const rows = await ask([...ids])
        return ids.map((id) => rows.filter((row) => row.subject_id === id))
      }),
  )
}

/** What was attached to a record goes with it. */
export async function deleteFacets(ctx: Context, kind: RecordKind, id: string): Promise<void> {
  if (kind.facets.includes('customFields')) await ctx.db.run(deleteValuesOf, { ids: [id] })
  if (kind.facets.includes('comments')) await ctx.db.run(deleteCommentsOf, { kind: kind.kind, id })
  if (!kind.facets.includes('documents')) return
  for (const row of await ctx.db.run(deleteDocumentsOf, { kind: kind.kind, id })) await removeFileLater(ctx, row)
}
