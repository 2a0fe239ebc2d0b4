import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { linkTo } from '../combined.ts'
import { keysOf } from '../keys.ts'
import { positionOf } from '../position.ts'
import { insertActions, type Given } from '../sql/actions.ts'
import type { FileRow, Problem } from '../sql/files.ts'
import type { Upload } from '../upload.ts'
import { keptCells, type ReadRow } from './read-row.ts'

type Source = Pick<FileRow, 'number' | 'headings' | 'fixed'>
type Share = { readonly given: Given; readonly errors: readonly Problem[] }
/** What an action of a row is and keeps where the row is read again, by its type. */
export type Known = ReadonlyMap<string, Share & { readonly id: string }>

/** The actions that a row of a file is: one of each part of its import type, without those of which the row says nothing. */
export function actionsOfRow(file: Source, upload: Upload, parts: readonly Upload[], row: ReadRow, known: Known = new Map()) {
  const shares = sharesOf(parts, row, known)
  const [first] = shares
  return shares.flatMap(({ part, id, given: own, errors }, index) => {
    const link = upload.parts?.[index]?.link
    if (link !== undefined && saysNothing(file, own, errors)) return []
    const given = link === undefined ? own : { ...own, [link]: linkTo(first?.id ?? '') }
    const action = {
      id,
      row: row.row,
      position: positionOf(part.phase, file.number, row.row),
      given,
      cells: keptCells(row.texts, file.headings, given),
      errors,
      target: part.target?.(given) ?? null,
      subjects: part.makes === undefined ? {} : { [part.makes]: id },
      keys: keysOf(part, given),
    }
    return [{ part, action }]
  })
}

/** What each part gets of a row: a value or problem belongs to the first that has its column, and to the first of all where it has none. */
function sharesOf(parts: readonly Upload[], row: ReadRow, known: Known) {
  const isOf = ownership(parts)
  return parts.map((part) => {
    const { id = newId(), given = {}, errors = [] } = known.get(part.type) ?? {}
    const own = parts.length === 1 ? row.given : Object.fromEntries(Object.entries(row.given).filter(([column]) => isOf(part, column)))
    return {
      part,
      id,
      given: { ...own, ...given },
      errors: [...row.errors.filter(({ column }) => isOf(part, column)), ...errors],
    }
  })
}

function ownership(parts: readonly Upload[]): (part: Upload, column: string | null) => boolean {
  if (parts.length === 1) return () => true
  const owners = new Map(parts.toReversed().flatMap((part) => part.columns.map(({ name }) => [name, part] as const)))
  return (part, column) => (owners.get(column ?? '') ?? parts[0]) === part
}

/** A value that every row gets is none of this one. */
const saysNothing = ({ fixed }: Source, given: Given, errors: readonly Problem[]) =>
  Object.keys(given).every((name) => fixed.some(({ column }) => column === name)) && errors.every(({ code }) => code === 'empty')

type RowAction = ReturnType<typeof actionsOfRow>[number]

/** Writes actions of a file that it did not have yet. */
export async function insertRows(ctx: Context, file: FileRow, actions: readonly RowAction[]): Promise<void> {
  for (const [{ type, operation, phase }, own] of Map.groupBy(actions, ({ part }) => part))
    await ctx.db.adding(() =>
      ctx.db.run(insertActions, {
        importId: file.import_id,
        fileNumber: file.number,
        type,
        operation,
        processingOrder: phase * 1_000_000,
        actions: JSON.stringify(own.map(({ action }) => action)),
      }),
    )
}
