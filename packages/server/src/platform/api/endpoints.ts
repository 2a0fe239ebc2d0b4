import { kinds } from '@kith/shared/catalogue.ts'
import { capitalise } from '@kith/shared/capitalise.ts'
import type { Fields } from '@kith/shared/fields.ts'
import {
  getNamedType,
  isInputObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputFieldMap,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql'
import type { Operation } from '../graphql/operations.ts'
import type { Kith } from '../kith.ts'
import { isOpenToKeys } from '../rights/keys.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
/** An operation at an address of the API. */
export type Endpoint = {
  readonly method: Method
  /** Below `/api/v1`, such as `/trainings/{id}`. */
  readonly path: string
  readonly operation: Operation
  readonly field: GraphQLField<unknown, unknown>
  /** The kind of record that it is about, as far as its name tells. */
  readonly kind?: string | undefined
  /** The declared input of a change. */
  readonly input?: Fields
  readonly creates: boolean
}

/** Every operation that keys may use and whose name has an address. Two at the same address do not start. */
export function endpointsOf({ operations, schema }: Pick<Kith, 'operations' | 'schema'>): readonly Endpoint[] {
  const readById = new Set(operations.filter(isReadById(schema)).map(({ name }) => name.slice(3)))
  const all = operations.filter(isOpenToKeys).flatMap((operation) => {
    const field = fieldOf(schema, operation)
    const found = field && (operation.kind === 'query' ? queryAt(operation, field, readById) : mutationAt(operation, field))
    return field && found ? [{ operation, field, creates: false, ...found }] : []
  })
  assertApart(all)
  return all
}

export const fieldOf = (schema: GraphQLSchema, { kind, name }: Pick<Operation, 'kind' | 'name'>) =>
  (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]

type Place = Pick<Endpoint, 'method' | 'path'> & Partial<Pick<Endpoint, 'kind' | 'input' | 'creates'>>

function queryAt({ name }: Operation, field: GraphQLField<unknown, unknown>, readById: ReadonlySet<string>): Place | undefined {
  const [, verb = '', noun = ''] = /^(listAll|list|get)([A-Z]\w*)$/.exec(name) ?? []
  if (verb === '') return undefined
  if (verb === 'get') {
    const kind = kindOfType(noun)
    const base = kind ? pathOf(kind) : `/${kebab(noun)}`
    return { method: 'GET', path: hasArgument(field.args, 'id') ? `${base}/{id}` : `/${kebab(noun)}`, kind }
  }
  const kind = kindOfPlural(noun)
  const path = kind && readById.has(typeOf(kind)) ? pathOf(kind) : `/${kebab(noun)}`
  return { method: 'GET', path: verb === 'listAll' ? `${path}/all` : path, kind }
}

function mutationAt(operation: Operation, field: GraphQLField<unknown, unknown>): Place | undefined {
  const { name } = operation
  const record = 'record' in operation && typeof operation.record === 'string' ? operation.record : ''
  const kind = begins(name, record) && kinds.has(record) ? record : longestKindOf(name)
  if (kind === undefined) return undefined
  const input = 'input' in operation ? (operation.input as Fields) : {}
  const rest = name.slice(kind.length)
  const one = hasInput(field, 'id') ? '/{id}' : ''
  const at = { kind, input }
  if (rest === 'Create') return { ...at, method: 'POST', path: pathOf(kind), creates: true }
  if (rest === 'Update') return { ...at, method: 'PATCH', path: `${pathOf(kind)}${one}` }
  if (rest === 'Delete') return { ...at, method: 'DELETE', path: `${pathOf(kind)}${one}` }
  return { ...at, method: 'POST', path: `${pathOf(kind)}${one}/${kebab(rest)}`, creates: rest.startsWith('Create') }
}

const isReadById =
  (schema: GraphQLSchema) =>
  (operation: Operation): boolean =>
    operation.kind === 'query' && /^get[A-Z]/.test(operation.name) && hasArgument(fieldOf(schema, operation)?.args ?? [], 'id')

const typeOf = (kind: string) => kinds.get(kind)?.type ?? capitalise(kind)
const pathOf = (kind: string) => `/${kebab(kinds.get(kind)?.plural ?? kind)}`

const kindOfType = (type: string) => [...kinds.values()].find((each) => each.type === type)?.kind
const kindOfPlural = (plural: string) => [...kinds.values()].find((each) => capitalise(each.plural) === plural)?.kind

/** `trainingTypeMerge` is about a training type, not about a training. */
const longestKindOf = (name: string) =>
  [...kinds.keys()].filter((kind) => begins(name, kind)).toSorted((one, other) => other.length - one.length)[0]

const begins = (name: string, kind: string) => kind !== '' && name.startsWith(kind) && /^[A-Z]/.test(name.slice(kind.length))

const hasArgument = (args: readonly GraphQLArgument[], name: string) => args.some((each) => each.name === name)

function hasInput({ args }: GraphQLField<unknown, unknown>, name: string): boolean {
  const type = args.find((each) => each.name === 'input')?.type
  return type !== undefined && name in inputFieldsOf(type)
}

/** The fields of an input type, behind whatever wraps it. */
export function inputFieldsOf(type: GraphQLInputType | undefined): GraphQLInputFieldMap {
  const named = type && getNamedType(type)
  return isInputObjectType(named) ? named.getFields() : {}
}

export const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

function assertApart(all: readonly Endpoint[]): void {
  const taken = new Map<string, string>()
  for (const { method, path, operation } of all) {
    const at = `${method} ${path}`
    const other = taken.get(at)
    if (other !== undefined) throw new Error(`'${operation.name}' and '${other}' are both at ${at} of the API`)
    taken.set(at, operation.name)
  }
}
