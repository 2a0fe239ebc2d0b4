import { createHash } from 'node:crypto'
import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { GraphQLError, NoSchemaIntrospectionCustomRule, type GraphQLSchema } from 'graphql'
import mercurius from 'mercurius'
import { ReadTransaction } from '../begin.ts'
import { answerFor, Invalid, problem, Unauthenticated } from '../errors.ts'
import { headerId } from '../http/server.ts'
import type { Services } from '../services.ts'
import type { Request } from './builder.ts'

export type Authenticate = (request: FastifyRequest) => Promise<Request['identity']>
type Body = { query?: unknown; operationName?: unknown; variables?: unknown; extensions?: { persistedQuery?: { sha256Hash?: unknown } } }

const maximumTokens = 4000

/** `POST /graphql`: JSON only, no batches; the web client's operations by hash, other documents only outside production. */
export async function graphqlRoute(
  app: FastifyInstance,
  services: Services,
  schema: GraphQLSchema,
  persisted: ReadonlyMap<string, string>,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(mercurius, {
    schema,
    routes: false,
    jit: 1,
    cache: 2048,
    validationRules: [
      maxDepthRule({ n: 12 }),
      maxAliasesRule({ n: 30 }),
      costLimitRule({ maxCost: 20_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3 }),
      ...(services.config.production ? [NoSchemaIntrospectionCustomRule] : []),
    ],
    errorFormatter: (execution, context) => {
      const { request } = context as unknown as { request: Request }
      return {
        statusCode: 200,
        response: {
          data: execution.data ?? null,
          errors: execution.errors.map((error) => outside(error, request?.reference ?? '', services)),
        },
      }
    },
  })

  app.post('/graphql', async (request, reply) => {
    if (!headerId(request.headers['trace-request-id'])) {
      throw new Invalid([problem('trace-request-id', 'Every call needs the header trace-request-id with a fresh unique value.', 'header')])
    }
    const identity = await authenticate(request)
    const body = request.body as Body
    const document = documentOf(body, persisted, services.config.production)
    const transaction = new ReadTransaction(services.pool, services.clock, identity)
    const context: Request = { services, identity, reference: request.id, transaction }
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- graphql-js checks the variables against the operation
      const variables = (body.variables ?? {}) as Record<string, unknown>
      const result = await app.graphql(
        document,
        { ...context, request: context },
        variables,
        typeof body.operationName === 'string' ? body.operationName : undefined,
      )
      return await reply.send(result)
    } catch (error) {
      const formatted = await formatRequestError(error, request.id, services)
      return await reply.code(200).send(formatted)
    } finally {
      await transaction.close()
    }
  })
}

function documentOf(body: Body, persisted: ReadonlyMap<string, string>, production: boolean): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid([problem('', 'Send one operation as a JSON object.', 'json')])
  const hash = body.extensions?.persistedQuery?.sha256Hash
  if (typeof hash === 'string') {
    const document = persisted.get(hash)
    if (document) return document
    throw new Invalid([
      problem(
        'extensions.persistedQuery',
        'This operation is not known to the server. Reload the page to get the current version of Kith.',
        'persisted',
      ),
    ])
  }
  if (production || typeof body.query !== 'string') {
    throw new Invalid([problem('query', 'Only the operations of the web client are answered here.', 'persisted')])
  }
  if (countTokens(body.query) > maximumTokens)
    throw new Invalid([problem('query', `An operation has at most ${maximumTokens} words.`, 'tokens')])
  return body.query
}

// A cheap upper bound, before anything is parsed.
const countTokens = (text: string) => text.match(/[A-Za-z0-9_]+|[^\sA-Za-z0-9_]/g)?.length ?? 0

function outside(
  error: { message: string; originalError?: unknown; path?: readonly (string | number)[] | undefined },
  reference: string,
  services: Services,
) {
  const original = unwrap(error)
  if (original instanceof GraphQLError) {
    return new GraphQLError(original.message, {
      extensions: { code: typeof original.extensions['code'] === 'string' ? original.extensions['code'] : 'INVALID', reference },
    })
  }
  const { code, message, details } = answerFor(original)
  if (code === 'INTERNAL')
    services.log.error(
      { reference, error: original instanceof Error ? { message: original.message, stack: original.stack } : String(original) },
      'operation failed',
    )
  return new GraphQLError(message, { ...(error.path ? { path: error.path } : {}), extensions: { code, reference, ...details } })
}

function unwrap(error: unknown): unknown {
  let inner: unknown = error
  while (typeof inner === 'object' && inner !== null && 'originalError' in inner && inner.originalError) inner = inner.originalError
  return inner
}

/** Syntax, validation and limits: refused before the first resolver. */
async function formatRequestError(error: unknown, reference: string, services: Services) {
  const errors = typeof error === 'object' && error !== null && 'errors' in error && Array.isArray(error.errors) ? error.errors : [error]
  return {
    data: null,
    errors: errors.map((each: { message: string }) => {
      const { code } = answerFor(unwrap(each))
      const isRequest = each instanceof GraphQLError || ('code' in each && String(each.code).startsWith('MER_'))
      return isRequest && code === 'INTERNAL' && !each.message.includes('Graphql')
        ? { message: each.message, extensions: { code: 'INVALID', reference } }
        : outside(each, reference, services).toJSON()
    }),
  }
}

export const hashOf = (document: string) => createHash('sha256').update(document).digest('hex')
export { Unauthenticated }
