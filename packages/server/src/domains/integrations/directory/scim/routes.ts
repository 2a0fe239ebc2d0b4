import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { answerFor, Unauthenticated } from '#platform/errors.ts'
import { answerError } from '#platform/http/errors.ts'
import { note } from '#platform/http/notes.ts'
import { isOff } from '#platform/modules.ts'
import type { Services } from '#platform/services.ts'
import { noteFailure } from '../../partners/fail.ts'
import { missingFor } from '../../partners/needs.ts'
import { listIntegrations } from '../../partners/queries.ts'
import type { Directory } from '../apply.ts'
import { listOf, providerConfig, RefusedScim, resourceTypes, schemas, send, sendRefusal, userOf } from './answers.ts'
import { authenticateDirectory } from './authenticate.ts'
import { scimPath } from './paths.ts'
import { readPatch, readUser, Unexpected } from './tolerant.ts'
import { changeUser, createUser, heldRefusal, listUsers, removeUser, userAt } from './users.ts'

const perMinute = 1200
const largestBody = 256 * 1024
type Handler = (asked: { request: FastifyRequest; reply: FastifyReply; directory: Directory; as: As }) => Promise<FastifyReply>
type As = <Result>(work: (ctx: Context, directory: Directory) => Promise<Result>) => Promise<Result>

/** SCIM 2.0: a directory makes, opens and closes accounts, with the rights of whoever connected it. */
export function scimRoutes(app: FastifyInstance, services: Services): void {
  const base = services.config.publicUrl.replace(/\/$/, '')
  void app.register(async (scope) => {
    const parser = scope.getDefaultJsonParser('error', 'error')
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/scim+json', 'application/json'],
      { parseAs: 'string', bodyLimit: largestBody },
      (request, body, done) => {
        if (body === '') done(null, undefined)
        else void parser(request, String(body), done)
      },
    )
    scope.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalOf(services, error, request, reply)))
    scope.addHook('onRequest', async (request, reply) => {
      note(request, { operation: 'scim' })
      reply.header('cache-control', 'no-store')
    })
    const at = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, handler: Handler) =>
      scope.route({ method, url: scimPath + path, handler: (request, reply) => answer(services, request, reply, handler) })
    const show = (path: string, body: () => object) => at('GET', path, async ({ reply }) => send(reply, 200, body()))

    show('/ServiceProviderConfig', () => providerConfig)
    show('/ResourceTypes', () => listOf(resourceTypes, { total: resourceTypes.length, startIndex: 1 }))
    show('/Schemas', () => listOf(schemas, { total: schemas.length, startIndex: 1 }))
    // Groups decide what people may do, which is decided in Kith
    show('/Groups', () => listOf([], { total: 0, startIndex: 1 }))
    at('POST', '/Groups', () => {
      throw new RefusedScim(501, 'Groups are not taken from a directory: switch them off there, and use the permission groups in Kith.')
    })
    at('GET', '/Users', async ({ request, reply, as }) => {
      const { rows, total, startIndex } = await as((ctx) => listUsers(ctx, request.query as Record<string, unknown>))
      return send(
        reply,
        200,
        listOf(
          rows.map((row) => userOf(base, row)),
          { total, startIndex },
        ),
      )
    })
    at('GET', '/Users/:id', async ({ request, reply, as }) => send(reply, 200, userOf(base, await as((ctx) => userAt(ctx, idOf(request))))))
    at('POST', '/Users', async ({ request, reply, as }) => {
      const made = await as((ctx, directory) => createUser(ctx, directory, readUser(request.body)))
      if (!made) throw heldRefusal()
      return send(reply.header('location', `${base}${scimPath}/Users/${made.id}`), 201, userOf(base, made))
    })
    at('PUT', '/Users/:id', async ({ request, reply, as }) =>
      send(reply, 200, userOf(base, await as((ctx, directory) => changeUser(ctx, directory, idOf(request), readUser(request.body))))),
    )
    at('PATCH', '/Users/:id', async ({ request, reply, as }) =>
      send(reply, 200, userOf(base, await as((ctx, directory) => changeUser(ctx, directory, idOf(request), readPatch(request.body))))),
    )
    at('DELETE', '/Users/:id', async ({ request, reply, as }) => {
      await as((ctx, directory) => removeUser(ctx, directory, idOf(request)))
      return reply.code(204).send()
    })
  })
}

const idOf = ({ params }: FastifyRequest) => (params as { readonly id: string }).id

async function answer(services: Services, request: FastifyRequest, reply: FastifyReply, handler: Handler): Promise<FastifyReply> {
  const directory = await authenticateDirectory(services, request)
  const { tenantId, id, userId } = directory
  note(request, { tenantId })
  await services.limits.take({
    name: 'requests of directories',
    keys: [tenantId, id],
    points: perMinute,
    seconds: 60,
    in: 'own',
    refusesFromMemoryAt: perMinute,
  })
  const as: As = (work) =>
    services.turns.during({ group: tenantId, member: id, isWrite: request.method !== 'GET' }, () =>
      asActor(services, { tenantId, userId }, { source: 'api', sourceId: id }, (ctx) => {
        if (isOff(ctx, listIntegrations)) throw new RefusedScim(401, 'Your organisation has no integrations.')
        if (missingFor(ctx.actor, 'directory-service').length > 0) throw new Unauthenticated()
        return work(ctx, directory)
      }),
    )
  try {
    return await handler({ request, reply, directory, as })
  } catch (error) {
    throw await noted(services, directory, error)
  }
}

/** Tells the log, and those who are told of failures, of what a directory could not do; that something is not found is no failure. */
async function noted(services: Services, { tenantId, id }: Directory, error: unknown): Promise<Error> {
  if (!(error instanceof Error)) return new Error(String(error))
  const tell = (event: 'SYNC_ERROR' | 'UNEXPECTED_DATA' | 'UNAUTHORISED', detail: string) =>
    noteFailure(services, { tenantId, id, event, detail })
  if (error instanceof Unexpected) {
    await tell('UNEXPECTED_DATA', error.path)
    return error
  }
  if (error instanceof Unauthenticated) {
    await tell('UNAUTHORISED', 'connected_by')
    return new RefusedScim(401, 'Whoever connected this directory has no access any more. Reconnect it in Kith.')
  }
  // Somebody has to put an address right in Kith
  if (error instanceof RefusedScim && error.status === 409 && error.scimType === undefined) await tell('SYNC_ERROR', 'person')
  const { status, code, message } = answerFor(error)
  if (error instanceof RefusedScim || code === 'INTERNAL' || status === 404 || status === 429 || status === 503) return error
  await tell('SYNC_ERROR', code)
  return new RefusedScim(409, message)
}

function refusalOf(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): RefusedScim {
  if (error instanceof RefusedScim) return error
  if (error instanceof Unexpected) return new RefusedScim(400, error.message, { scimType: error.scimType })
  const { message } = answerError(error, request, reply, services)
  return new RefusedScim(reply.statusCode, message)
}
