import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  getOperationAST,
  GraphQLError,
  Kind,
  Lexer,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  Source,
  TokenKind,
  type ValidationRule,
} from 'graphql'
import { Invalid, problem } from '../errors.ts'

/** `name` is that of a document which the web client has; others may call themselves anything. */
export type Operation = {
  readonly name: string | undefined
  readonly document: string
  readonly isWrite: boolean
  readonly variables: Readonly<Record<string, unknown>>
}

const maximumTokens = 4000
/** Of brackets in a document, and of objects and lists in variables: readers go down them with a call each. */
const deepest = 32
const limit = (errorMessage: string) => ({ exposeLimits: false, errorMessage })

/** What a document is refused for before the first resolver runs. */
export function documentRules({ production }: { production: boolean }): ValidationRule[] {
  return [
    oneOperation,
    // A fragment is no level of what is asked for
    maxDepthRule({
      n: 12,
      flattenFragments: true,
      ...limit('This operation is nested more than 12 levels deep. Ask for less at once.'),
    }),
    maxAliasesRule({ n: 30, ...limit('This operation has more than 30 aliases. Ask for less at once.') }),
    costLimitRule({
      maxCost: 20_000,
      objectCost: 2,
      scalarCost: 1,
      depthCostFactor: 1.3,
      ...limit('This operation asks for too much at once. Ask for fewer rows or fields.'),
    }),
    ...(production ? [NoSchemaIntrospectionCustomRule] : []),
  ]
}

/** The operation of a request body: one that the web client has under its hash, or, outside production and with an access key, any other document. */
export function operationOf(body: unknown, persisted: ReadonlyMap<string, string>, { production }: { production: boolean }): Operation {
  if (!isRecord(body)) throw invalid('', 'json_operation')
  const variables = body['variables'] ?? {}
  if (!isRecord(variables)) throw invalid('variables', 'json_variables')
  refuseUnreadable(variables)
  return { ...documentOf(body, persisted, production), variables }
}

/** The operation of a request body that names one of these documents by its hash. */
export function operationAmong(documents: ReadonlyMap<string, string>, body: unknown): Operation | undefined {
  const hash = isRecord(body) ? hashIn(body['extensions']) : undefined
  return hash !== undefined && documents.has(hash) ? operationOf(body, documents, { production: true }) : undefined
}

type Document = Omit<Operation, 'variables'>

function documentOf(body: Record<string, unknown>, persisted: ReadonlyMap<string, string>, production: boolean): Document {
  const hash = hashIn(body['extensions'])
  const known = hash === undefined ? undefined : persisted.get(hash)
  if (known !== undefined) return { name: nameOf(known), document: known, isWrite: /^mutation\b/.test(known) }
  const document = body['query']
  if (!production && typeof document === 'string') return { name: undefined, document: withinLimits(document), isWrite: writes(document) }
  if (hash === undefined) throw invalid('query', 'persisted_only')
  throw invalid('extensions.persistedQuery', 'persisted_unknown')
}

function hashIn(extensions: unknown): string | undefined {
  const persistedQuery = isRecord(extensions) ? extensions['persistedQuery'] : undefined
  const hash = isRecord(persistedQuery) ? persistedQuery['sha256Hash'] : undefined
  return typeof hash === 'string' ? hash : undefined
}

const nameOf = (document: string) => /^\s*(?:query|mutation)\s+(\w+)/.exec(document)?.[1]

/** What cannot be read writes nothing: it is refused where it would run. */
function writes(document: string): boolean {
  try {
    return getOperationAST(parse(document, { noLocation: true }))?.operation === OperationTypeNode.MUTATION
  } catch {
    return false
  }
}

const opening = new Set<TokenKind>([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const closing = new Set<TokenKind>([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/** Limits the tokens and the nesting of a document before it is parsed, because the parser recurses for each bracket. */
function withinLimits(document: string): string {
  const lexer = new Lexer(new Source(document))
  let [tokens, depth] = [0, 0]
  for (let kind = nextKind(lexer); kind !== TokenKind.EOF; kind = nextKind(lexer)) {
    tokens += 1
    if (opening.has(kind)) depth += 1
    if (closing.has(kind)) depth -= 1
    if (tokens > maximumTokens) throw new Invalid([problem('query', 'tokens', { max: maximumTokens })])
    if (depth > deepest) throw tooDeep('query')
  }
  return document
}

function nextKind(lexer: Lexer): TokenKind {
  try {
    return lexer.advance().kind
  } catch (error) {
    // What is no word is said where the document is parsed, which comes no further than this.
    if (error instanceof GraphQLError) return TokenKind.EOF
    throw error
  }
}

/** The compiled form of a document is kept for its text, so a text must not stand for two operations. */
const oneOperation: ValidationRule = (context) => ({
  Document({ definitions }) {
    if (definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length > 1) {
      context.reportError(new GraphQLError('This operation is one of several. Send one operation at a time.'))
    }
  },
})

/** PostgreSQL keeps no NUL character and no half of a pair; said here, every text is one that can be stored, however deep it lies. */
function refuseUnreadable(variables: unknown): void {
  const waiting = [{ value: variables, path: 'variables', depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && !isStorable(value)) throw invalid(path.replace(/^variables\.(input\.)?/, ''), 'text_characters')
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) throw tooDeep('variables')
    for (const [key, each] of Object.entries(value)) {
      if (!isStorable(key)) throw invalid('variables', 'text_characters')
      waiting.push({ value: each, path: `${path}.${key}`, depth: depth + 1 })
    }
  }
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
const tooDeep = (path: string) => new Invalid([problem(path, 'nesting', { max: deepest })])

const invalid = (path: string, code: 'json_operation' | 'json_variables' | 'persisted_only' | 'persisted_unknown' | 'text_characters') =>
  new Invalid([problem(path, code)])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
