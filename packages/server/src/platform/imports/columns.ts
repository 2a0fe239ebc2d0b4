import { kindOf } from '@kith/shared/catalogue.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import type { Column, ColumnKind } from './upload.ts'

/** A column as far as its field does not say it. */
export type ColumnMore = Partial<Omit<Column, 'path'>> & { readonly example: string }

/**
 * The columns of a file for some fields of an input, in this order; `addresses.0.postcode` is a field of the first item of a list.
 * Kind, choices, list, rights and whether a value is required follow from the field, the name too: `titleId` is `title`.
 */
export function columnsOf(fields: Fields, paths: Readonly<Record<string, string | ColumnMore>>): Column[] {
  return Object.entries(paths).map(([path, given]) => {
    const field = fieldAt(fields, path)
    const more = typeof given === 'string' ? { example: given } : given
    const list = listOf(field)
    return {
      name: nameOf(path),
      kind: kindOfField(path, field),
      path,
      ...(field.required && !path.includes('.') ? { required: true } : {}),
      ...(field.choices ? { choices: field.choices } : {}),
      ...(field.choicesName === undefined ? {} : { choicesName: field.choicesName }),
      ...(field.kind === 'longText' ? { hasLines: true } : {}),
      ...(field.kind === 'integer' ? { isInteger: true } : {}),
      ...(list ? { list } : {}),
      ...(field.view === undefined ? {} : { closedTo: field.view }),
      ...(field.edit === undefined ? {} : { setBy: field.edit }),
      ...more,
    }
  })
}

/** The columns of the fields that have none among these yet, each with an example of its kind. */
export function columnsOfOthers(fields: Fields, names: readonly string[], columns: readonly Column[]): Column[] {
  const others = names.filter((name) => !columns.some(({ path }) => path === name))
  return columnsOf(fields, Object.fromEntries(others.map((name) => [name, exampleOf(fieldAt(fields, name))])))
}

/** The columns with other examples, by name: those of an update show what it changes. */
export const withExamples = (columns: readonly Column[], examples: Readonly<Record<string, string>>): Column[] =>
  columns.map((column) => ({ ...column, example: examples[column.name] ?? column.example }))

/** Whom the example of people creates: those of other types are about them. */
export const personOfExamples = '00123'

/** A cell of the kind of a field, for which nobody has declared an example. */
export function exampleOf({ kind, choices }: Field): string {
  if (kind === 'date') return '2026-03-02'
  if (kind === 'boolean') return 'yes'
  return kind === 'decimal' || kind === 'integer' ? '1' : (choices?.[0] ?? '')
}

/** A declared value as a cell has it; undefined for one that no cell holds. */
export function cellOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function fieldAt(fields: Fields, path: string): Field {
  const [name = '', ...rest] = path.split('.').filter((part) => !/^\d+$/.test(part))
  const { [name]: field } = fields
  if (!field) throw new Error(`The input has no field '${path}'`)
  return rest.length === 0 ? field : fieldAt(field.fields ?? {}, rest.join('.'))
}

/** `emergencyContactName` → `emergency_contact_name`, `titleId` → `title`. */
export const nameOf = (path: string) =>
  (path.split('.').at(-1) ?? '').replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function kindOfField(path: string, { kind, references }: Field): ColumnKind {
  switch (kind) {
    case 'date':
      return 'date'
    case 'decimal':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'yes/no'
    case 'choice':
      return 'choice'
    case 'reference':
      return isSettingsList(kindOf(references ?? '')) ? 'lookup' : `${references} lookup`
    default:
      return /country$/i.test(path) ? 'country' : 'text'
  }
}

function listOf({ references }: Field) {
  const kind = references === undefined ? undefined : kindOf(references)
  return kind && isSettingsList(kind) ? kind : undefined
}
