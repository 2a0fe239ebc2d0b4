import { conditionFaults, pathsIn, personHasLeft, type Condition } from './conditions.ts'
import { declarations } from './domains.ts'
import { boolean, type Field, type Fields } from './fields.ts'
import { ownValue } from './own-value.ts'
import type { Declaration } from './declarations.ts'
import type { ModuleName } from './modules.ts'
import type { RecordKind } from './records.ts'
import { isSettingsList, type SettingsList } from './settings-list.ts'

type Declared = (typeof declarations)[number]
/** The name of any declared kind of record. */
export type KindName = Declared['records'][number]['kind']
/** Any declared settings list, with its names as literals. */
export type DeclaredList = Extract<Declared['records'][number], { readonly deactivation: string; readonly path: string }>
/** The name of any declared permission, or of a pattern with its star. */
export type Slug = NamesIn<Declared, 'permissions'> | NamesIn<Declared, 'permissionPatterns'>
/** The name of any declared event. */
export type EventName = Declared['events'][number]
type NamesIn<D, Part extends string> = D extends Readonly<Record<Part, infer All>> ? Extract<keyof All, string> : never

const yesOrNo = boolean()

/** Every kind of record of every domain, by its name. */
export const kinds: ReadonlyMap<string, RecordKind> = catalogueOf(declarations.flatMap(({ records }): readonly RecordKind[] => records))

/** The kind whose records people are: rights are measured by their jobs. */
export const reaching = reachingOf(kinds)

export const dated = datedOf(kinds)

export const settingsLists: readonly SettingsList[] = [...kinds.values()].filter(isSettingsList)

export function settingsListNamed(name: string): SettingsList {
  const kind = kindOf(name)
  if (!isSettingsList(kind)) throw new Error(`The record kind '${name}' is no settings list`)
  return kind
}

export function kindOf(name: string): RecordKind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No domain of shared/domains declares the record kind '${name}'`)
  return kind
}

const modules: ReadonlyMap<string, ModuleName | undefined> = new Map(
  declarations.flatMap(({ records, module }: Declaration) => records.map(({ kind }) => [kind, module] as const)),
)

/** The module without which an organisation has no records of a kind; undefined for what every organisation has. */
export const moduleOfKind = (kind: string): ModuleName | undefined => modules.get(kind)

/** The kinds whose records belong to those of this one. */
export const partsOf = (owner: string): readonly RecordKind[] => [...kinds.values()].filter((kind) => kind.owner === owner)

/** The kinds by name; a kind, or a table with fields, declared twice, and an owner or a reference to a kind that nobody declares, is refused. */
export function catalogueOf(records: readonly RecordKind[]): ReadonlyMap<string, RecordKind> {
  const all = new Map<string, RecordKind>()
  const [tables, situations] = [new Set<string>(), new Set<string>()]
  for (const kind of records) {
    if (all.has(kind.kind) || tables.has(kind.table)) throw new Error(`The record kind '${kind.kind}' or its table is declared twice`)
    all.set(kind.kind, kind)
    if (Object.keys(kind.fields).length > 0) tables.add(kind.table)
    for (const name of Object.keys(kind.situations ?? {})) {
      if (situations.has(name)) throw new Error(`The situation '${name}' is declared twice`)
      situations.add(name)
    }
  }
  for (const kind of records) {
    const named = [
      ...(kind.owner === 'tenant' ? [] : [kind.owner]),
      ...(kind.ownerHas ? [kind.ownerHas.kind] : []),
      ...referencesOf(kind.fields),
    ]
    const missing = named.filter((each) => !all.has(each))
    if (missing.length > 0) throw new Error(`'${kind.kind}' points at the record kind '${missing[0]}', which no domain declares`)
    for (const fault of faultsOfConditions(kind, all)) throw new Error(`The record kind '${kind.kind}': ${fault}`)
  }
  return all
}

/** The field at a path through objects and references, `cost.amount` or `typeId.expiry`; undefined where there is none. */
export function fieldAt({ fields, owner }: Pick<RecordKind, 'fields'> & Partial<RecordKind>, path: string, all = kinds): Field | undefined {
  if (path === personHasLeft.field) return all.get(owner ?? '')?.reach?.by === 'person' ? yesOrNo : undefined
  const [name = '', ...rest] = path.split('.')
  const field = ownValue(fields, name)
  if (!field || rest.length === 0) return field
  const under = field.kind === 'reference' && field.references ? all.get(field.references) : field.kind === 'object' ? field : undefined
  return under?.fields && fieldAt({ fields: under.fields }, rest.join('.'), all)
}

/** Conditions that its fields do not allow, and what would tell everyone of a field that has a right of its own. */
function faultsOfConditions(kind: RecordKind, all: ReadonlyMap<string, RecordKind>): string[] {
  const at = (path: string) => fieldAt(kind, path, all)
  const ofFields = Object.values<Field>(kind.fields).flatMap(({ requiredIf, shownIf }) =>
    [requiredIf, shownIf].flatMap((condition) => (condition ? conditionFaults(condition, at) : [])),
  )
  const telling = (name: string, conditions: readonly Condition[]) =>
    conditions.flatMap((condition) => [
      ...conditionFaults(condition, at),
      ...pathsIn(condition).flatMap((path) => (isClosed(kind, path, all) ? [`'${name}' would tell everyone of '${path}'`] : [])),
    ])
  const ofDerived = Object.entries(kind.derived ?? {}).flatMap(([name, { cases }]) => [
    ...(name in kind.fields ? [`'${name}' is a field and derived`] : []),
    ...telling(
      name,
      cases.map(([, condition]) => condition),
    ),
  ])
  const { sort = '' } = kind.list ?? {}
  const ofOrder = (typeof sort === 'string' ? [] : sort).flatMap((each) =>
    typeof each === 'string'
      ? []
      : telling(
          'sort',
          each.by.cases.map(([, condition]) => condition),
        ),
  )
  const ofSituations = Object.entries(kind.situations ?? {}).flatMap(([name, { when, says = [], day }]) => [
    ...telling(name, [when, ...says.map(([, condition]) => condition)]),
    ...(day !== undefined && at(day)?.kind !== 'date' ? [`'${name}' names the day '${day}', which is no date`] : []),
  ])
  return [...ofFields, ...ofDerived, ...ofOrder, ...ofSituations]
}

function isClosed({ fields }: Pick<RecordKind, 'fields'>, path: string, all: ReadonlyMap<string, RecordKind>): boolean {
  const steps = path.split('.')
  return steps.some((_, index) => fieldAt({ fields }, steps.slice(0, index + 1).join('.'), all)?.view !== undefined)
}

function reachingOf(all: ReadonlyMap<string, RecordKind>) {
  for (const kind of all.values()) if (kind.reach?.by === 'person') return { ...kind.reach, kind: kind.kind, table: kind.table }
  throw new Error('No domain of shared/domains declares the record kind of people')
}

function datedOf(all: ReadonlyMap<string, RecordKind>) {
  for (const { kind, reach, permissions } of all.values()) if (reach?.by === 'job') return { ...reach, kind, view: permissions.view ?? '' }
  throw new Error('No domain of shared/domains declares the record kind of jobs')
}

/** The names of the kinds that these fields point at, those of nested fields included. */
export function referencesOf(fields: Fields): string[] {
  return Object.values<Field>(fields).flatMap(({ references, fields: nested }) => [
    ...(references ? [references] : []),
    ...(nested ? referencesOf(nested) : []),
  ])
}
