import type { Texts } from '@kith/shared/words.ts'
import type { Context } from '#platform/context.ts'
import { columnLabelOf } from './column-label.ts'
import { viewedColumns } from './custom-columns.ts'
import { partsOf, uploadOf } from './uploads.ts'

/** What the columns of an import type are called, by name; without those of custom fields that the reader may not view. */
export async function columnLabels(ctx: Context, type: string, texts: Texts): Promise<ReadonlyMap<string, string>> {
  const upload = uploadOf(ctx, type)
  const parts = partsOf(ctx, upload)
  const custom = await Promise.all(parts.map((part) => viewedColumns(ctx, part)))
  const labels = [upload, ...parts].flatMap((part) =>
    part.columns.map((column) => [column.name, columnLabelOf(part, column, texts)] as const),
  )
  return new Map([...labels, ...custom.flat().map(({ name, label = name }) => [name, label] as const)])
}
