import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import {
  buildSchema,
  Kind,
  NoUnusedFragmentsRule,
  parse,
  print,
  specifiedRules,
  stripIgnoredCharacters,
  validate,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { capitalise } from '@kith/shared/capitalise.ts'
import { jobDocuments } from './job-documents.ts'
import { mutationDocuments } from './mutation-documents.ts'
import { declaredFieldDocuments, recordDocuments } from './record-documents.ts'
import { listDocuments } from './settings-list-documents.ts'

const web = path.join(import.meta.dirname, '..')
const committedSchema = path.join(web, '../server/schema.graphql')
const header = '// Written by scripts/generate-operations.ts.\n/* oxlint-disable */\n'

interface Source {
  /** Absolute path of the `.graphql` file, or the name that a made-up one would have. */
  file: string
  document: DocumentNode
}

/**
 * Writes typed documents beside every `.graphql` file of the web package, those that are made of declarations and of the
 * imports of mutations, the types of the schema, and the list of persisted operations. With `check` nothing is written; the answer names the files that are not as they should be.
 * Operations that do not fit the schema are told in the error at the end, after everything else has been written.
 */
export async function generateOperations({ check = false, schemaFile = committedSchema } = {}): Promise<string[]> {
  const schemaText = readFileSync(schemaFile, 'utf8')
  const schema = buildSchema(schemaText)
  const declared = [...listDocuments(web, schema), ...recordDocuments(web, schema)]
  const fragments = [...declaredFieldDocuments(web, schema), ...jobDocuments(web, schema)]
  const all = [...readSources(), ...declared, ...fragments, ...mutationDocuments(web, schema)].map(withTypeNames)
  refuseDuplicateNames(all)
  const unfit = all.flatMap((source) => misfits(schema, source, all).map((message) => ({ source, message })))
  const sources = all.filter((source) => !unfit.some((each) => each.source === source))
  const files = new Map<string, string>()
  files.set(generated('schema-types.ts'), await schemaTypes(schemaText))
  const hashes: Record<string, string> = {}
  const masked = { document: parse(unmask + schemaText), schema: buildSchema(unmask + schemaText) }
  for (const source of sources) files.set(`${source.file}.ts`, await typedDocuments(source, sources, masked, hashes))
  files.set(generated('record-documents.ts'), indexOf(declared))
  files.set(generated('persisted-operations.json'), `${JSON.stringify(sortKeys(hashes), null, 2)}\n`)
  const wrong = settle(files, check, new Set(unfit.map(({ source }) => `${source.file}.ts`)))
  if (unfit.length > 0)
    throw new MisfittingOperations(unfit.map(({ source, message }) => `${path.relative(web, source.file)}: ${message}`).join('\n'))
  return wrong
}

class MisfittingOperations extends Error {
  override name = 'MisfittingOperations'
}

/** The operations of the declared records, by kind: each is loaded with the pages of its record. */
function indexOf(declared: Source[]): string {
  const lines = declared.map(({ file }) => {
    const kind = path.basename(file, '.graphql')
    return `  ${kind}: () => import('./${path.relative(generated(''), file)}.ts'),`
  })
  return `${header}export const recordDocuments = {\n${lines.join('\n')}\n}\n`
}

function settle(files: Map<string, string>, check: boolean, untouched: Set<string>): string[] {
  const wrong: string[] = []
  for (const [file, text] of files) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    wrong.push(path.relative(web, file))
    if (check) continue
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const file of globSync('src/**/*.graphql.ts', { cwd: web }).map((name) => path.join(web, name))) {
    if (files.has(file) || untouched.has(file)) continue
    wrong.push(path.relative(web, file))
    if (!check) rmSync(file)
  }
  return wrong
}

const generated = (name: string) => path.join(web, 'src/generated', name)

const readSources = (): Source[] =>
  globSync('src/**/*.graphql', { cwd: web })
    .toSorted()
    .map((name) => path.join(web, name))
    .map((file) => ({ file, document: parse(readFileSync(file, 'utf8'), { noLocation: true }) }))

/** The client adds `__typename` to every selection; done here, so that the hash is that of what is really meant. */
function withTypeNames({ file, document }: Source): Source {
  const complete = visit(document, {
    SelectionSet(node, _key, parent) {
      const isRoot = parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
      const has = node.selections.some((each) => each.kind === Kind.FIELD && each.name.value === '__typename')
      if (isRoot || has) return undefined
      return { ...node, selections: [...node.selections, { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }] }
    },
  })
  return { file, document: complete }
}

function refuseDuplicateNames(sources: Source[]): void {
  const names = new Set<string>()
  for (const { file, document } of sources)
    for (const definition of document.definitions) {
      if (!('name' in definition) || !definition.name) throw new Error(`${file}: an operation has no name`)
      if (names.has(definition.name.value)) throw new Error(`${file}: the name ${definition.name.value} is taken`)
      names.add(definition.name.value)
    }
}

/** Apollo's mark on a fragment whose fields the parent reads too. It stays in the client: the server never gets it. */
const unmask = 'directive @unmask on FRAGMENT_SPREAD\n'
const asSent = <Node extends ASTNode>(node: Node): Node =>
  visit(node, { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) })

const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

/** What the schema has against the operations and fragments of a file. */
function misfits(schema: GraphQLSchema, { document }: Source, all: Source[]): string[] {
  const own = new Set(document.definitions)
  const used = document.definitions.flatMap((definition) => fragmentsOf(definition, all)).filter((definition) => !own.has(definition))
  const sent = asSent<DocumentNode>({ kind: Kind.DOCUMENT, definitions: [...own, ...new Set(used)] })
  return validate(schema, sent, rules).map(({ message }) => message)
}

async function schemaTypes(schemaText: string): Promise<string> {
  const text = await codegen({
    filename: generated('schema-types.ts'),
    schema: parse(schemaText),
    documents: [],
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
    config: { ...typeOptions, onlyOperationTypes: true },
  })
  return header + text
}

type Masked = { readonly document: DocumentNode; readonly schema: GraphQLSchema }

/** The documents have been validated, all of them together. */
async function typedDocuments(source: Source, all: Source[], masked: Masked, hashes: Record<string, string>): Promise<string> {
  const types = await codegen({
    filename: `${source.file}.ts`,
    schema: masked.document,
    schemaAst: masked.schema,
    skipDocumentsValidation: true,
    documents: all.map(({ file, document }) => ({
      location: file,
      document,
      type: file === source.file ? ('standard' as const) : ('external' as const),
    })),
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
    config: {
      ...typeOptions,
      importSchemaTypesFrom: '#src/generated/schema-types.ts',
      namespacedImportName: 'Types',
      inlineFragmentTypes: 'mask',
      customDirectives: { apolloUnmask: true },
    },
  })
  const documents = source.document.definitions.map((definition) => documentText(definition, all, hashes))
  return [
    header.trimEnd(),
    "import { documentOf } from '#platform/graphql/document.ts'",
    ...fragmentImports(source, all, types),
    cleanTypes(types),
    ...documents,
    '',
  ].join('\n')
}

const typeOptions = {
  enumType: 'string-literal' as const,
  enumsAsTypes: true,
  avoidOptionals: { field: true, inputValue: false, object: false, defaultValue: false },
  nonOptionalTypename: true,
  skipTypeNameForRoot: true,
  skipTypename: false,
  immutableTypes: false,
  strictScalars: false,
  defaultScalarType: 'string',
  scalars: { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'string', UUID: 'string', Json: 'unknown' },
  dedupeFragments: true,
}

function documentText(definition: DocumentNode['definitions'][number], all: Source[], hashes: Record<string, string>): string {
  if (definition.kind === Kind.FRAGMENT_DEFINITION) {
    const name = definition.name.value
    const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...fragmentsOf(definition, all)] }
    return `export const ${name}FragmentDoc = ${documentCall(document, `${name}Fragment, unknown`)}`
  }
  if (definition.kind !== Kind.OPERATION_DEFINITION) throw new Error(`Cannot use a ${definition.kind}`)
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...fragmentsOf(definition, all)] }
  const text = print(asSent(document))
  const hash = createHash('sha256').update(text).digest('hex')
  hashes[hash] = text
  const name = capitalise(definition.name?.value ?? '')
  const type = `${name}${{ query: 'Query', mutation: 'Mutation', subscription: 'Subscription' }[definition.operation]}`
  return `export const ${name}Document = ${documentCall(document, `${type}, ${type}Variables`, hash)}`
}

/** A text is a tenth of its tree; the mark lets the build leave out what nobody asks. */
function documentCall(document: DocumentNode, types: string, ...hash: string[]): string {
  const values = [stripIgnoredCharacters(print(document)), ...hash].map((value) => JSON.stringify(value))
  return `/* @__PURE__ */ documentOf<${types}>(${values.join(', ')})`
}

function fragmentsOf(
  node: DocumentNode['definitions'][number],
  all: Source[],
  found = new Map<string, DocumentNode['definitions'][number]>(),
) {
  visit(node, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return
      const fragment = all
        .flatMap(({ document }) => document.definitions)
        .find((each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === value)
      if (!fragment) throw new Error(`There is no fragment ${value}`)
      found.set(value, fragment)
      fragmentsOf(fragment, all, found)
    },
  })
  return [...found.values()]
}

function fragmentImports(source: Source, all: Source[], types: string): string[] {
  return all
    .filter(({ file }) => file !== source.file)
    .flatMap(({ file, document }) =>
      document.definitions
        .filter((each) => each.kind === Kind.FRAGMENT_DEFINITION)
        .map(({ name }) => `${name.value}Fragment`)
        .filter((name) => new RegExp(`\\b${name}\\b`).test(types))
        .map((name) => `import type { ${name} } from '#src/${path.relative(path.join(web, 'src'), file)}.ts'`),
    )
}

/** The plugin imports the types of the schema by a wrong path, also where nothing uses them, and not where only fragments do. */
function cleanTypes(types: string): string {
  const lines = types.split('\n')
  const own = lines.filter((line) => !line.startsWith('import type * as Types'))
  if (!own.some((line) => line.includes('Types.'))) return own.join('\n').trim()
  const begin = own.findLastIndex((line) => line.startsWith('export type Incremental')) + 1
  const blank = own[begin] === '' ? [] : ['']
  return own
    .toSpliced(begin, 0, "import type * as Types from '#src/generated/schema-types.ts';", ...blank)
    .join('\n')
    .trim()
}

const sortKeys = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => a.localeCompare(b, 'en')))

if (process.argv[1] === import.meta.filename) {
  const wrong = await generateOperations(process.argv[2] ? { schemaFile: process.argv[2] } : {})
  console.log(wrong.length > 0 ? `Wrote ${wrong.length} files` : 'All generated files are as they should be')
}
