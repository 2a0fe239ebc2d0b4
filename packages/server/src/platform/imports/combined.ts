import type { Column, Part, Upload } from './upload.ts'

type Combined = {
  readonly type: string
  readonly first: Upload
  readonly second: Upload
  readonly link: string
  readonly unfinished: NonNullable<Upload['unfinished']>
  /** Column → an example of its own, so that the example of the file can be imported beside those of its parts. */
  readonly examples: Readonly<Record<string, string>>
}

/** An import type whose rows make two records: an action of each type, checked and done as if each had a file of its own. The second names the first, which needs no cell. */
export function combineUploads({ type, first, second, link, unfinished, examples }: Combined): Upload {
  if (first.phase >= second.phase) throw new Error(`${type}: the record that is named has to be made first`)
  const parts: Part[] = [{ type: first.type }, { type: second.type, link }]
  const { mutation, phase, makes, target, relatedExports = [], readRow } = first
  return {
    type,
    mutation,
    input: { ...second.input, ...first.input },
    phase,
    operation: 'CREATE',
    columns: columnsOfParts(parts, [first, second]).map((column) => ({ ...column, example: examples[column.name] ?? column.example })),
    relatedExports: [...relatedExports, ...(second.relatedExports ?? [])],
    parts,
    unfinished,
    ...(makes !== undefined && { makes }),
    ...(target && { target }),
    readRow: (...row) => {
      readRow?.(...row)
      second.readRow?.(...row)
    },
  }
}

/** Each column once, for the first part that has it, without those that name another record of the row. */
export function columnsOfParts(parts: readonly Part[], uploads: readonly Upload[]): Column[] {
  const own = uploads.flatMap(({ columns }, index) => columns.filter(({ name }) => name !== parts[index]?.link))
  return own.filter(({ name }, index) => own.findIndex((other) => other.name === name) === index)
}

const prefix = 'row:'

/** How an action names the record that another action of these imports makes, by the id of that action. */
export const linkTo = (action: string): string => `${prefix}${action}`

/** The id of the action that a cell names; undefined for any other cell. */
export const linkedAction = (cell: string | undefined): string | undefined =>
  cell?.startsWith(prefix) ? cell.slice(prefix.length) : undefined
