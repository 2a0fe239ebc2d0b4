import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import mercurius from 'mercurius'
import { NIL } from 'uuid'
import { ReadTransaction } from '../read-transaction.ts'
import { Invalid, problem } from '../errors.ts'
import { answerError } from '../http/errors.ts'
import { note } from '../http/notes.ts'
import { wordingOfHeader } from '../http/header-wording.ts'
import { headerId } from '../http/server.ts'
import { persistedOperations } from '../http/web-client.ts'
import type { Services } from '../services.ts'
import { wordingOf } from '../tenant-words/own-words.ts'
import type { Wording } from '../words.ts'
import type { Request } from './builder.ts'
import { documentRules, operationAmong, operationOf, type Operation } from './documents.ts'
import { isOutage, outsideErrors, type OutsideError } from './errors.ts'
import { openDocuments } from './open-query.ts'
import { readOperationBodies } from './operation-body.ts'

export type Authenticate = (request: FastifyRequest) => Promise<Request['identity']>

/** `POST /graphql`: JSON only, no batches; the web client's operations by hash, other documents with an access key or outside production. */
export async function graphqlRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): Promise<void> {
  const persisted = persistedOperations()
  const open = openDocuments(persisted, services.kith)
  const ofClient = await engineOf(app, services, 2048)
  const ofOthers = await engineOf(app, services, mostOthers)
  await app.register(async (scope) => {
    readOperationBodies(scope)
    scope.setErrorHandler((error, request, reply) => {
      const { message, ...extensions } = answerError(error, request, reply, services)
      return reply.send({ data: null, errors: [{ message, extensions }] })
    })
    scope.addHook('onRequest', async (request) => note(request, { operation: 'other' }))
    scope.post('/graphql', async (request, reply) => {
      if (!headerId(request.headers['trace-request-id'])) {
        throw new Invalid([problem('trace-request-id', 'header', { name: 'trace-request-id' })])
      }
      const visit = request.headers.authorization === undefined ? operationAmong(open, request.body) : undefined
      if (visit) return answerVisitor(ofClient, visit, request, reply, services)
      const identity = await authenticate(request)
      note(request, { tenantId: identity.tenantId })
      const operation = operationOf(request.body, persisted, { production: services.config.production && !identity.isKey })
      note(request, { operation: operation.name ?? 'other' })
      const { hostname, ip: address } = request
      const agent = agentOf(request)
      const ask = async (mayAssume: boolean): Promise<FastifyReply> => {
        const transaction = new ReadTransaction(services, identity, { mayAssume, hostname })
        try {
          const answer = await execute(
            operation.name === undefined ? ofOthers : ofClient,
            operation,
            { services, identity, reference: request.id, transaction, hostname, address, agent },
            wordingOfHeader(request),
          )
          // What reads nothing, such as the schema itself, is told to nobody whose session has ended.
          if (!answer.errors && !transaction.wasUsed) await transaction.context()
          if (await transaction.assumptionHeld()) {
            if (answer.errors) note(request, { codes: [...new Set(answer.errors.map(({ extensions }) => extensions.code))] })
            sayWhenAway(answer.errors, reply)
            return await reply.send(answer)
          }
        } finally {
          await transaction.end()
        }
        return ask(false)
      }
      const party = { group: identity.tenantId, member: identity.sessionId, isWrite: operation.isWrite }
      return services.turns.during(party, () => ask(true))
    })
  })
}

type Engine = FastifyInstance['graphql']
/** A document of the longest that are taken is kept in 2 MB; up to twice as many are kept, and as many again that were wrong. */
const mostOthers = 50

/** Runs documents, and keeps so many of those that came last as they were read and compiled. */
async function engineOf(app: FastifyInstance, { kith, config }: Services, cache: number): Promise<Engine> {
  const { promise, resolve } = Promise.withResolvers<Engine>()
  await app.register(async (scope) => {
    await scope.register(mercurius, {
      schema: kith.schema,
      routes: false,
      jit: 1,
      cache,
      validationRules: documentRules(config),
      errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data: data ?? null, errors } }),
    })
    resolve(scope.graphql)
  })
  return promise
}

/** Belongs to no organisation: as this, nothing can be read. */
const nobody = { tenantId: NIL, userId: NIL, sessionId: NIL }

/** Answers people who are not signed in, in turn by their addresses. */
function answerVisitor(engine: Engine, visit: Operation, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const { hostname, id: reference, ip: address } = request
  note(request, { operation: visit.name ?? 'other' })
  return services.turns.during({ group: 'signed out', member: address, isWrite: visit.isWrite }, async () => {
    const transaction = new ReadTransaction(services, nobody, { hostname })
    try {
      const given = { services, identity: nobody, reference, transaction, hostname, address, agent: agentOf(request) }
      const answer = await execute(engine, visit, given, wordingOfHeader(request))
      if (answer.errors) note(request, { codes: [...new Set(answer.errors.map(({ extensions }) => extensions.code))] })
      sayWhenAway(answer.errors, reply)
      return await reply.header('x-robots-tag', 'noindex, nofollow').send(answer)
    } finally {
      await transaction.end()
    }
  })
}

const longestAgent = 300
const agentOf = ({ headers }: FastifyRequest) => (headers['user-agent'] ?? '').slice(0, longestAgent)

type Answer = { readonly data: unknown; readonly errors?: readonly OutsideError[] }

async function execute(engine: Engine, { document, variables }: Operation, request: Request, unknown: Wording): Promise<Answer> {
  const { reference, services, transaction } = request
  const told = async (failure: unknown) => outsideErrors(failure, reference, services.log, await readerOf(transaction, failure, unknown))
  try {
    const { data, errors } = await engine(document, { ...request }, { ...variables })
    return errors ? { data: data ?? null, errors: await told(errors) } : { data }
  } catch (error) {
    return { data: null, errors: await told(error) }
  }
}

/** The acting user's words; where nobody can be asked who that is, the language that the request prefers. */
function readerOf(transaction: ReadTransaction, failure: unknown, unknown: Wording): Promise<Wording> {
  if (!transaction.wasUsed || isOutage(failure)) return Promise.resolve(unknown)
  return transaction
    .context()
    .then(wordingOf)
    .catch(() => unknown)
}

function sayWhenAway(errors: readonly OutsideError[] | undefined, reply: FastifyReply) {
  if (errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE')) reply.code(503).header('retry-after', '5')
}
