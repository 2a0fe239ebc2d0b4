import { getNamedType, getNullableType, isListType, isObjectType, type GraphQLObjectType } from 'graphql'
import { Invalid, plainProblem } from '../errors.ts'
import type { Endpoint } from './endpoints.ts'
import { textOf, type Selection, type Selections } from './selection.ts'

/** How the answer of an operation becomes that of its address. */
export type Shape = {
  readonly kind: 'PAGE' | 'LIST' | 'RECORD' | 'PLAIN'
  /** Null where the answer is a plain value. */
  readonly type: GraphQLObjectType | null
  readonly hasTotal: boolean
}

export function shapeOf({ field }: Pick<Endpoint, 'field'>): Shape {
  const type = getNamedType(field.type)
  if (!isObjectType(type)) return { kind: 'PLAIN', type: null, hasTotal: false }
  const { items, endCursor, totalCount } = type.getFields()
  const row = items && getNamedType(items.type)
  if (items && endCursor && isObjectType(row)) return { kind: 'PAGE', type: row, hasTotal: totalCount !== undefined }
  return { kind: isListType(getNullableType(field.type)) ? 'LIST' : 'RECORD', type, hasTotal: false }
}

type Asked = { readonly expand: readonly string[]; readonly total: boolean }

/** The document of an address: always the same text for the same question, so that it is compiled once. */
export function documentOf(endpoint: Endpoint, selections: Selections, { expand, total }: Asked): string {
  const { field, operation } = endpoint
  const { kind, type, hasTotal } = shapeOf(endpoint)
  if (type) assertExpandable(selections, type, expand)
  const told = type ? textOf(selections.of(type, expand)) : ''
  const body = kind === 'PAGE' ? `{ items ${told} endCursor${total && hasTotal ? ' totalCount' : ''} }` : told
  const variables = field.args.map(({ name, type: given }) => `$${name}: ${given.toString()}`).join(', ')
  const args = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const head = `${operation.kind}${variables && ` (${variables})`}`
  return `${head} { ${operation.name}${args && `(${args})`} ${body} }`
}

export const toldBy = (endpoint: Endpoint, selections: Selections): Selection | null => {
  const { type } = shapeOf(endpoint)
  return type && selections.of(type)
}

function assertExpandable(selections: Selections, type: GraphQLObjectType, expand: readonly string[]): void {
  const all = selections.expandable(type)
  const unknown = expand.find((name) => !all.includes(name))
  if (unknown === undefined) return
  throw new Invalid([
    plainProblem(
      'expand',
      `‘${unknown}’ can’t be expanded here. ${all.length > 0 ? `Choose from: ${all.join(', ')}.` : 'Leave expand out.'}`,
      'expand',
    ),
  ])
}
