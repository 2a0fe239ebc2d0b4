import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { refuseLink } from '../http/header-wording.ts'
import { isUuid } from '../rights/check.ts'
import type { Services } from '../services.ts'
import type { Pictures } from './picture-kind.ts'

const day = 86_400_000
const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" } as const

/** Addresses that the server signs, for pictures that not everyone may see: `use` keeps them from opening anything else. */
export function signedAddresses<Size extends string>(pictures: Pictures<Size>, use: string, path: string) {
  type Content = { readonly tenantId: string; readonly pictureId: string; readonly size: Size }
  return {
    /** The same all day, so that a picture is kept, and good until the end of the next day (UTC). */
    address: ({ services, actor: { tenantId }, now }: Context, pictureId: string, size: Size): string => {
      const until = new Date((Math.floor(now.getTime() / day) + 2) * day)
      return services.files.signLinkUntil(use, path, { tenantId, pictureId, size } satisfies Content, until)
    },
    route: (app: FastifyInstance, { files, clock }: Services): void => {
      app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
        const content = files.readLink<Content>(use, request.params.token, clock.now())
        const key = content && pictures.keyOf(content.tenantId, content.pictureId, content.size)
        const bytes = key && (await files.storage.size(key))
        if (!key || bytes === undefined) return refuseLink(request, reply, errorMessage('download_expired'))
        return reply
          .headers({
            'content-type': pictures.mediaType,
            'content-length': String(bytes),
            'cache-control': 'private, max-age=86400, immutable',
            ...sandboxed,
          })
          .send(files.storage.read(key))
      })
    },
  }
}

/** Addresses that are open to everyone for as long as the picture is in use, as sign-in pages and emails show it. */
export function publicAddresses<Size extends string>(pictures: Pictures<Size>, path: string) {
  return {
    /** Null where there is no picture. */
    address: (tenantId: string, pictureId: string | null, size: Size) =>
      pictureId === null ? null : `${path}/${tenantId}/${pictureId}/${size}`,
    route: (app: FastifyInstance, { files }: Services): void => {
      app.get<{ Params: { tenantId: string; pictureId: string; size: string } }>(
        `${path}/:tenantId/:pictureId/:size`,
        async (request, reply) => {
          const { tenantId, pictureId, size: named } = request.params
          const size = pictures.sizes.find((each) => each === named)
          const key =
            size && isUuid(tenantId) && isUuid(pictureId)
              ? pictures.keyOf(tenantId.toLowerCase(), pictureId.toLowerCase(), size)
              : undefined
          const bytes = key && (await files.storage.size(key))
          if (!key || bytes === undefined) return reply.code(404).send({ error: { code: 'NOT_FOUND', reference: request.id } })
          return reply
            .headers({
              'content-type': pictures.mediaType,
              'content-length': String(bytes),
              // A removed picture is gone from everywhere a day later
              'cache-control': 'public, max-age=86400',
              // Emails are read on the pages of others
              'cross-origin-resource-policy': 'cross-origin',
              ...sandboxed,
            })
            .send(files.storage.read(key))
        },
      )
    },
  }
}
