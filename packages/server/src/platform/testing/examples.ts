import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isScalarType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'

/** An operation with an example of everything that it needs, made from the schema. */
export type Example = {
  readonly name: string
  readonly kind: 'query' | 'mutation'
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  /** Where an identifier may be given, optional ones included: `input.addresses.0.id`. */
  readonly idPaths: readonly string[]
  /** Where a text may be given. */
  readonly textPaths: readonly string[]
}

/** A plausible identifier for a field of an operation, e.g. `locationId` of `jobUpdate`. */
export type ChooseId = (field: string, operation: string) => string

export function exampleOperations(schema: GraphQLSchema, chooseId: ChooseId): Example[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
  ] as const
  return roots.flatMap(([kind, root]) => Object.values(root?.getFields() ?? {}).map((field) => exampleOf(kind, field, chooseId)))
}

/** The same variables with another value at a path; what is missing on the way is made. */
export function withValueAt(variables: Readonly<Record<string, unknown>>, path: string, value: string): Record<string, unknown> {
  const copy: Record<string, unknown> = structuredClone(variables)
  const steps = path.split('.')
  let place: Record<string, unknown> = copy
  for (const [index, step] of steps.entries()) {
    if (index === steps.length - 1) place[step] = value
    else place = (place[step] ??= /^\d+$/.test(steps[index + 1] ?? '') ? [] : {}) as Record<string, unknown>
  }
  return copy
}

function exampleOf(kind: Example['kind'], field: GraphQLField<unknown, unknown>, chooseId: ChooseId): Example {
  const given = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const variables = Object.fromEntries(
    field.args.filter(isRequiredArgument).map((arg) => [arg.name, exampleValue(arg, arg.type, field.name, chooseId)]),
  )
  return {
    name: field.name,
    kind,
    document: `${kind} ${given && `(${given})`} { answer: ${field.name}${passed && `(${passed})`} ${selectionOf(field.type, 2)} }`,
    variables,
    idPaths: field.args.flatMap((arg) => pathsOf('ID', arg.name, arg.type)),
    textPaths: field.args.flatMap((arg) => pathsOf('String', arg.name, arg.type)),
  }
}

function exampleValue(place: GraphQLArgument | GraphQLInputField, type: GraphQLInputType, operation: string, chooseId: ChooseId): unknown {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return [exampleValue(place, nullable.ofType, operation, chooseId)]
  if (isEnumType(nullable)) return nullable.getValues()[0]?.name
  if (isInputObjectType(nullable)) {
    const needed = Object.values(nullable.getFields()).filter(
      (each) => each.description?.startsWith('Required') || String(each.type).endsWith('!'),
    )
    return Object.fromEntries(needed.map((each) => [each.name, exampleValue(each, each.type, operation, chooseId)]))
  }
  return exampleScalar(nullable, place.name, operation, chooseId)
}

function exampleScalar(type: GraphQLNamedType, name: string, operation: string, chooseId: ChooseId): unknown {
  switch (type.name) {
    case 'ID':
      return chooseId(name, operation)
    case 'Int':
      return name === 'year' ? 2027 : 1
    case 'Float':
      return 1
    case 'Boolean':
      return true
    case 'Decimal':
      return '1'
    case 'DateTime':
      return '2027-01-01T00:00:00Z'
    case 'Json':
      return {}
    default:
      if (/email/i.test(name)) return 'example@demo.example'
      if (name === 'slug' && /integration/i.test(operation)) return 'directory-service'
      if (name === 'template') return 'test'
      if (name === 'event') return 'training.created'
      if (name === 'content') return 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
      if (/country$/i.test(name)) return 'AU'
      return type.name === 'Date' || /date|from$|to$|On$|At$/.test(name) ? '2027-01-01' : 'Example'
  }
}

function pathsOf(scalar: 'ID' | 'String', path: string, type: GraphQLInputType, depth = 0): string[] {
  const nullable = getNullableType(type)
  if (isListType(nullable)) return pathsOf(scalar, `${path}.0`, nullable.ofType, depth)
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields())
    return depth > 4 ? [] : fields.flatMap((each) => pathsOf(scalar, `${path}.${each.name}`, each.type, depth + 1))
  }
  return isScalarType(nullable) && nullable.name === scalar ? [path] : []
}

/** The plain fields of a type, and those of the objects in it down to a depth. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).filter((field) => !field.args.some(isRequiredArgument))
  const chosen = fields.flatMap((field) => {
    if (!isObjectType(getNamedType(field.type))) return [field.name]
    return depth > 1 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : []
  })
  return `{ __typename ${chosen.join(' ')} }`
}
