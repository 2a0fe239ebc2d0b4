import { getNamedType, getNullableType, isEnumType, isInputObjectType, isListType, isNonNullType, type GraphQLInputType } from 'graphql'
import type { Problem } from '@kith/shared/rules/types.ts'
import { plainProblem, throwIfInvalid } from '../errors.ts'
import { shapeOf } from './documents.ts'
import { inputFieldsOf, type Endpoint } from './endpoints.ts'

/** One thing that the query of an address may say. */
export type Parameter = {
  readonly name: string
  readonly type: GraphQLInputType
  readonly isRequired: boolean
  readonly description?: string | null | undefined
  /** Its place among the variables of the operation. */
  readonly to: readonly string[]
}
type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/** Programs do without the arguments that pages are drawn with. */
const leftOut = new Set(['groupBy', 'folded', 'unfolded', 'sortBy', 'customFields', 'sort'])
const renamed: Readonly<Record<string, string>> = { first: 'limit' }

/** Lists the parameters of an address, flat: `status=COMPLETED`, `completedOn.from=2026-01-01`. */
export function parametersOf({ field, operation, path }: Endpoint): Parameter[] {
  if (operation.kind === 'mutation') return []
  return field.args.flatMap(({ name, type, description }): Parameter[] => {
    if (leftOut.has(name) || (name === 'id' && path.includes('{id}'))) return []
    if (name === 'filter') return Object.entries(inputFieldsOf(type)).flatMap(([key, each]) => flat(key, each.type, ['filter', key]))
    return flat(renamed[name] ?? name, type, [name], description)
  })
}

/** The orders of a list as `sort` names them, upwards and with a minus downwards. */
export function sortsOf({ field }: Endpoint): ReadonlyMap<string, string> {
  const type = field.args.find(({ name }) => name === 'sort')?.type
  const named = type && getNamedType(type)
  if (!isEnumType(named)) return new Map()
  return new Map(
    named.getValues().flatMap(({ name }) => {
      const [, column = '', way] = /^(.+)_(ASC|DESC)$/.exec(name) ?? []
      return column === '' ? [] : [[`${way === 'DESC' ? '-' : ''}${camel(column)}`, name] as const]
    }),
  )
}

export type Read = {
  readonly variables: Readonly<Record<string, unknown>>
  readonly expand: readonly string[]
  readonly total: boolean
}

/** Reads the query of an address; whatever it does not know is refused, as it would find more than was meant. */
export function readQuery(endpoint: Endpoint, query: Query): Read {
  const known = new Map(parametersOf(endpoint).map((each) => [each.name, each]))
  const sorts = sortsOf(endpoint)
  const { kind, hasTotal } = shapeOf(endpoint)
  const variables: Record<string, unknown> = {}
  const problems: Problem[] = []
  const custom: { name: string; value: string }[] = []
  let [expand, total]: [string[], boolean] = [[], false]
  for (const [name, value] of Object.entries(query)) {
    const given = value === undefined ? [] : typeof value === 'string' ? [value] : value
    const parameter = known.get(name)
    if (name === 'expand' && kind !== 'PLAIN') expand = given.flatMap((each) => each.split(',')).filter((each) => each !== '')
    else if (name === 'total' && hasTotal) total = given.at(-1) === 'true'
    else if (name === 'sort' && sorts.has(given.at(-1) ?? '')) variables['sort'] = sorts.get(given.at(-1) ?? '')
    else if (name.startsWith('cf:') && endpoint.field.args.some((each) => each.name === 'customFields')) {
      custom.push(...given.map((each) => ({ name, value: each })))
    } else if (parameter) {
      const read = valueOf(parameter.type, given)
      if (read === undefined) problems.push(wrongValue(parameter))
      else put(variables, parameter.to, read)
    } else problems.push(unknownParameter(name))
  }
  for (const { name, isRequired } of known.values()) {
    if (isRequired && query[name] === undefined) problems.push(plainProblem(name, `Add the parameter ‘${name}’.`, 'required'))
  }
  throwIfInvalid(problems)
  if (custom.length > 0) variables['customFields'] = custom
  return { variables, expand, total }
}

/** The same for what is not there and for what is closed to the caller. */
export const unknownParameter = (name: string): Problem =>
  plainProblem(name, 'There is no such parameter, or no such value of it. GET /api/v1/openapi.json lists all of them.', 'unknown_parameter')

function flat(name: string, type: GraphQLInputType, to: readonly string[], description?: string | null): Parameter[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return [{ name, type, isRequired: isNonNullType(type), description, to }]
  const { is, oneOf } = named.getFields()
  const short = oneOf ?? is
  return [
    ...(short ? [{ name, type: short.type, isRequired: false, to: [...to, short.name] }] : []),
    ...Object.values(named.getFields())
      .filter((each) => !isInputObjectType(getNamedType(each.type)))
      .map((each) => ({ name: `${name}.${each.name}`, type: each.type, isRequired: false, to: [...to, each.name] })),
  ]
}

function wrongValue({ name, type }: Parameter): Problem {
  const named = getNamedType(type)
  if (isEnumType(named))
    return plainProblem(
      name,
      `Choose from: ${named
        .getValues()
        .map((each) => each.name)
        .join(', ')}.`,
      'choice',
    )
  return plainProblem(name, named.name === 'Boolean' ? 'Enter true or false.' : 'Enter a number.', 'value')
}

/** Undefined for what cannot be a value of the type; what the server judges itself is handed on. */
function valueOf(type: GraphQLInputType, given: readonly string[]): unknown {
  const inner = getNullableType(type)
  if (isListType(inner)) {
    const named = getNamedType(inner)
    const isWord = named.name === 'ID' || isEnumType(named)
    const values = given.flatMap((each) => (isWord ? each.split(',') : each)).map((each) => scalarOf(named.name, each, inner))
    return values.includes(undefined) ? undefined : values
  }
  const last = given.at(-1)
  return last === undefined || given.length > 1 ? undefined : scalarOf(getNamedType(inner).name, last, inner)
}

function scalarOf(name: string, text: string, type: GraphQLInputType): unknown {
  const named = getNamedType(type)
  if (isEnumType(named)) return named.getValue(text) ? text : undefined
  if (name === 'Boolean') return text === 'true' ? true : text === 'false' ? false : undefined
  if (name === 'Int') return /^-?\d{1,9}$/.test(text) ? Number(text) : undefined
  return text
}

function put(variables: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    variables[first] = value
    return
  }
  const within = variables[first]
  const inner: Record<string, unknown> = typeof within === 'object' && within !== null ? { ...within } : {}
  put(inner, rest, value)
  variables[first] = inner
}

const camel = (column: string) => column.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
