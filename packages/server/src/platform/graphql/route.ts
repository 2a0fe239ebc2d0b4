import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NIL } from 'uuid'
import { takeTurnOfKey } from '../api/limits.ts'
import { Invalid, problem } from '../errors.ts'
import { answerError } from '../http/errors.ts'
import { wordingOfHeader } from '../http/header-wording.ts'
import { note } from '../http/notes.ts'
import { headerId } from '../http/server.ts'
import { persistedOperations } from '../http/web-client.ts'
import { ReadTransaction } from '../read-transaction.ts'
import type { Services } from '../services.ts'
import type { Request } from './builder.ts'
import { operationAmong, operationOf, type Operation } from './documents.ts'
import type { OutsideError } from './errors.ts'
import { openDocuments } from './open-query.ts'
import { readOperationBodies } from './operation-body.ts'
import { engineOf, execute, runAs, type Answer, type Caller, type Engine } from './run.ts'

export type Authenticate = (request: FastifyRequest) => Promise<Request['identity']>

/** `POST /graphql`: JSON only, no batches; the web client's operations by hash, other documents with an access key or outside production. */
export async function graphqlRoute(app: FastifyInstance, services: Services, authenticate: Authenticate): Promise<void> {
  const persisted = persistedOperations()
  const open = openDocuments(persisted, services.kith)
  const noteOperation = noting(services)
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
      if (visit) {
        noteOperation(request, visit)
        return answerVisitor(ofClient, visit, request, reply, services)
      }
      const identity = await authenticate(request)
      note(request, { tenantId: identity.tenantId })
      if (identity.isKey) reply.headers(await takeTurnOfKey(services, identity))
      const operation = operationOf(request.body, persisted, { production: services.config.production && !identity.isKey })
      noteOperation(request, operation)
      const engine = operation.name === undefined ? ofOthers : ofClient
      return send(await runAs(services, engine, operation, callerOf(request, identity)), request, reply)
    })
  })
}

/** Notes what a request asks for, and that its line is left out of the log where it asks for something quiet. */
function noting({ kith: { operations } }: Services): (request: FastifyRequest, operation: Operation) => void {
  const quiet = operations.filter(({ isQuiet }) => isQuiet).map(({ name }) => name)
  return (request, { name = 'other', document }) => {
    const isQuiet = quiet.some((each) => document.includes(each))
    note(request, { operation: name, ...(isQuiet ? { isQuiet: true } : {}) })
  }
}

/** A document of the longest that are taken is kept in 2 MB; up to twice as many are kept, and as many again that were wrong. */
const mostOthers = 50

/** Belongs to no organisation: as this, nothing can be read. */
const nobody = { tenantId: NIL, userId: NIL, sessionId: NIL }

/** Answers people who are not signed in, in turn by their addresses. */
function answerVisitor(engine: Engine, visit: Operation, request: FastifyRequest, reply: FastifyReply, services: Services) {
  return services.turns.during({ group: 'signed out', member: request.ip, isWrite: visit.isWrite }, async () => {
    const transaction = new ReadTransaction(services, nobody, { hostname: request.hostname })
    try {
      const answer = await execute(services, engine, visit, callerOf(request, nobody), transaction)
      return await send(answer, request, reply.header('x-robots-tag', 'noindex, nofollow'))
    } finally {
      await transaction.end()
    }
  })
}

const longestAgent = 300

/** Describes the caller of an HTTP request, once it is known whom it says it is from. */
export const callerOf = (request: FastifyRequest, identity: Request['identity']): Caller => ({
  identity,
  reference: request.id,
  hostname: request.hostname,
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, longestAgent),
  unknown: wordingOfHeader(request),
})

function send(answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  noteErrors(request, answer.errors)
  if (answer.errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE')) reply.code(503).header('retry-after', '5')
  return reply.send(answer)
}

export function noteErrors(request: FastifyRequest, errors: readonly OutsideError[] | undefined): void {
  if (errors) note(request, { codes: [...new Set(errors.map(({ extensions }) => extensions.code))] })
}
