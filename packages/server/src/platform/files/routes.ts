import { problemText } from '@kith/shared/problems/problem-text.ts'
import { errorMessage, type Said } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { wordingOfHeader } from '../http/header-wording.ts'
import type { Services } from '../services.ts'
import { awaitedAs, isAwaited, NotAccepted } from './awaited.ts'
import { linkMinutes } from './files.ts'
import { NotStored, type WriteFailure } from './storage.ts'

const silentSeconds = 30
type Answer = { status: number; code: string; said: Said }

const expired: Answer = { status: 403, code: 'FORBIDDEN', said: errorMessage('upload_expired') }
const removed: Answer = { status: 404, code: 'NOT_FOUND', said: errorMessage('upload_removed') }
const answers: Readonly<Record<WriteFailure, Answer>> = {
  TOO_LARGE: { status: 413, code: 'TOO_LARGE', said: errorMessage('upload_larger') },
  INCOMPLETE: { status: 422, code: 'INVALID', said: errorMessage('upload_cut') },
  TAKEN: { status: 409, code: 'CONFLICT', said: errorMessage('upload_taken') },
  NO_ROOM: { status: 507, code: 'UNAVAILABLE', said: errorMessage('upload_noRoom') },
}

/** `PUT` of a file's bytes to a presigned address: streamed to the store, in exactly the size and type that were signed, as long as the file has not been removed. */
export async function fileRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const kinds = services.kith.domains.flatMap((domain) => domain.awaitedFiles ?? [])
  const { clock, log, files } = services
  await app.register(async (routes) => {
    routes.removeAllContentTypeParsers()
    routes.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    routes.put<{ Params: { token: string } }>(
      '/api/files/:token',
      { config: { bodySeconds: linkMinutes * 60 } },
      async (request, reply) => {
        const upload = files.readUpload(request.params.token, clock.now())
        if (!upload) return refuse(request, reply, expired)
        const announced = request.headers['content-length']
        if (announced !== undefined && Number(announced) !== upload.size)
          return refuse(request, reply, answers[Number(announced) > upload.size ? 'TOO_LARGE' : 'INCOMPLETE'])
        if ((request.headers['content-type'] ?? '') !== upload.type)
          return refuse(request, reply, { status: 422, code: 'INVALID', said: errorMessage('upload_type', { type: upload.type }) })
        const kind = awaitedAs(kinds, upload)
        if (!(await isAwaited(kind, services, upload))) return refuse(request, reply, removed)
        try {
          await files.storage.write(upload.key, cutWhenSilent(request.raw), upload.size)
          if (!(await isAwaited(kind, services, upload))) {
            await files.storage.remove(upload.key)
            return await refuse(request, reply, removed)
          }
          await kind?.received?.(services, upload)
          return await reply.code(204).send()
        } catch (error) {
          if (error instanceof NotAccepted) return refuse(request, reply, { status: 422, code: 'INVALID', said: error.said })
          if (!(error instanceof NotStored)) throw error
          log.warn({ reference: request.id, failure: error.failure }, 'upload not stored')
          return refuse(request, reply, answers[error.failure])
        }
      },
    )
  })
}

/** The rest of the body is not worth receiving: the connection closes with the answer. */
function refuse(request: FastifyRequest, reply: FastifyReply, { status, code, said }: Answer) {
  return reply
    .code(status)
    .header('connection', 'close')
    .send({ error: { code, ...said, message: problemText(said, wordingOfHeader(request)), reference: request.id } })
}

function cutWhenSilent(body: IncomingMessage): IncomingMessage {
  const cut = () => body.destroy(new NotStored('INCOMPLETE'))
  let timer = setTimeout(cut, silentSeconds * 1000)
  body.on('data', () => {
    clearTimeout(timer)
    timer = setTimeout(cut, silentSeconds * 1000)
  })
  body.pause()
  body.once('close', () => clearTimeout(timer))
  return body
}
