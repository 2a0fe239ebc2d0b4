import type { Field, Fields } from '@kith/shared/fields.ts'
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql'
import type { Actor, Context } from '../context.ts'
import { base, type Api } from './api.ts'
import { shapeOf } from './documents.ts'
import { inputFieldsOf, type Endpoint } from './endpoints.ts'
import { parametersOf, sortsOf } from './parameters.ts'
import type { Selection } from './selection.ts'

type Json = Readonly<Record<string, unknown>>
type Rights = Pick<Actor, 'grants' | 'closed' | 'isSystemAdministrator'>

const made = new WeakMap<Api, Map<string, string>>()
/** So many descriptions are kept: one for each set of rights that is in use. */
const mostKept = 50

/** Describes the addresses that the caller may use, as OpenAPI 3.1. */
export function openApiFor({ actor }: Pick<Context, 'actor'>, api: Api): string {
  const open = openEndpoints(actor, api)
  const key = open.map(({ operation }) => operation.name).join()
  const kept = made.get(api) ?? new Map<string, string>()
  made.set(api, kept)
  const text = kept.get(key) ?? JSON.stringify(describe(api, open))
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, text)
  return text
}

/** The addresses that an actor may use, as far as can be told without asking for a record. */
export const openEndpoints = (actor: Actor, api: Api): readonly Endpoint[] =>
  api.endpoints.filter(({ operation }) => !api.isOff(operation, actor.modules) && mayUse(actor, operation.permissions))

export const mayUse = ({ grants, closed, isSystemAdministrator }: Rights, permissions: readonly string[]) =>
  permissions.some((slug) => slug === 'signed-in' || (!closed.has(slug) && (isSystemAdministrator || grants.has(slug))))

export function describe(api: Api, endpoints: readonly Endpoint[]): Json {
  const schemas = new Schemas(api)
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(schemas, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kith', version: '1', description: introduction },
    servers: [{ url: base }],
    security: [{ accessKey: [] }],
    paths: { ...paths, '/changes': { get: changes } },
    components: {
      securitySchemes: { accessKey: { type: 'http', scheme: 'bearer' } },
      schemas: { ...schemas.all, Problem: problem },
    },
  }
}

const introduction =
  'Lists have pages: send the ‘next’ of an answer as ‘after’. A record is changed with its version, the ETag of the answer that read it, as If-Match. A POST with an Idempotency-Key is done once, however often it is sent within a day. A key may send 600 requests a minute, 60 of them to create records.'

const problem: Json = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    reference: { type: 'string' },
    currentVersion: { type: 'integer' },
    problems: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['status', 'code', 'detail', 'reference'],
}

const refused: Json = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
}

const changes: Json = {
  operationId: 'listChanges',
  summary: 'What happened to records, in the order in which it was written',
  parameters: [
    { name: 'after', in: 'query', schema: { type: 'string' }, description: 'The ‘next’ of the answer before; 0 for the beginning.' },
    { name: 'kind', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200 } },
  ],
  responses: {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              data: {
                type: 'array',
                items: {
                  type: 'object',
                  properties: {
                    position: { type: 'string' },
                    kind: { type: 'string' },
                    id: { type: 'string' },
                    event: { type: 'string' },
                    at: { type: 'string', format: 'date-time' },
                    deleted: { type: 'boolean' },
                    self: { type: 'string' },
                  },
                  required: ['position', 'kind', 'id', 'event', 'at', 'deleted'],
                },
              },
              next: { type: 'string' },
              hasMore: { type: 'boolean' },
            },
            required: ['data', 'next', 'hasMore'],
          },
        },
      },
    },
    default: refused,
  },
}

function operationOf(schemas: Schemas, endpoint: Endpoint): Json {
  const { operation, field, method, path, creates, kind } = endpoint
  const input = field.args.find(({ name }) => name === 'input')?.type
  const own = { hasId: path.includes('{id}'), isConditional: input !== undefined && 'version' in inputFieldsOf(input) }
  return {
    operationId: operation.name,
    tags: [kind ?? 'other'],
    ...(field.description ? { summary: field.description } : {}),
    parameters: [
      ...(own.hasId ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }] : []),
      ...queryOf(endpoint, schemas),
      ...(own.isConditional ? [{ name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }] : []),
      ...(method === 'POST' ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }] : []),
    ],
    ...(input && method !== 'DELETE'
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemas.ofBody(endpoint, input, own) } } } }
      : {}),
    responses: { [creates ? 201 : method === 'DELETE' ? 204 : 200]: answerOf(schemas, endpoint), default: refused },
  }
}

function queryOf(endpoint: Endpoint, schemas: Schemas): Json[] {
  const { kind, hasTotal, type } = shapeOf(endpoint)
  const sorts = [...sortsOf(endpoint).keys()]
  const expandable = type ? schemas.expandable(type.name) : []
  return [
    ...parametersOf(endpoint).map(({ name, type: given, isRequired, description }) => ({
      name,
      in: 'query',
      ...(isRequired ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: name === 'limit' ? { type: 'integer', minimum: 1, maximum: 200 } : schemas.ofInput(given),
    })),
    ...(sorts.length > 0 ? [{ name: 'sort', in: 'query', schema: { type: 'string', enum: sorts } }] : []),
    ...(kind === 'PAGE' && hasTotal ? [{ name: 'total', in: 'query', schema: { type: 'boolean' } }] : []),
    ...(expandable.length > 0
      ? [{ name: 'expand', in: 'query', explode: false, schema: { type: 'array', items: { type: 'string', enum: expandable } } }]
      : []),
  ]
}

function answerOf(schemas: Schemas, endpoint: Endpoint): Json {
  if (endpoint.method === 'DELETE') return { description: 'Deleted' }
  const { kind, type, hasTotal } = shapeOf(endpoint)
  const row = type ? { $ref: `#/components/schemas/${schemas.record(type.name)}` } : {}
  const list = { type: 'array', items: row }
  const page = {
    type: 'object',
    properties: { data: list, next: { type: ['string', 'null'] }, ...(hasTotal ? { total: { type: 'integer' } } : {}) },
    required: ['data', 'next'],
  }
  const plain = endpoint.field.type.toString().startsWith('ID') ? { id: { type: ['string', 'null'] } } : { result: {} }
  const schema =
    kind === 'PAGE'
      ? page
      : kind === 'LIST'
        ? { type: 'object', properties: { data: list }, required: ['data'] }
        : kind === 'RECORD'
          ? mayBeNothing(endpoint)
            ? { anyOf: [row, { type: 'null' }] }
            : row
          : { type: 'object', properties: plain }
  return { description: 'OK', content: { 'application/json': { schema } } }
}

/** True of what is read without an id, such as a count of nobody; a record that is not there is not found. */
const mayBeNothing = ({ method, path, field }: Endpoint) => method === 'GET' && !path.includes('{id}') && !isNonNullType(field.type)

type Own = { readonly hasId: boolean; readonly isConditional: boolean }

/** The schemas that addresses share: one for each type that is told, one for each enum. */
class Schemas {
  readonly all: Record<string, Json> = {}
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  expandable(type: string): string[] {
    const found = this.#typeNamed(type)
    return found ? this.#api.selections.expandable(found) : []
  }

  record(name: string): string {
    if (name in this.all) return name
    const type = this.#typeNamed(name)
    this.all[name] = {}
    if (type) this.all[name] = this.#told(name, this.#api.selections.of(type))
    return name
  }

  ofBody({ operation, input = {} }: Endpoint, type: GraphQLInputType, { hasId, isConditional }: Own): Json {
    const fields = Object.entries(inputFieldsOf(type)).filter(
      ([name]) => !(hasId && name === 'id') && !(isConditional && name === 'version'),
    )
    const required = fields.flatMap(([name]) => (input[name]?.required && operation.kind === 'mutation' ? [name] : []))
    const properties = Object.fromEntries(fields.map(([name, each]) => [name, this.#declared(each.type, input[name])]))
    return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false }
  }

  ofInput(type: GraphQLInputType, inner: Fields = {}): Json {
    const given = getNullableType(type)
    if (isListType(given)) return { type: 'array', items: this.ofInput(given.ofType, inner) }
    if (isInputObjectType(given)) {
      const fields = Object.values(given.getFields()).map((each): [string, Json] => [
        each.name,
        this.#declared(each.type, inner[each.name]),
      ])
      const required = Object.values(given.getFields()).flatMap((each) =>
        isNonNullType(each.type) || inner[each.name]?.required ? [each.name] : [],
      )
      return { type: 'object', properties: Object.fromEntries(fields), ...(required.length > 0 ? { required } : {}) }
    }
    return this.#scalar(getNamedType(given))
  }

  #declared(type: GraphQLInputType, field?: Field): Json {
    const schema = this.ofInput(type, field?.fields)
    const [longest] = field?.rules.flatMap((rule) => (rule.rule === 'maxLength' && 'length' in rule ? [rule.length] : [])) ?? []
    return typeof longest === 'number' && schema['type'] === 'string' ? { ...schema, maxLength: longest } : schema
  }

  /** Whatever the schema says cannot be null is required: it is always asked for. */
  #told(name: string, selection: Selection): Json {
    const fields = this.#typeNamed(name)?.getFields() ?? {}
    const properties = [...selection].map(([field, inner]): [string, Json] => [field, this.#output(fields[field]?.type, inner)])
    const required = [...selection.keys()].filter((field) => isNonNullType(fields[field]?.type))
    return { type: 'object', properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) }
  }

  #output(type: GraphQLOutputType | undefined, inner: Selection | null): Json {
    if (!type) return { type: 'string' }
    const given = getNullableType(type)
    const schema = isListType(given)
      ? { type: 'array', items: this.#output(given.ofType, inner) }
      : isObjectType(given) && inner
        ? this.#told(given.name, inner)
        : this.#scalar(getNamedType(given))
    return isNonNullType(type) ? schema : { anyOf: [schema, { type: 'null' }] }
  }

  #scalar(type: { readonly name: string }): Json {
    if (isEnumType(type)) {
      this.all[type.name] ??= { type: 'string', enum: type.getValues().map((each) => each.name) }
      return { $ref: `#/components/schemas/${type.name}` }
    }
    return scalars[type.name] ?? {}
  }

  #typeNamed(name: string) {
    return this.#api.typeNamed(name)
  }
}

const scalars: Readonly<Record<string, Json>> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  Decimal: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
}
