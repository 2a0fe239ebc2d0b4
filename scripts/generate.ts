import { generateOperations } from '../packages/web/scripts/generate-operations.ts'
import { databaseTypes, databaseTypesFile } from './lib/database-types.ts'
import { graphqlSchema, graphqlSchemaFile } from './lib/graphql-schema.ts'
import { settleFile } from './lib/settle-file.ts'
import { wordValues, wordValuesFile } from './lib/words/word-values.ts'

const check = process.argv.includes('--check')
const stale = [
  ...settleFile(databaseTypesFile, await databaseTypes(), check),
  ...settleFile(graphqlSchemaFile, await graphqlSchema(), check),
  ...settleFile(wordValuesFile, wordValues(), check),
]
const unfit: string[] = []
try {
  stale.push(...(await generateOperations({ check })).map((file) => `packages/web/${file}`))
} catch (error) {
  unfit.push(...(error instanceof Error ? error.message : String(error)).split('\n'))
}

const listed = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')
if (unfit.length > 0) console.error(`The web client's operations do not fit the schema. Change them, or the server:\n${listed(unfit)}`)
if (stale.length > 0 && check) console.error(`These generated files are stale:\n${listed(stale)}\nRun: npm run generate`)
if (stale.length > 0 && !check) console.log(`Written:\n${listed(stale)}`)
if (stale.length + unfit.length === 0) console.log('Every generated file is as it should be.')
process.exitCode = unfit.length > 0 || (check && stale.length > 0) ? 1 : 0
