import { globSync } from 'node:fs'
import path from 'node:path'
import { capitalise } from '@kith/shared/capitalise.ts'
import { getNamedType, isObjectType, parse, type DocumentNode, type GraphQLSchema } from 'graphql'
import { mutationText, transfer } from './mutation-text.ts'
import { usedMutations } from './used-mutations.js'

/**
 * Writes the documents of the mutations that the sources import and that answer with a record or with a plain value. Of a record each
 * reads the id and the version, and of a file that is announced the address to send it to; one that should read more is written by hand,
 * and the schema refuses a document that reads nothing.
 */
export function mutationDocuments(web: string, schema: GraphQLSchema): Array<{ file: string; document: DocumentNode }> {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: web, exclude: (name) => name.endsWith('.graphql.ts') })
  return usedMutations(sources.map((name) => path.join(web, name))).map((name) => ({
    file: path.join(web, 'src/generated/mutations', `${name}.graphql`),
    document: parse(textOf(name, schema), { noLocation: true }),
  }))
}

function textOf(name: string, schema: GraphQLSchema): string {
  const type = getNamedType(schema.getMutationType()?.getFields()[name]?.type)
  const fields = isObjectType(type) ? type.getFields() : {}
  if ('presignedUploadUrl' in fields) return mutationText(schema, capitalise(name), name, transfer, 'transfer')
  const read = ['id', 'version'].filter((each) => each in fields)
  return mutationText(schema, capitalise(name), name, read.length > 0 ? `{ ${read.join(' ')} }` : '')
}
