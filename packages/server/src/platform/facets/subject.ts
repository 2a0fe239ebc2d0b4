import { kinds } from '@kith/shared/catalogue.ts'
import type { Facet, RecordKind } from '@kith/shared/records.ts'
import { sql } from 'kysely'
import { remembered, type Context } from '../context.ts'
import { shapedStatement, type Parameters } from '../database/statement.ts'
import { NotFound } from '../errors.ts'
import { refuseAction } from '../records/acting.ts'
import { belongingOf, type Belonging } from '../records/owners.ts'
import { loadRecord } from '../records/load.ts'
import { isUuid, may } from '../rights/check.ts'
import { permissionOf } from '../rights/catalogue.ts'

/** The record that a comment or a file is about. */
export type Subject = Belonging & { readonly kind: RecordKind; readonly id: string }

/** The record as long as the actor may view it and its kind has this facet; NotFound otherwise. */
export async function subjectWith(ctx: Context, facet: Facet, kindName: string, id: string): Promise<Subject> {
  const kind = kinds.get(kindName)
  if (!kind?.facets.includes(facet) || !isUuid(id) || !(await mayView(ctx, kind, id.toLowerCase()))) throw new NotFound()
  return { kind, id: id.toLowerCase(), ...(await belongingOf(ctx, kind, id.toLowerCase())) }
}

/** The same of a record that is edited by it: refused where its state or its rules speak against a change. */
export async function editableSubject(ctx: Context, facet: Facet, kindName: string, id: string): Promise<Subject> {
  const subject = await subjectWith(ctx, facet, kindName, id)
  const row = await loadRecord(ctx, subject.kind, subject.id)
  if (!row) throw new NotFound()
  await refuseAction(ctx, subject.kind, 'edit', row)
  return subject
}

/** Holds the record until the transaction ends: of those who add the last comment or file that it may have, the second finds it there. */
export async function holdSubject(ctx: Context, { table }: RecordKind, id: string): Promise<void> {
  await ctx.db.run(held(table), { id })
}

const held = shapedStatement(
  (_, table: string, p: Parameters<{ id: string }>) => sql`select from ${sql.table(table)} where id = ${p.id}::uuid for no key update`,
)

/** Whether the actor may view a record that is there; asked once in a request. */
export function mayView(ctx: Context, kind: RecordKind, id: string): Promise<boolean> {
  const asked = remembered(ctx, `viewed records of ${kind.table}`, () => new Map<string, Promise<boolean>>())
  const verdict = asked.get(id) ?? judge(ctx, kind, id)
  asked.set(id, verdict)
  return verdict
}

async function judge(ctx: Context, kind: RecordKind, id: string): Promise<boolean> {
  const { view } = kind.permissions
  if (view === undefined) return false
  const isOpen = await may(ctx, view, { kind: kind.kind, id })
  return isOpen && (permissionOf(view).kind === 'hierarchical' || (await loadRecord(ctx, kind, id)) !== null)
}
