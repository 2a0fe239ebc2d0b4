import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getNamedType, type GraphQLSchema } from 'graphql'

const written = readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8')

/** The type of a mutation's input, as mutations that ask for the same share one; in the written schema, or in that of a test. */
export function inputOf(mutation: string, schema?: GraphQLSchema): string {
  const type = schema
    ? getNamedType(schema.getMutationType()?.getFields()[mutation]?.args[0]?.type)?.name
    : new RegExp(String.raw`^  ${mutation}\(input: (\w+)!`, 'm').exec(written)?.[1]
  if (type === undefined) throw new Error(`The schema has no mutation ${mutation} with an input`)
  return type
}
