import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import type { Operation } from './operations.ts'
import { createSchemaBuilder, type Builder } from './schema-builder.ts'
import { EnumType, InputType, ObjectType, SharedInputType, type Ref, type SchemaType, type TypeParts } from './types.ts'

/** What a domain brings to the schema. */
export type SchemaParts = TypeParts & { readonly operations: readonly Operation[] }

/** A schema of these operations and of the types to which they lead. */
export function createSchema({ operations, ...parts }: SchemaParts): GraphQLSchema {
  const builder = createSchemaBuilder()
  takeUpTypes(builder, parts)
  for (const operation of operations) operation.addTo(builder)
  return builder.toSchema({ sortSchema: false })
}

export const printedSchema = (schema: GraphQLSchema) => `${printSchema(lexicographicSortSchema(schema))}\n`

/** Makes a type within the schema when an operation, or a field of a type that is in it, first asks for it. */
function takeUpTypes(builder: Builder, parts: TypeParts): void {
  const refs = new Map<SchemaType | string, Ref>()
  const taken = (type: SchemaType): Ref => {
    const key = type instanceof EnumType || type instanceof SharedInputType ? type.name : type
    if (!refs.has(key)) type.addTo(builder, parts, (ref) => refs.set(key, ref))
    const ref = refs.get(key)
    if (!ref) throw new Error('A type of the schema was not made')
    return ref
  }
  const { configStore } = builder
  const [outputOf, inputOf] = [configStore.getOutputTypeRef.bind(configStore), configStore.getInputTypeRef.bind(configStore)]
  configStore.getOutputTypeRef = (param) => outputOf(isOurs(param) ? taken(param) : param)
  configStore.getInputTypeRef = (param) => inputOf(isOurs(param) ? taken(param) : param)
}

const isOurs = (param: unknown): param is SchemaType =>
  param instanceof ObjectType || param instanceof InputType || param instanceof EnumType
