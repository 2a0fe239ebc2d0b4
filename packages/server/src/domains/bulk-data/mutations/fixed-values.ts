import { tidyText } from '@kith/shared/blanks.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { Forbidden, problem, throwIfInvalid } from '#platform/errors.ts'
import { seesOfAll, uploadFor } from '#platform/imports/custom-columns.ts'
import { rightsTo } from '#platform/imports/meanings.ts'
import { readCell } from '#platform/imports/reading/cells.ts'
import { sensitiveIn } from '#platform/imports/sensitive.ts'
import { closedColumn, isOwn } from '#platform/imports/viewer-access.ts'
import type { FileRow, FixedValue, Heading } from '#platform/imports/sql/files.ts'
import { organisation } from '#platform/imports/sql/imports.ts'
import type { Column } from '#platform/imports/upload.ts'

/** The values that a file will have for every row. A value that the viewer may not see is kept unless a heading takes its column; a masked one as well, unless another or none is given. */
export async function fixedFrom(
  ctx: Context,
  file: FileRow,
  headings: readonly Heading[],
  { given, saved }: { given: readonly Given[] | undefined; saved: readonly FixedValue[] },
): Promise<FixedValue[]> {
  const { columns } = await uploadFor(ctx, file.type)
  const supported = new Map(columns.map((column) => [column.name, column]))
  const taken = new Set(headings.flatMap(({ column }) => column ?? []))
  const isFree = ({ column }: FixedValue) => supported.has(column) && !taken.has(column)
  const { columns: sensitive } = await sensitiveIn(ctx, file)
  const isNew = (column: string) => given?.some((each) => each.column === column) === true
  const isHidden = (column: string) => closedColumn(ctx, file, column).length > 0 || (sensitive.has(column) && !isNew(column))
  const hidden = file.fixed.filter(({ column }) => !taken.has(column) && isHidden(column))
  if (given) refuseOthers(ctx, file, given)
  const chosen = given
    ? await understood(ctx, file, given, { supported, taken, masked: sensitive })
    : saved.filter((each) => isFree(each) && mayFix(ctx, file, each))
  return [...hidden, ...chosen.filter(({ column }) => !hidden.some((each) => each.column === column))]
}

/** Those that a mapping keeps for the next files: nothing sensitive is among them. */
export async function fixedToKeep(ctx: Context, file: FileRow): Promise<FixedValue[]> {
  const { columns } = await sensitiveIn(ctx, file)
  return openFixed(ctx, file.fixed).filter(({ column }) => !columns.has(column))
}

/** Those that anyone who uses a saved mapping may see. */
export const openFixed = (ctx: Context, fixed: readonly FixedValue[]) =>
  fixed.filter(({ column }) => rightsTo(ctx, column).every((slug) => seesOfAll(ctx, slug)))

const mayFix = (ctx: Context, file: FileRow, value: FixedValue) =>
  isOwn(ctx, file) ? openFixed(ctx, [value]).length > 0 : rightsTo(ctx, value.column).length === 0

/** Whoever added a file sees all of its values, so that nobody else gives it one that is closed to some. */
function refuseOthers(ctx: Context, file: FileRow, given: readonly Given[]) {
  if (isOwn(ctx, file)) return
  const isKept = ({ column, value }: Given) => file.fixed.some((each) => each.column === column && each.value === value)
  for (const value of given) {
    const rights = rightsTo(ctx, value.column)
    if (rights.length > 0 && (closedColumn(ctx, file, value.column).length > 0 || !isKept(value)))
      throw new Forbidden([...new Set(rights)], errorMessage('fixedOfOthers', { column: value.column }))
  }
}

type Given = { readonly column: string; readonly value?: string | null }
type Columns = {
  readonly supported: ReadonlyMap<string, Column>
  readonly taken: ReadonlySet<string>
  readonly masked: ReadonlySet<string>
}

async function understood(
  ctx: Context,
  file: FileRow,
  given: readonly Given[],
  { supported, taken, masked }: Columns,
): Promise<FixedValue[]> {
  const settings = await ctx.db.one(organisation, {})
  const days = { format: file.date_format ?? settings.date_format, isTold: file.date_format !== null }
  const read = given.flatMap(({ column: name, value }, at) => {
    const column = supported.get(name)
    const isTwice = given.findIndex((each) => each.column === name) < at
    if (!column) return problem(`fixed.${at}.column`, 'column')
    if (taken.has(name) || isTwice) return problem(`fixed.${at}.column`, 'fixedTwice', { column: name })
    const text = tidyText(value ?? '')
    if (text === '') return masked.has(name) ? [] : problem(`fixed.${at}.value`, 'required')
    const cell = readCell(column, text, settings, { days })
    return 'value' in cell ? { column: name, value: cell.value } : problem(`fixed.${at}.value`, 'fixedValue', { column: name, value: text })
  })
  throwIfInvalid(read.filter((each) => 'path' in each))
  return read.filter((each) => 'column' in each)
}
