import { kindOf } from './catalogue.ts'
import { ownValue } from './own-value.ts'
import type { RecordKind } from './records.ts'
import { isSettingsList } from './settings-list.ts'

export type Searched = {
  /** The texts that the column `found_by` has in basic letters. */
  readonly texts: readonly string[]
  /** The fields that point at records of settings lists, which are found by their names. */
  readonly lists: readonly (readonly [field: string, list: RecordKind])[]
  /** Whether its records belong to people in the end, whose names find them. */
  readonly ofPeople: boolean
}

/** Returns undefined if the records of the kind are not searched. */
export function searchedOf(kind: RecordKind): Searched | undefined {
  const named = (kind.list?.search ?? []).map((name) => [name, searchedField(kind, name)] as const)
  const searched = {
    texts: named.flatMap(([name, { references }]) => (references ? [] : [name])),
    lists: named.flatMap(([name, { references }]) => (references ? [[name, kindOf(references)] as const] : [])),
    ofPeople: isOfPeople(kind),
  }
  return searched.ofPeople || named.length > 0 ? searched : undefined
}

/** Whether its records belong to a person in the end, themselves or through a job or another record. */
export function isOfPeople({ owner }: Pick<RecordKind, 'owner'>): boolean {
  if (owner === 'tenant') return false
  const above = kindOf(owner)
  return above.reach !== undefined || isOfPeople(above)
}

function searchedField(kind: RecordKind, name: string) {
  const field = ownValue(kind.fields, name)
  if (!field) throw new Error(`The list of '${kind.kind}' searches the field '${name}', which it does not have`)
  if (field.view || field.sealed)
    throw new Error(`'${kind.kind}' cannot be searched by '${name}': it would tell those who may not see it what it is`)
  const isText = field.kind === 'text' || field.kind === 'longText'
  const isName = field.kind === 'reference' && isSettingsList(kindOf(field.references ?? ''))
  if (!isText && !isName) throw new Error(`'${kind.kind}' cannot be searched by '${name}', which is neither a text nor of a settings list`)
  return field
}
