import { isCustomFieldKey } from '@kith/shared/custom-fields.ts'
import { openingSlugs } from '@kith/shared/record-secrecy.ts'
import { declaredUpload } from '@kith/shared/uploads.ts'
import { importMessage } from '@kith/shared/domains/bulk-data/messages.ts'
import { remembered, type Context } from '#platform/context.ts'
import { isCustomColumn, seesOfAll, uploadFor } from './custom-columns.ts'
import { filesOfImport } from './load.ts'
import { meaningsOf, rightsTo } from './meanings.ts'
import { fixedWordsOf } from './reading/fixed-words.ts'
import type { ActionRow } from './sql/actions.ts'
import type { Corrected } from './sql/corrections.ts'
import type { FileRow, Problem } from './sql/files.ts'
import type { MissingRow } from './sql/missing-records.ts'
import type { Column, Upload } from './upload.ts'
import { uploadOf } from './uploads.ts'

/** What the viewer may read of the rows of one file. */
export type RowAccess = {
  /** Whatever a cell says, whichever column it stands in. */
  readonly seesAll: boolean
  readonly closedColumns: Pick<ReadonlySet<string>, 'has'>
  /** What is put together from several cells: names, problems. False where a closed value stands in an open column. */
  readonly seesWords: boolean
}

const everything: RowAccess = { seesAll: true, closedColumns: new Set(), seesWords: true }

/** Anyone who added a file knows it. For others each value is as closed as the most closed thing that its heading names or ever named. */
export function rowAccess(ctx: Context, file: FileRow | undefined): RowAccess {
  return remembered(ctx, `access to file ${file?.id}`, () => (file === undefined ? noAccess() : look(ctx, file)))
}

export const fileOfAction = (files: readonly FileRow[], { file_number }: Pick<ActionRow, 'file_number'>) =>
  files.find(({ number }) => number === file_number)

const accessToAction = async (ctx: Context, action: ActionRow): Promise<RowAccess> =>
  rowAccess(ctx, fileOfAction(await filesOfImport(ctx, action.import_id), action))

export const mayRead = ({ closedColumns }: RowAccess, column: string) => !closedColumns.has(column)

/** The rights that the viewer lacks for what a heading of a file names or ever named. */
export const closedMeanings = (ctx: Context, file: FileRow, heading: FileRow['headings'][number]): string[] =>
  isOwn(ctx, file) ? [] : meaningsOf(ctx, heading, file).filter((slug) => isClosed(ctx, slug))

/** The same for a value that every row of a file gets in a column. */
export const closedColumn = (ctx: Context, file: FileRow, column: string): string[] =>
  isOwn(ctx, file) ? [] : rightsTo(ctx, column, file).filter((slug) => isClosed(ctx, slug))

/** Problems of an action; what they say of a value is kept from those who may not see it. */
export async function problemsOf(
  ctx: Context,
  action: ActionRow & { readonly corrected?: Corrected },
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  if (problems.length === 0) return problems
  const file = fileOfAction(await filesOfImport(ctx, action.import_id), action)
  const access = rowAccess(ctx, file)
  return problems.map((problem) => {
    const isOpen = access.seesAll && (problem.column === null || mayRead(access, problem.column))
    if (!isOpen && !(file && maySay(ctx, file, access, problem))) return { ...problem, ...importMessage('hidden') }
    return file?.fixed.some(({ column }) => column === problem.column && action.corrected?.[column] === undefined)
      ? { ...problem, ...importMessage('ofFixed', { said: problem }) }
      : problem
  })
}

/** The person that an action is about, in words. */
export async function targetOf(ctx: Context, action: ActionRow): Promise<string | null> {
  return (await accessToAction(ctx, action)).seesWords ? action.target : null
}

/** The columns of an import's files whose cells can say what it misses; of custom fields those that the viewer may fill in. */
export const columnsMissing = (ctx: Context, missing: Missing): Promise<Saying[]> =>
  remembered(ctx, `columns of ${missing.list} in ${missing.import_id} ${missing.is_choice}`, async () => {
    const says = (column: Column) => (missing.is_choice ? fixedWordsOf(column)?.name : column.list?.name) === missing.list
    const saying = (await filesOfImport(ctx, missing.import_id)).map(async (file) => {
      const upload = isCustomFieldKey(missing.list) ? await uploadFor(ctx, file.type) : uploadOf(ctx, file.type)
      return upload.columns.filter(says).map((column) => ({ file, upload, column }))
    })
    return (await Promise.all(saying)).flat()
  })

type Missing = Pick<MissingRow, 'import_id' | 'list' | 'is_choice'>
type Saying = { readonly file: FileRow; readonly upload: Upload; readonly column: Column }

/** Whether the viewer may not know what an import misses: it may be in a column that is closed to them, or of a custom field that they may not fill in. */
export async function isHiddenRecord(ctx: Context, missing: Missing): Promise<boolean> {
  const columns = await columnsMissing(ctx, missing)
  if (columns.length === 0 && isCustomFieldKey(missing.list)) return true
  return columns.some(({ file, column }) => !mayRead(rowAccess(ctx, file), column.name))
}

function look(ctx: Context, file: FileRow): RowAccess {
  if (isOwn(ctx, file)) return everything
  if (isOfSecrets(ctx, file)) return { ...noAccess(), closedColumns: { has: () => true } }
  // Any of them can have been filled in by correcting a row, though the file lacks it.
  const isClosedField = (column: string) => isCustomColumn(column) && closedColumn(ctx, file, column).length > 0
  const all = [...meaningsOf(ctx, undefined), ...file.headings.flatMap((heading) => meaningsOf(ctx, heading, file))]
  if (!all.some((slug) => isClosed(ctx, slug))) return { ...everything, closedColumns: { has: isClosedField } }
  const { columns } = uploadOf(ctx, file.type)
  // Until a file has been read with its new mapping, its rows are those of the one before.
  if (file.state !== 'READ') {
    const names = new Set(columns.map(({ name }) => name))
    return { ...noAccess(), closedColumns: { has: (column) => names.has(column) || isCustomColumn(column) } }
  }
  const closed = new Set(columns.flatMap(({ name, closedTo }) => (closedTo && isClosed(ctx, closedTo) ? [name] : [])))
  const isOfItself = (column: string) => closed.has(column) || isClosedField(column)
  const moved = new Set(
    file.headings.flatMap((heading) =>
      heading.column !== null && !isOfItself(heading.column) && meaningsOf(ctx, heading, file).some((slug) => isClosed(ctx, slug))
        ? heading.column
        : [],
    ),
  )
  return { seesAll: false, closedColumns: { has: (column) => isOfItself(column) || moved.has(column) }, seesWords: moved.size === 0 }
}

/** Tells that rows can be of records that are concealed from the viewer, which a row that has yet to be imported does not say. */
function isOfSecrets(ctx: Context, { type }: FileRow): boolean {
  return openingSlugs(declaredUpload(type)?.kind ?? {}).some((slug) => isClosed(ctx, slug))
}

/** Whoever added a file has read it; in another role they are not that person. */
export const isOwn = ({ actor }: Context, file: FileRow) => !actor.assumption && file.added_by_user_id === actor.userId

const noAccess = (): RowAccess => ({ ...everything, seesAll: false, seesWords: false })

/** Nobody knows what a cell without a column says. */
function maySay(ctx: Context, file: FileRow, access: RowAccess, { column, values }: Problem): boolean {
  if (!quotes(values)) return true
  if (!access.seesWords || column === null || access.closedColumns.has(column)) return false
  return closedColumn(ctx, file, column).length === 0
}

/** Whether a message is put together with anything of its own. */
const quotes = (values: Problem['values'] | undefined): boolean =>
  values === undefined || Object.values(values).some((value) => typeof value !== 'object' || !('code' in value) || quotes(value.values))

const isClosed = (ctx: Context, slug: string) => !seesOfAll(ctx, slug)
