import { firstText, type TextKeys } from '@kith/shared/lists.ts'
import type { Context } from '#platform/context.ts'
import { listNamed } from '#platform/lists/define-list.ts'
import { fileHeadings, readReader } from '#platform/lists/exports/reader.ts'
import type { Upload } from './upload.ts'

/** An import type that knows its columns by the headings of its exports as well, and what else these have. */
export async function withExportedHeadings(ctx: Context, upload: Upload): Promise<Upload> {
  const { columns, relatedExports = [] } = upload
  if (columns.every(({ exported }) => exported === undefined)) return upload
  const reader = await readReader(ctx)
  const said = (text: TextKeys) => firstText(text, reader.texts)
  const lists = relatedExports.flatMap((name) => listNamed(ctx, name)?.declaration ?? [])
  return {
    ...upload,
    columns: columns.map((column) => ({
      ...column,
      ...(column.exported === undefined ? {} : { label: said(column.exported) }),
      ...(column.foundBy === undefined ? {} : { otherHeadings: [...(column.otherHeadings ?? []), said(column.foundBy)] }),
    })),
    beside: lists.flatMap((list) => Object.values(list.columns).flatMap((column) => fileHeadings(reader, column))),
  }
}
