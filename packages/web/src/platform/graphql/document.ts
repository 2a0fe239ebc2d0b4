import type { TypedDocumentNode } from '@graphql-typed-document-node/core'

type Part = Readonly<Record<string, unknown>>

/** The document of a text that the generator wrote, which is read when something first asks what is in it. */
export function documentOf<Data, Variables>(text: string, hash?: string): TypedDocumentNode<Data, Variables> {
  const document = {
    kind: 'Document',
    ...(hash && { __meta__: { hash } }),
    get definitions() {
      const value = readDefinitions(text)
      // A value like any other, since Apollo copies documents and changes the copies.
      Object.defineProperty(this, 'definitions', { value, writable: true })
      return value
    },
  }
  return document as unknown as TypedDocumentNode<Data, Variables>
}

/** Reads valid GraphQL without descriptions and block texts, as `parse` of graphql does, which is ten times the size and too much for the first file. */
export function readDefinitions(text: string): Part[] {
  const tokens = text.match(/\.{3}|"(?:[^"\\]|\\.)*"|-?\d[\w.]*|\w+|[^\s,]/g) ?? []
  let at = 0
  const next = () => tokens[at++] ?? ''
  const isNext = (token: string) => tokens[at] === token
  const take = (token: string) => isNext(token) && ++at > 0
  const until = (end: string, part: () => Part) => {
    const parts: Part[] = []
    while (at < tokens.length && !take(end)) parts.push(part())
    return parts
  }
  const within = (start: string, end: string, part: () => Part) => (take(start) ? until(end, part) : [])

  const name = () => ({ kind: 'Name', value: next() })
  const namedType = () => ({ kind: 'NamedType', name: name() })
  const typeCondition = () => (take('on') ? namedType() : undefined)
  const named = (kind: string, value: () => Part) => () => ({ kind, name: name(), value: take(':') && value() })
  const args = () => within('(', ')', named('Argument', value))
  const fields = () => (isNext('{') ? { kind: 'SelectionSet', selections: within('{', '}', selection) } : undefined)

  function directives() {
    const parts: Part[] = []
    while (take('@')) parts.push({ kind: 'Directive', name: name(), arguments: args() })
    return parts
  }

  function definition(): Part {
    if (take('fragment'))
      return { kind: 'FragmentDefinition', name: name(), typeCondition: typeCondition(), directives: directives(), selectionSet: fields() }
    const operation = isNext('{') ? 'query' : next()
    const head = { kind: 'OperationDefinition', operation, name: isNext('{') ? undefined : name() }
    return { ...head, variableDefinitions: within('(', ')', variable), directives: directives(), selectionSet: fields() }
  }

  function variable(): Part {
    const head = { kind: 'VariableDefinition', variable: value(), type: take(':') && type() }
    return { ...head, defaultValue: take('=') ? value() : undefined, directives: directives() }
  }

  function type(): Part {
    const inner = take('[') ? { kind: 'ListType', type: until(']', type)[0] } : namedType()
    return take('!') ? { kind: 'NonNullType', type: inner } : inner
  }

  function selection(): Part {
    if (!take('...')) return field()
    if (!isNext('on') && !isNext('@') && !isNext('{')) return { kind: 'FragmentSpread', name: name(), directives: directives() }
    return { kind: 'InlineFragment', typeCondition: typeCondition(), directives: directives(), selectionSet: fields() }
  }

  function field(): Part {
    const first = name()
    const own = take(':') ? { alias: first, name: name() } : { alias: undefined, name: first }
    return { kind: 'Field', ...own, arguments: args(), directives: directives(), selectionSet: fields() }
  }

  function value(): Part {
    if (take('$')) return { kind: 'Variable', name: name() }
    if (take('[')) return { kind: 'ListValue', values: until(']', value) }
    if (take('{')) return { kind: 'ObjectValue', fields: until('}', named('ObjectField', value)) }
    const text = next()
    if (text.startsWith('"')) return { kind: 'StringValue', value: JSON.parse(text), block: false }
    if (text === 'true' || text === 'false') return { kind: 'BooleanValue', value: text === 'true' }
    if (text === 'null') return { kind: 'NullValue' }
    if (/^[-\d]/.test(text)) return { kind: /[.e]/i.test(text) ? 'FloatValue' : 'IntValue', value: text }
    return { kind: 'EnumValue', value: text }
  }

  return until('', definition)
}
