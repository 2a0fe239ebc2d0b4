import { snake } from '@kith/shared/naming.ts'
import type { Field, Fields } from '@kith/shared/fields.ts'
import { base } from './api.ts'
import { inputFieldsOf, type Endpoint } from './endpoints.ts'
import { shapeOf } from './documents.ts'
import { parametersOf } from './parameters.ts'

/** A call of an address as it is typed into a terminal, where `$KITH_KEY` is the key and `$ID` the record that is meant. */
export function exampleOf(origin: string, endpoint: Endpoint): string {
  const { method, path } = endpoint
  const isConditional = endpoint.field.args.some(({ name, type }) => name === 'input' && 'version' in inputFieldsOf(type))
  const body = method === 'POST' || method === 'PATCH' ? bodyOf(endpoint) : undefined
  return [
    'curl',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $KITH_KEY"',
    ...(isConditional ? [`-H 'If-Match: "1"'`] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`]),
    `"${origin}${base}${path.replace('{id}', '$ID')}${queryOf(endpoint)}"`,
  ].join(' ')
}

function queryOf(endpoint: Endpoint): string {
  const needed = parametersOf(endpoint).flatMap(({ name, isRequired }) => (isRequired ? [`${name}=$${snake(name).toUpperCase()}`] : []))
  const parts = [...needed, ...(shapeOf(endpoint).kind === 'PAGE' ? ['limit=10'] : [])]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Holds the least that a change needs. */
function bodyOf({ input = {}, path }: Endpoint): Record<string, unknown> {
  const given = Object.entries(input).filter(
    ([name, { required }]) => required && name !== 'version' && !(name === 'id' && path.includes('{id}')),
  )
  return Object.fromEntries(given.map(([name, field]) => [name, valueOf(name, field)]))
}

function valueOf(name: string, field: Field): unknown {
  const { kind, choices = [], fields = {} } = field
  if (kind === 'choice') return choices[0]
  if (kind === 'choices') return choices.slice(0, 1)
  if (kind === 'object') return partsOf(fields)
  if (kind === 'list') return [partsOf(fields)]
  if (kind === 'references') return [`<${name}>`]
  const plain: Partial<Record<Field['kind'], unknown>> = {
    integer: 1,
    decimal: '1',
    boolean: true,
    date: '2027-01-31',
    moment: '2027-01-31T09:00:00Z',
  }
  return plain[kind] ?? `<${name}>`
}

const partsOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.required ? [[name, valueOf(name, field)] as const] : [])))
