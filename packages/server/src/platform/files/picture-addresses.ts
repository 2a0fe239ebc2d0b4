import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { refuseLink } from '../http/header-wording.ts'
import { isUuid } from '../rights/check.ts'
import type { Services } from '../services.ts'
import type { Pictures } from './picture-kind.ts'

const sandboxed = { 'content-security-policy': "default-src 'none'; sandbox" } as const

type Signed<More> = {
  /** Keeps the addresses from opening anything else. */
  readonly use: string
  readonly path: string
  /** For how many seconds browsers keep a picture. */
  readonly kept: number
  /** Asked each time one is served. */
  readonly isOpen: (services: Services, content: More & { readonly tenantId: string }) => Promise<boolean>
}

/** Addresses that the server signs, for pictures that not everyone may see; `More` is what they are bound to. */
export function signedAddresses<Size extends string, More extends object = object>(
  pictures: Pictures<Size>,
  { use, path, kept, isOpen }: Signed<More>,
) {
  type Picture = More & { readonly pictureId: string; readonly size: Size }
  type Content = Picture & { readonly tenantId: string }
  return {
    address: ({ services, actor: { tenantId } }: Context, picture: Picture, until: Date): string =>
      services.files.signLinkUntil(use, path, { ...picture, tenantId } satisfies Content, until),
    route: (app: FastifyInstance, services: Services): void => {
      const { files, clock } = services
      app.get<{ Params: { token: string } }>(`${path}/:token`, async (request, reply) => {
        const content = files.readLink<Content>(use, request.params.token, clock.now())
        const key = content && (await isOpen(services, content)) && pictures.keyOf(content.tenantId, content.pictureId, content.size)
        const bytes = key && (await files.storage.size(key))
        if (!key || bytes === undefined) return refuseLink(request, reply, errorMessage('download_gone'))
        return reply
          .headers({
            'content-type': pictures.mediaType,
            'content-length': String(bytes),
            'cache-control': `private, max-age=${kept}, immutable`,
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
