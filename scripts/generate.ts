import { generateOperations } from '../packages/web/scripts/generate-operations.ts'
import { databaseTypes, databaseTypesFile } from './lib/database-types.ts'
import { graphqlSchema, graphqlSchemaFile } from './lib/graphql-schema.ts'
import { settleFile } from './lib/settle-file.ts'
import { wordValues, wordValuesFile } from './lib/words/word-values.ts'

const check = process.argv.includes('--check')
const named = process.argv.slice(2).filter((argument) => argument !== '--check')

/** The operations are made last: they are typed by the schema. */
const parts: Readonly<Record<string, () => Promise<string[]>>> = {
  words: async () => settleFile(wordValuesFile, wordValues(), check),
  tables: async () => settleFile(databaseTypesFile, await databaseTypes(), check),
  schema: async () => settleFile(graphqlSchemaFile, await graphqlSchema(), check),
  operations: async () => (await generateOperations({ check })).map((file) => `packages/web/${file}`),
}

const changed: string[] = []
try {
  for (const [name, make] of Object.entries(parts)) if (named.length === 0 || named.includes(name)) changed.push(...(await make()))
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'MisfittingOperations') throw error
  console.error(`The web client's operations do not fit the schema. Change them, or the server:\n${error.message.replaceAll(/^/gm, '  ')}`)
  process.exitCode = 1
}
if (changed.length > 0 && check) {
  console.error(`Stale: ${changed.join(', ')}. Run: npm run generate`)
  process.exitCode = 1
} else if (changed.length > 0) console.log(`Written: ${changed.length === 1 ? changed[0] : `${changed.length} files`}`)
