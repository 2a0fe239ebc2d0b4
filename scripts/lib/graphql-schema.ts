export const graphqlSchemaFile = 'packages/server/schema.graphql'

/** The schema of every domain as text, sorted. */
export async function graphqlSchema(): Promise<string> {
  const { domains } = await import('../../packages/server/src/domains.ts')
  const { createKith } = await import('../../packages/server/src/platform/kith.ts')
  const { printedSchema } = await import('../../packages/server/src/platform/graphql/schema.ts')
  return printedSchema(createKith(domains).schema)
}
