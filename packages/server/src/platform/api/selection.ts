import {
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql'
import type { Kith } from '../kith.ts'

/** Selects the fields of a type, as the text of a document and as the tree from which its description is made. */
export type Selection = ReadonlyMap<string, Selection | null>
type Fields = readonly GraphQLField<unknown, unknown>[]

/** The types whose records have an address of their own. */
export function recordTypes(schema: GraphQLSchema): ReadonlySet<string> {
  const reads = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
    ({ name, args }) => /^get[A-Z]/.test(name) && args.some((each) => each.name === 'id'),
  )
  return new Set(reads.map(({ type }) => getNamedType(type).name))
}

/** Programs are not told fields about the viewer, or worded for a page. */
const leftOut = /^(viewer[A-Z]|may[A-Z]|missing[A-Z]|pills$|lastChanges$|steps$|foundBy$|comments$|documents$)/
/** Values within values are told so deep. */
const deepest = 2
const valuesOfFields = 'CustomFieldValue'

export class Selections {
  readonly #records: ReadonlySet<string>

  constructor({ schema }: Pick<Kith, 'schema'>) {
    this.#records = recordTypes(schema)
  }

  /**
   * Every plain value of a type and of the values in it, and the ids of the records that it points at. `expand` names fields whose records
   * are told themselves.
   */
  of(type: GraphQLObjectType, expand: readonly string[] = [], depth = 0): Selection {
    const fields = Object.values(type.getFields()).filter(isAsked)
    const told = fields.flatMap((field): [string, Selection | null][] => {
      if (expand.includes(field.name)) return this.#expanded(field)
      const inner = leftOut.test(field.name) ? undefined : this.#plain(field, fields, depth)
      return inner === undefined ? [] : [[field.name, inner]]
    })
    if (told.length === 0) told.push(['__typename', null])
    return new Map(told)
  }

  /** The fields of a type that `expand` may name. */
  expandable(type: GraphQLObjectType): string[] {
    return Object.values(type.getFields())
      .filter((field) => isAsked(field) && !/^(viewer|may)[A-Z]/.test(field.name) && this.#expanded(field).length > 0)
      .map(({ name }) => name)
  }

  #plain(field: GraphQLField<unknown, unknown>, beside: Fields, depth: number): Selection | null | undefined {
    const type = getNamedType(field.type)
    if (isLeafType(type)) return null
    if (!isObjectType(type) || field.args.length > 0 !== (type.name === valuesOfFields)) return undefined
    if (type.name === valuesOfFields) return depth === 0 ? this.#leaves(type) : undefined
    if (this.#records.has(type.name)) {
      const isNamed = beside.some(({ name }) => name === `${field.name}Id`)
      return isNamed || isMany(field) ? undefined : new Map([['id', null]])
    }
    return depth < deepest ? this.of(type, [], depth + 1) : undefined
  }

  #expanded(field: GraphQLField<unknown, unknown>): [string, Selection][] {
    const type = getNamedType(field.type)
    if (!isObjectType(type)) return []
    if (this.#records.has(type.name) || isMany(field)) return [[field.name, this.of(type, [], deepest - 1)]]
    return []
  }

  #leaves(type: GraphQLObjectType): Selection {
    const plain = Object.values(type.getFields()).flatMap((field): [string, Selection | null][] => {
      const inner = getNamedType(field.type)
      if (!isAsked(field) || leftOut.test(field.name)) return []
      if (isLeafType(inner)) return [[field.name, null]]
      return isObjectType(inner) && !this.#records.has(inner.name) ? [[field.name, this.of(inner, [], deepest)]] : []
    })
    return new Map(plain)
  }
}

/** Tells of a field that it can be asked for without arguments. */
const isAsked = ({ args }: GraphQLField<unknown, unknown>) =>
  args.every(({ type, defaultValue }) => !isNonNullType(type) || defaultValue !== undefined)

const isMany = ({ type }: GraphQLField<unknown, unknown>) => isListType(getNullableType(type))

export const textOf = (selection: Selection): string =>
  `{ ${[...selection].map(([name, inner]) => (inner ? `${name} ${textOf(inner)}` : name)).join(' ')} }`
