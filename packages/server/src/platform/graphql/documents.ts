import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { GraphQLError, Kind, NoSchemaIntrospectionCustomRule, type ValidationRule } from 'graphql'
import { Invalid, problem } from '../errors.ts'

export type Operation = { readonly document: string; readonly variables: Readonly<Record<string, unknown>> }

const maximumTokens = 4000
const limit = (errorMessage: string) => ({ exposeLimits: false, errorMessage })

/** What a document is refused for before the first resolver runs. */
export function documentRules({ production }: { production: boolean }): ValidationRule[] {
  return [
    oneOperation,
    maxDepthRule({ n: 12, ...limit('This operation is nested more than 12 levels deep. Ask for less at once.') }),
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

/** The operation of a request body: one that the web client has under its hash, or, outside production, any other document. */
export function operationOf(body: unknown, persisted: ReadonlyMap<string, string>, { production }: { production: boolean }): Operation {
  if (!isRecord(body)) throw invalid('', 'json_operation')
  const variables = body['variables'] ?? {}
  if (!isRecord(variables)) throw invalid('variables', 'json_variables')
  refuseUnreadableText(variables)
  return { document: documentOf(body, persisted, production), variables }
}

function documentOf(body: Record<string, unknown>, persisted: ReadonlyMap<string, string>, production: boolean): string {
  const hash = hashIn(body['extensions'])
  const known = hash === undefined ? undefined : persisted.get(hash)
  if (known !== undefined) return known
  const document = body['query']
  if (!production && typeof document === 'string') return withinTokens(document)
  if (hash === undefined) throw invalid('query', 'persisted_only')
  throw invalid('extensions.persistedQuery', 'persisted_unknown')
}

function hashIn(extensions: unknown): string | undefined {
  const persistedQuery = isRecord(extensions) ? extensions['persistedQuery'] : undefined
  const hash = isRecord(persistedQuery) ? persistedQuery['sha256Hash'] : undefined
  return typeof hash === 'string' ? hash : undefined
}

/** A cheap upper bound, before anything is parsed. */
function withinTokens(document: string): string {
  const tokens = document.match(/[A-Za-z0-9_]+|[^\sA-Za-z0-9_]/g)?.length ?? 0
  if (tokens > maximumTokens) throw new Invalid([problem('query', 'tokens', { max: maximumTokens })])
  return document
}

/** The compiled form of a document is kept for its text, so a text must not stand for two operations. */
const oneOperation: ValidationRule = (context) => ({
  Document({ definitions }) {
    if (definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length > 1) {
      context.reportError(new GraphQLError('This operation is one of several. Send one operation at a time.'))
    }
  },
})

/** PostgreSQL keeps no NUL character and no half of a pair; said here, every text is one that can be stored. */
function refuseUnreadableText(value: unknown, path = 'variables'): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw invalid(path.replace(/^variables\.(input\.)?/, ''), 'text_characters')
  }
  if (typeof value === 'object' && value !== null) {
    for (const [key, each] of Object.entries(value)) refuseUnreadableText(each, `${path}.${key}`)
  }
}

const invalid = (path: string, code: 'json_operation' | 'json_variables' | 'persisted_only' | 'persisted_unknown' | 'text_characters') =>
  new Invalid([problem(path, code)])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
