import { firstText } from '@kith/shared/lists.ts'
import type { Context } from '#platform/context.ts'
import { listNamed } from '#platform/lists/define-list.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import type { Upload } from './upload.ts'

/** An import type that knows its columns by the headings of its exports as well, and what else these have. */
export async function withExportedHeadings(ctx: Context, upload: Upload): Promise<Upload> {
  const { columns, relatedExports = [] } = upload
  if (columns.every(({ exported }) => exported === undefined)) return upload
  const { texts } = await wordingOf(ctx)
  const lists = relatedExports.flatMap((name) => listNamed(ctx, name)?.declaration ?? [])
  return {
    ...upload,
    columns: columns.map((column) => (column.exported === undefined ? column : { ...column, label: firstText(column.exported, texts) })),
    beside: lists.flatMap((list) => Object.values(list.columns).map(({ heading }) => firstText(heading, texts))),
  }
}
