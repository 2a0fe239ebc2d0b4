import type { GraphQLSchema } from 'graphql'

/** All uploads read this of a file that they announce, under the one name `transfer`. */
export const transfer = '{ document { id failure } presignedUploadUrl }'

/** Writes the operation that runs a mutation; `answer` is the selection, and empty where a scalar is answered. */
export function mutationText(schema: GraphQLSchema, operation: string, name: string, answer: string, alias = name): string {
  const input = schema.getMutationType()?.getFields()[name]?.args[0]?.type.toString()
  const asked = alias === name ? name : `${alias}: ${name}`
  return `mutation ${operation}${input === undefined ? '' : `($input: ${input})`} { ${asked}${input === undefined ? '' : '(input: $input)'} ${answer} }`
}
