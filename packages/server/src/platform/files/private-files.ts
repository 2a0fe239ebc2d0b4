import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import type { Change } from '../events/change.ts'
import { recordSystemEvents } from '../events/record-system.ts'
import { refuseLink } from '../http/header-wording.ts'
import { ensureOneself } from '../rights/verification.ts'
import type { Services } from '../services.ts'
import { openedBy, readerOf, type Reader } from './readers.ts'

/** The browser goes there at once. What it has begun to read does not end with them. */
const redirectSeconds = 15

type PrivateFile = {
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number | null
  /** What is recorded when it is downloaded. */
  readonly event: Pick<Change, 'event' | 'subject' | 'personId'>
}
type Definition = {
  /** Keeps an address for one kind of file from opening another. */
  readonly use: string
  /** What its addresses begin with. */
  readonly path: string
  /** Whoever acts for somebody gets it too, as long as their session does: what was attached to a record is read with it. */
  readonly whileActing?: true
  /** The file of this id, as long as the actor may have it. */
  readonly find: (ctx: Context, id: string) => Promise<PrivateFile | undefined>
}
type Content = Reader & { readonly fileId: string }

/**
 * Files for one user: `link` makes an address that gives one for five minutes, to nobody who acts for them unless it says so, and `route`
 * asks again whether the user may have it.
 */
export function definePrivateFiles({ use, path, whileActing, find }: Definition) {
  const findIn = async (ctx: Context, fileId: string) => {
    const file = await find(ctx, fileId)
    if (file) await recordSystemEvents(ctx, [{ ...file.event, before: {}, after: null }])
    return file
  }
  return {
    link: (ctx: Context, fileId: string): string => {
      if (!whileActing) ensureOneself(ctx)
      return ctx.services.files.signLink(use, path, { ...readerOf(ctx), fileId } satisfies Content, ctx.now).url
    },
    route: (app: FastifyInstance, services: Services): void => {
      app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
        const content = services.files.readLink<Content>(use, request.params.token, services.clock.now())
        const file = content && (await openedBy(services, request, content, (ctx) => findIn(ctx, content.fileId)))
        if (!file) return refuseLink(request, reply, errorMessage('download_gone'))
        const { storage } = services.files
        const disposition = `attachment; ${nameParameters(file.name)}`
        if (storage.direct)
          return reply.redirect(await storage.direct.downloadUrl(file.key, { type: file.type, disposition }, redirectSeconds))
        return reply
          .headers({
            'content-type': file.type,
            'content-length': String(file.size ?? 0),
            'content-disposition': disposition,
            'content-security-policy': "default-src 'none'; sandbox",
          })
          .send(storage.read(file.key))
      })
    },
  }
}

/** The name for every program, and beside it the true one for those that know how it is written, where the two differ. */
function nameParameters(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .-]/g, '')
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`
}
