import { v7 } from 'uuid'
import { linkTo } from '../combined.ts'
import { keysOf } from '../keys.ts'
import { positionOf } from '../position.ts'
import type { Given } from '../sql/actions.ts'
import type { FileRow, Problem } from '../sql/files.ts'
import type { Upload } from '../upload.ts'
import { keptCells, type ReadRow } from './read-row.ts'

type Source = Pick<FileRow, 'number' | 'headings' | 'fixed'>

/** The actions that a row of a file is: one of each part of its import type, without those of which the row says nothing. */
export function actionsOfRow(file: Source, upload: Upload, parts: readonly Upload[], row: ReadRow) {
  const ids = parts.map(() => v7())
  const [first = ''] = ids
  return sharesOf(upload, parts, row).flatMap(({ part, given: own, errors }, index) => {
    const link = upload.parts?.[index]?.link
    if (link !== undefined && saysNothing(file, own, errors)) return []
    const { [index]: id = '' } = ids
    const given = link === undefined ? own : { ...own, [link]: linkTo(first) }
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

type Share = { readonly part: Upload; readonly given: Given; readonly errors: readonly Problem[] }

/** What each part gets of a row: a value or problem belongs to the first that has its column, and to the first of all where it has none. */
function sharesOf(upload: Upload, parts: readonly Upload[], { given, errors }: ReadRow): Share[] {
  const owners = new Map(parts.toReversed().flatMap((part) => part.columns.map(({ name }) => [name, part] as const)))
  const isOf = (part: Upload, column: string | null) => (owners.get(column ?? '') ?? parts[0]) === part
  return parts.map((part) => ({
    part,
    given: Object.fromEntries(Object.entries(given).filter(([column]) => isOf(part, column))),
    errors: errors.filter(({ column }) => isOf(part, column)),
  }))
}

/** A value that every row gets is none of this one. */
const saysNothing = ({ fixed }: Source, given: Given, errors: readonly Problem[]) =>
  Object.keys(given).every((name) => fixed.some(({ column }) => column === name)) && errors.every(({ code }) => code === 'empty')
