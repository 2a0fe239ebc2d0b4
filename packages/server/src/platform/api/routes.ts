import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asActor } from '../begin.ts'
import type { Context } from '../context.ts'
import { Forbidden, Invalid, NotFound, plainProblem, problem, throwIfInvalid } from '../errors.ts'
import type { Operation } from '../graphql/documents.ts'
import { readOperationBodies } from '../graphql/operation-body.ts'
import { callerOf, noteErrors, type Authenticate } from '../graphql/route.ts'
import { engineOf, runAs, type Engine } from '../graphql/run.ts'
import { note } from '../http/notes.ts'
import { ensureOn } from '../modules.ts'
import type { Services } from '../services.ts'
import { answerOf } from './answers.ts'
import { apiOf, base, type Api, type Found } from './api.ts'
import { readChanges } from './changes.ts'
import { inputFieldsOf, type Method } from './endpoints.ts'
import { OnceOnly, type Kept } from './idempotency.ts'
import { takeTurnOfKey } from './limits.ts'
import { mayUse, openApiFor } from './open-api.ts'
import { readQuery } from './parameters.ts'
import { problemOfFailure, problemOfOperation, RefusedRequest, sendProblem } from './problems.ts'

type Identity = Awaited<ReturnType<Authenticate>>
type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * The REST API below `/api/v1`: an address for every operation that keys may use. Each of them is run as a document of the schema, so that
 * rights, rules and events are those of the operation itself.
 */
export async function apiRoutes(app: FastifyInstance, services: Services, authenticate: Authenticate): Promise<void> {
  const api = apiOf(services.kith)
  const engine = await engineOf(app, services, 2048)
  await app.register(async (scope) => {
    readOperationBodies(scope)
    scope.setErrorHandler((error, request, reply) => sendProblem(reply, problemOfFailure(error, request, reply, services)))
    scope.addHook('onRequest', async (request, reply) => {
      note(request, { operation: 'api' })
      reply.header('cache-control', 'no-store')
    })
    const asKey = async (request: FastifyRequest, reply: FastifyReply, isCreating = false) => {
      const identity = await authenticate(request)
      if (!identity.isKey) throw new RefusedRequest(401, 'UNAUTHENTICATED', 'key_missing')
      note(request, { tenantId: identity.tenantId })
      reply.headers(await takeTurnOfKey(services, identity))
      if (isCreating) reply.headers(await takeTurnOfKey(services, identity, 'creating'))
      return identity
    }
    scope.get(base, async (request, reply) => {
      await asKey(request, reply)
      return reply.send({ version: 'v1', openapi: `${base}/openapi.json`, changes: `${base}/changes` })
    })
    scope.get(`${base}/openapi.json`, async (request, reply) => {
      const identity = await authenticate(request)
      if (identity.isKey) reply.headers(await takeTurnOfKey(services, identity))
      const text = await asActor(services, identity, { source: 'api' }, async (ctx) => openApiFor(ctx, api))
      return reply.header('content-type', 'application/json; charset=utf-8').send(text)
    })
    scope.get(`${base}/changes`, async (request, reply) => {
      const identity = await asKey(request, reply)
      return reply.send(await asActor(services, identity, { source: 'api' }, (ctx) => readChanges(ctx, api, request.query as Query)))
    })
    scope.route({
      method: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
      url: `${base}/*`,
      handler: async (request, reply) => {
        const path = (request.params as { '*': string })['*']
        // Without a key, no address is confirmed to exist
        const found = api.find(request.method as Method, path)
        const identity = await asKey(request, reply, found?.endpoint.creates)
        if (!found) return refuseAddress(api, path, reply)
        return answer({ services, api, engine, identity, found, request, reply })
      },
    })
  })
}

function refuseAddress(api: Api, path: string, reply: FastifyReply): never {
  const methods = api.methodsAt(path)
  if (methods.length === 0) throw new NotFound()
  reply.header('allow', methods.join(', '))
  throw new RefusedRequest(405, 'INVALID', 'api_method', { methods: methods.join(', ') })
}

type Asked = {
  readonly services: Services
  readonly api: Api
  readonly engine: Engine
  readonly identity: Identity
  readonly found: Found
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function answer(asked: Asked): Promise<FastifyReply> {
  const { services, identity, found, request, reply } = asked
  const name = request.headers['idempotency-key']
  const isPost = found.endpoint.method === 'POST'
  if (!isPost || typeof name !== 'string') return send(reply, await run(asked))
  const once = new OnceOnly(services, identity, name, [
    request.method,
    request.url,
    request.body ?? null,
    request.headers['if-match'] ?? null,
  ])
  const { operation } = found.endpoint
  const ensureMay = (ctx: Context) => {
    ensureOn(ctx, operation)
    if (!mayUse(ctx.actor, operation.permissions)) throw new Forbidden(operation.permissions)
  }
  const kept = await once.before(ensureMay)
  if (kept) return send(reply.header('idempotent-replayed', 'true'), kept)
  const made = await run(asked, once)
  if (once.wasDone) {
    const first = await once.before(ensureMay)
    if (first) return send(reply.header('idempotent-replayed', 'true'), first)
  }
  if (made.status < 300) await once.keep(made)
  return send(reply, made)
}

/** Asks the operation of an address, and makes of its answer that of the address. */
async function run({ services, api, engine, identity, found, request }: Asked, once?: OnceOnly): Promise<Kept> {
  const { endpoint, id } = found
  const query = request.query as Query
  const { variables, expand, total } = readQuery(endpoint, query)
  const { isConditional, ...given } =
    endpoint.operation.kind === 'mutation'
      ? changeOf(found, request)
      : { isConditional: false, variables: id === undefined ? variables : { ...variables, id } }
  const operation: Operation = {
    name: endpoint.operation.name,
    document: api.document(endpoint, expand, total),
    isWrite: endpoint.operation.kind === 'mutation',
    variables: given.variables,
  }
  note(request, { operation: `api ${operation.name ?? ''}` })
  const caller = { ...callerOf(request, identity), ...(once ? { writing: once.writing } : {}) }
  const { data, errors } = await runAs(services, engine, operation, caller)
  noteErrors(request, errors)
  const [failed] = errors?.filter(({ path }) => !path || path.length < 2 || !isAnswered(data, operation.name)) ?? []
  if (failed) {
    const problem = problemOfOperation(failed, isConditional)
    return {
      status: problem.status,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: JSON.stringify({ type: 'about:blank', ...problem }),
    }
  }
  const result = (data as Record<string, unknown>)[operation.name ?? ''] ?? null
  if (result === null && endpoint.method === 'GET' && id !== undefined) throw new NotFound()
  return answerOf(api, endpoint, result, request.url)
}

/** A closed field is null within its record, and no reason to tell nothing of it. */
const isAnswered = (data: unknown, name: string | undefined) =>
  typeof data === 'object' && data !== null && (data as Record<string, unknown>)[name ?? ''] !== null

function changeOf({ endpoint, id }: Found, { body, headers }: FastifyRequest) {
  const fields = inputFieldsOf(endpoint.field.args.find(({ name }) => name === 'input')?.type)
  const given = body ?? {}
  if (typeof given !== 'object' || Array.isArray(given)) throw new Invalid([problem('', 'json_body')])
  const isConditional = 'version' in fields
  const own = new Set([...(id === undefined ? [] : ['id']), ...(isConditional ? ['version'] : [])])
  const unknown = Object.keys(given).filter((name) => own.has(name) || !(name in fields))
  throwIfInvalid(unknown.map((name) => unknownField(name, own)))
  const version = isConditional ? versionIn(headers['if-match']) : undefined
  const input = { ...given, ...(id === undefined ? {} : { id }), ...(version === undefined ? {} : { version }) }
  return { isConditional, variables: { input } }
}

function unknownField(name: string, own: ReadonlySet<string>) {
  if (!own.has(name)) return plainProblem(name, 'There is no such field. GET /api/v1/openapi.json lists all of them.', 'unknown_field')
  return plainProblem(
    name,
    name === 'id' ? 'Leave it out: the address says which record is meant.' : 'Leave it out: send the version as If-Match.',
    'unknown_field',
  )
}

function versionIn(header: string | undefined): number {
  if (header === undefined) throw new RefusedRequest(428, 'INVALID', 'if_match_missing')
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? []
  if (version === undefined) throw new RefusedRequest(400, 'INVALID', 'if_match_wrong')
  return Number(version)
}

function send(reply: FastifyReply, { status, headers, body }: Kept): FastifyReply {
  if (status === 503) reply.header('retry-after', '5')
  return reply
    .code(status)
    .headers(headers)
    .send(body === '' ? undefined : body)
}
