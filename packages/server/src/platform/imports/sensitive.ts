import { mask } from '@kith/shared/sealed.ts'
import { remembered, type Context } from '#platform/context.ts'
import { allCustomFields, slugOf } from '#platform/facets/custom-fields/definitions.ts'
import { sensitiveColumns } from './custom-columns.ts'
import { filesOfImport } from './load.ts'
import { maskedMessage, maskedProblems } from './masked-message.ts'
import { columnNamed } from './reading/headings.ts'
import { fileOfAction } from './viewer-access.ts'
import type { ActionRow } from './sql/actions.ts'
import { emptySensitive } from './sql/forgetting.ts'
import { filesOf, type FileRow, type Heading } from './sql/files.ts'
import { partsOf, uploadOf } from './uploads.ts'

/** The columns of a file that are those of sensitive custom fields, and the places of the headings that name one, or, where they are not imported, ever named one. */
type Sensitive = { readonly columns: ReadonlySet<string>; readonly places: ReadonlySet<string> }

export const sensitiveIn = (ctx: Context, file: FileRow): Promise<Sensitive> =>
  remembered(ctx, `sensitive in file ${file.id} ${file.version}`, async () => {
    const columns = await sensitiveColumns(ctx, partsOf(ctx, uploadOf(ctx, file.uploaded_type)))
    const fields = (await allCustomFields(ctx)).filter(({ is_sensitive: isSensitive }) => isSensitive)
    const names = new Set(fields.map(({ name }) => name.toLowerCase()))
    const slugs = new Set<string>(fields.map((field) => slugOf(field, 'view')))
    const isSensitive = ({ heading, column, closedTo = [] }: Heading) => {
      if (column !== null) return columns.has(column)
      return columns.has(columnNamed(heading)) || names.has(heading.toLowerCase()) || closedTo.some((slug) => slugs.has(slug))
    }
    return { columns, places: new Set(file.headings.flatMap((heading, place) => (isSensitive(heading) ? String(place) : []))) }
  })

/** Some actions as anyone may see them: the values of sensitive custom fields are shown where they are revealed, and nowhere else. */
export const withoutSensitive = async <Action extends ActionRow>(ctx: Context, actions: readonly Action[]): Promise<Action[]> =>
  Promise.all(
    actions.map(async (action) => {
      const file = fileOfAction(await filesOfImport(ctx, action.import_id), action)
      return file ? masked(action, await sensitiveIn(ctx, file)) : action
    }),
  )

/** Texts by their columns or places, without those of some. */
export const maskedTexts = (texts: Readonly<Record<string, string>>, hidden: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, hidden.has(name) && text !== '' ? mask : text]))

function masked<Action extends ActionRow>(action: Action, { columns, places }: Sensitive): Action {
  if (columns.size + places.size === 0) return action
  const isMasked = (column: string) => columns.has(column)
  const { given, cells, before, reading_errors, checking_errors, warnings, reason } = action
  return {
    ...action,
    given: maskedTexts(given, columns),
    cells: maskedTexts(cells, places),
    before: maskedTexts(before, columns),
    reading_errors: maskedProblems(reading_errors, isMasked),
    checking_errors: maskedProblems(checking_errors, isMasked),
    warnings: maskedProblems(warnings, isMasked),
    reason: reason?.column !== undefined && isMasked(reason.column) ? maskedMessage(reason) : reason,
  }
}

/** Once an import is finished, it keeps that its rows had such values, and none of them. */
export async function forgetSensitive(ctx: Context, importId: string): Promise<void> {
  for (const file of await ctx.db.run(filesOf, { imports: [importId] })) {
    const { columns, places } = await sensitiveIn(ctx, file)
    if (columns.size + places.size === 0) continue
    await ctx.db.setStatementTimeout(120_000)
    const said = { columns: [...columns], places: [...places], mask }
    await ctx.db.run(emptySensitive, { file: file.id, ...said })
  }
}
