import { kindOf } from '@kith/shared/catalogue.ts'
import { isMoney, type Field } from '@kith/shared/fields.ts'
import { givenFields } from '@kith/shared/record-actions.ts'
import { ownerField, type RecordKind } from '@kith/shared/records.ts'
import { isSettingsList } from '@kith/shared/settings-list.ts'
import { cellOf, columnsOf, exampleOf, nameOf, personOfExamples } from './columns.ts'
import type { Column } from './upload.ts'

/** A column for each field that a cell can hold, two for an amount of money; `named` are the kinds whose records a cell can name. */
export function columnsOfRecord(kind: RecordKind, named: ReadonlySet<string>): Column[] {
  if (!named.has(kind.owner) && !isSettingsList(kindOf(kind.owner)))
    throw new Error(`'${kind.kind}' has uploads, but no look-up finds the '${kind.owner}' that a row names`)
  const fields = givenFields(kind)
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    if (isMoney(field)) return moneyColumns(kind, name, field)
    if (!isCell(field, named)) return without(kind, name, field)
    const [column] = columnsOf(fields, { [name]: exampleIn(kind, name, field) })
    return column ? [{ ...column, ...referenceOf(name, field), ...asideOf(kind, name) }] : []
  })
}

/** Whose record it is. */
export function ownerLookup(kind: RecordKind, permission: string): Column {
  const { owner } = kind
  const list = kindOf(owner)
  if (isSettingsList(list))
    return { name: nameOf(ownerField(kind)), kind: 'lookup', list, example: '', required: true, isSubject: true, help: 'owner' }
  return reachedOwner(owner, permission)
}

const reachedOwner = (owner: string, permission: string): Column => ({
  name: `${owner}_lookup`,
  kind: `${owner} lookup`,
  of: { kind: owner, as: owner, permission },
  example: personOfExamples,
  required: true,
  isSubject: true,
  help: 'owner',
})

/** The columns that find a record beside its owner: those that it always has first, then its ID, for where they find several. */
export function keyColumns(kind: RecordKind, columns: readonly Column[]): Column[] {
  const fields = (kind.upload?.key ?? []).filter((name) => name !== kind.owner)
  const own = fields.map((path) => {
    const column = columns.find((each) => each.path === path)
    if (!column) throw new Error(`The upload of '${kind.kind}' has the key '${path}', which is no field with a column`)
    return { ...column, isKey: true, help: 'key' } as const
  })
  return [...own, { name: idColumn(kind), path: 'id', kind: 'text', example: '', isKey: true, help: 'id' }]
}

export const idColumn = ({ thing }: RecordKind): string => `${thing}_id`

function moneyColumns(kind: RecordKind, name: string, { view, edit }: Field): Column[] {
  const { fields, example } = kind
  const declared = (example?.[name] ?? {}) as Readonly<Record<string, string>>
  const rights = { ...(view === undefined ? {} : { closedTo: view }), ...(edit === undefined ? {} : { setBy: edit }) }
  const more = { ...rights, ...asideOf(kind, name) }
  const currency = `${nameOf(name)}_currency`
  return columnsOf(fields, {
    [`${name}.amount`]: { name: nameOf(name), unit: 'money', currencyColumn: currency, example: declared['amount'] ?? '100', ...more },
    [`${name}.currency`]: {
      name: currency,
      example: declared['currency'] ?? 'AUD',
      help: 'currency',
      needs: nameOf(name),
      stored: (given) => given[currency]?.toUpperCase() ?? null,
      ...more,
    },
  })
}

/** The declared example can be kept as it is: the example of a file says no more. */
const asideOf = ({ example = {} }: RecordKind, name: string): Partial<Column> => (example[name] === undefined ? { notInExample: true } : {})

function isCell({ kind, references }: Field, named: ReadonlySet<string>): boolean {
  if (kind === 'reference') return named.has(references ?? '') || isSettingsList(kindOf(references ?? ''))
  return !['choices', 'references', 'list', 'object', 'moment', 'id'].includes(kind)
}

function without({ kind }: RecordKind, name: string, { required }: Field): Column[] {
  if (required) throw new Error(`'${kind}' has uploads, but no cell can hold its field '${name}', which is required`)
  return []
}

/** What reach decides about is named as its look-up has it, by those who may see it. */
function referenceOf(name: string, { references = '' }: Field): Partial<Column> {
  const kind = references === '' ? undefined : kindOf(references)
  if (!kind || isSettingsList(kind)) return {}
  return { of: { kind: references, as: name.replace(/Id$/, ''), permission: kind.permissions.view ?? '' }, help: 'reference' }
}

function exampleIn({ example = {}, owner }: RecordKind, name: string, field: Field): string {
  const references = field.references === undefined ? undefined : kindOf(field.references)
  if (references && !isSettingsList(references)) return isSettingsList(kindOf(owner)) ? personOfExamples : '00045'
  // One that a file cannot make is called what the example of its own type calls it
  if (references && !needsOnlyName(references)) return ''
  return cellOf(example[name]) ?? exampleOf(field)
}

const needsOnlyName = ({ fields }: RecordKind): boolean =>
  Object.entries<Field>(fields).every(([name, { required }]) => name === 'name' || !required)
