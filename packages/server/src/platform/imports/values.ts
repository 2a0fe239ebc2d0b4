import { mask } from '@kith/shared/sealed.ts'
import type { Context } from '#platform/context.ts'
import { wordingOf } from '#platform/tenant-words/own-words.ts'
import { may } from '#platform/rights/check.ts'
import { linkedAction } from './combined.ts'
import { seesOf, uploadOfActions, viewedColumns } from './custom-columns.ts'
import { filesOfImport } from './load.ts'
import type { ActionRow } from './sql/actions.ts'
import { fileOfAction, mayRead, rowAccess } from './viewer-access.ts'
import type { Understanding } from './understanding.ts'
import { choiceInWords } from './reading/choices.ts'
import { optionsInWords } from './reading/options.ts'
import type { ColumnKind, Upload } from './upload.ts'

export type ShownValue = {
  readonly column: string
  readonly kind: ColumnKind
  readonly before: string | null
  readonly after: string | null
  readonly written: string | null
  readonly understood: string | null
  readonly isHidden: boolean
}

/** The values of an action: all of them for anyone who added the file, for others those they may see of everyone. */
export async function valuesOf(ctx: Context, action: ActionRow, understanding: Understanding | undefined): Promise<ShownValue[]> {
  const file = fileOfAction(await filesOfImport(ctx, action.import_id), action)
  const access = rowAccess(ctx, file)
  const { columns, updates } = await uploadAsRead(ctx, action.type)
  const open = updates ? await openBefore(ctx, action, updates, columns) : new Set<string>()
  const { texts } = await wordingOf(ctx)
  return columns.flatMap(({ name, kind, choicesName, options }): ShownValue[] => {
    const after = action.given[name]
    if (after === undefined || linkedAction(after) !== undefined) return []
    const isHidden = !mayRead(access, name)
    // The user who added the file knows its values, not those that it replaces.
    const value = open.has(name) ? (action.before[name] ?? null) : null
    const before = kind === 'choice' && value !== null ? choiceInWords(texts, choicesName, value) : value
    const shown = { column: name, kind: after === mask ? 'text' : kind, before: isHidden ? null : before, isHidden }
    if (isHidden) return [{ ...shown, after: null, written: null, understood: null }]
    const written = action.cells[file?.headings.findIndex((heading) => heading.column === name) ?? -1] ?? after
    const named = options && optionsInWords(options, after)
    if (options && named !== after) return [{ ...shown, after: named ?? written, written, understood: named ?? null }]
    return [{ ...shown, after, written, understood: understanding?.get(name) ?? null }]
  })
}

/** Beside the custom fields that the reader may fill in, those that they may view: somebody else can have filled them in. */
async function uploadAsRead(ctx: Context, type: string): Promise<Upload> {
  const upload = await uploadOfActions(ctx, type)
  const known = new Set(upload.columns.map(({ name }) => name))
  const viewed = (await viewedColumns(ctx, upload)).flatMap((column) => [column, ...(column.apart ? [{ ...column, ...column.apart }] : [])])
  return { ...upload, columns: [...upload.columns, ...viewed.filter(({ name }) => !known.has(name))] }
}

/** The columns whose values of this very record the reader may see. */
export async function openBefore(
  ctx: Context,
  { subjects }: Pick<ActionRow, 'subjects'>,
  { subject, rightsOn: kind = subject, view }: NonNullable<Upload['updates']>,
  columns: Upload['columns'],
): Promise<ReadonlySet<string>> {
  const target = { kind, id: subjects[kind] ?? '' }
  if (!(await may(ctx, view, target))) return new Set()
  const open = await Promise.all(columns.map(async ({ closedTo }) => closedTo === undefined || seesOf(ctx, closedTo, target)))
  return new Set(columns.flatMap(({ name }, index) => (open[index] ? [name] : [])))
}
