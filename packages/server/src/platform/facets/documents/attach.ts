import { mostDocuments } from '@kith/shared/facets.ts'
import type { RecordKind } from '@kith/shared/records.ts'
import { Readable } from 'node:stream'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { Invalid, problem } from '../../errors.ts'
import { belongingOf } from '../../records/owners.ts'
import { holdSubject } from '../subject.ts'
import { keyOf } from './files.ts'
import * as table from './sql.ts'

type MadeFile = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer }

/**
 * Attaches a file that Kith has made to a record, for a mutation whose event says so; throws Invalid where that has as many as it may. If the
 * transaction fails, the bytes that are left are removed with those of abandoned documents.
 */
export async function attachFile(ctx: Context, kind: RecordKind, id: string, { name, mediaType, bytes }: MadeFile): Promise<void> {
  await holdSubject(ctx, kind, id)
  const { all } = await ctx.db.one(table.countDocuments, { kind: kind.kind, id })
  if (all >= mostDocuments) throw new Invalid([problem('id', 'documents_most', { max: mostDocuments })])
  const { personId } = await belongingOf(ctx, kind, id)
  const { userId: user, tenantId } = ctx.actor
  const subject = { kind: kind.kind, subject: id, person: personId, folder: null, request: null }
  const row = await ctx.db.one(table.insertDocument, { ...subject, id: v7(), name, mediaType, size: bytes.length, user, now: ctx.now })
  await ctx.services.files.storage.write(keyOf(tenantId, row), Readable.from([bytes]), bytes.length)
  await ctx.db.one(table.updateDocument, { ...table.changedValues(row), status: 'UPLOADED' })
}
