import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'

let schema: GraphQLSchema | undefined

/** The schema of every domain imported so far; call after domains.ts. */
export function buildSchema(): GraphQLSchema {
  return (schema ??= builder.toSchema({ sortSchema: false }))
}

export const printedSchema = () => `${printSchema(lexicographicSortSchema(buildSchema()))}\n`
