import { dated, kindOf } from '@kith/shared/catalogue.ts'
import type { placeOfJob } from '@kith/shared/record-list.ts'
import type { Context } from '../context.ts'
import { may } from '../rights/check.ts'
import { columnOf, type RecordRow } from './columns.ts'
import { presentationOf } from './presented.ts'

type Place = NonNullable<ReturnType<typeof placeOfJob>>

/** Where the job is today that a record points at, in words: of another job, who holds it. Null for a reader who may not view the job. */
export async function labelOfPlace(ctx: Context, { through, value }: Place, row: RecordRow): Promise<string | null> {
  const id = row[columnOf(through)]
  if (typeof id !== 'string' || !(await may(ctx, dated.view, { kind: dated.kind, id }))) return null
  const place = columnIn(await found(ctx, dated.kind, id), columnOf(value))
  const { references: to = '' } = dated.filters[value] ?? {}
  if (place === null || to !== dated.kind) return place && labelOf(ctx, to, place)
  const { owner } = kindOf(to)
  const holder = columnIn(await found(ctx, to, place), columnOf(`${owner}Id`))
  return holder && labelOf(ctx, owner, holder)
}

const found = (ctx: Context, kind: string, id: string) => presentationOf(ctx.services.kith.presented, kind)?.find(ctx, id)

const labelOf = async (ctx: Context, kind: string, id: string) =>
  (await presentationOf(ctx.services.kith.presented, kind)?.label(ctx, id)) ?? null

function columnIn(row: unknown, column: string): string | null {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : null
  return typeof value === 'string' ? value : null
}
