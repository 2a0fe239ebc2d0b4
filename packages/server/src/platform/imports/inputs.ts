import type { Context } from '#platform/context.ts'
import { customValuesIn, isCustomColumn } from './custom-columns.ts'
import type { RecordFinder } from './checking/records.ts'
import type { ActionRow } from './sql/actions.ts'
import type { OrganisationRow } from './sql/imports.ts'
import type { Column, Upload } from './upload.ts'

export type InputRow = Pick<ActionRow, 'given' | 'subjects' | 'version'>
type Input = Record<string, unknown>
type Finding = Pick<RecordFinder, 'idOf'>

/** What the rows give the mutation of their type; of an update, whatever it requires and the row does not say is as it is now. */
export async function inputsOf(
  ctx: Context,
  upload: Upload,
  rows: readonly InputRow[],
  { records, organisation }: { readonly records: Finding; readonly organisation: OrganisationRow },
): Promise<Input[]> {
  const current =
    (await upload.updates?.current(
      ctx,
      rows.flatMap(({ subjects }) => subjects[upload.updates?.subject ?? ''] ?? []),
    )) ?? new Map<string, Input>()
  const inputs = rows.map(async (row) => {
    const input: Input = { ...current.get(row.subjects[upload.updates?.subject ?? ''] ?? '') }
    if (row.version !== null) input['version'] = row.version
    for (const column of upload.columns) {
      const value = column.isKey || isCustomColumn(column.name) ? undefined : valueOf(column, row, records)
      if (column.path !== undefined && value !== undefined) place(input, column.path.split('.'), value)
    }
    if (Object.keys(row.given).some(isCustomColumn)) Object.assign(input, await customValuesIn(ctx, upload, row.given))
    return upload.complete?.(input, row.given, { ctx, organisation, subjects: row.subjects, today: ctx.actor.today }) ?? input
  })
  return Promise.all(inputs)
}

/** Nothing where the file has no such column, or, in a new record, an empty cell; an empty cell of an update clears. */
function valueOf(
  { name, kind, of, list, isInteger }: Column,
  { given, subjects }: Pick<InputRow, 'given' | 'subjects'>,
  records: Finding,
): unknown {
  const text = given[name]
  if (text === undefined) return undefined
  if (text === '') return null
  if (of) return subjects[of.as] ?? null
  if (list) return records.idOf(name, given)
  if (kind === 'yes/no') return text === 'true'
  return isInteger ? Number(text) : text
}

function place(input: Input, [name = '', ...rest]: readonly string[], value: unknown): void {
  const [next] = rest
  if (next === undefined) input[name] = value
  else place((input[name] ??= /^\d+$/.test(next) ? [] : {}) as Input, rest, value)
}

/** The column that a problem of the input speaks of: the one of its path, or the nearest around it. */
export function columnOfPath({ columns }: Pick<Upload, 'columns'>, path: string): Column | undefined {
  const exact = columns.find((column) => column.path === path)
  return (
    exact ??
    columns.find((column) => column.path !== undefined && (path.startsWith(`${column.path}.`) || column.path.startsWith(`${path}.`)))
  )
}
