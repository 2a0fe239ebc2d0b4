import type { FastifyInstance } from 'fastify'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { NotFound, Refused, Unauthenticated } from '#platform/errors.ts'
import { say } from '@kith/shared/problems/wording.ts'
import { ensure } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { ownExport, type ExportRow } from './sql.ts'

type Content = { readonly tenantId: string; readonly userId: string; readonly archiveId: string }

export const keyOfArchive = (tenantId: string, id: string) => `${tenantId}/personal-data/${id}`

/** An address that gives the file for five minutes, as long as the user who asked for it may download it. */
export function archiveLink({ services, actor: { tenantId, userId }, now }: Context, { id }: ExportRow): string {
  const content: Content = { tenantId, userId, archiveId: id }
  return services.files.signLink('personal-data', '/api/personal-data', content, now).url
}

export function archiveRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/personal-data/:token', async (request, reply) => {
    const content = services.files.readLink<Content>('personal-data', request.params.token, services.clock.now())
    const row = content && (await findArchive(services, content))
    if (!content || !row) return reply.code(403).send({ error: { code: 'FORBIDDEN', ...say('download_expired'), reference: request.id } })
    const name = `${row.display_name} ${row.requested_at.toISOString().slice(0, 10)}.zip`
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': String(row.size ?? 0),
        'content-disposition': `attachment; filename="personal data.zip"; filename*=UTF-8''${encodeURIComponent(name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(services.files.storage.read(keyOfArchive(content.tenantId, content.archiveId)))
  })
}

/** The archive, if it is there still and may still be downloaded. */
function findArchive(services: Services, { tenantId, userId, archiveId }: Content) {
  const work = () =>
    asActor(services, { tenantId, userId }, { source: 'user' }, async (ctx) => {
      const row = await ctx.db.first(ownExport, { id: archiveId, user: userId, now: ctx.now })
      if (row?.status !== 'READY') return undefined
      await ensure(ctx, 'people.personal_data.export', { kind: 'person', id: row.person_id })
      return row
    })
  return services.turns.during({ group: tenantId, member: userId }, work).catch((error: unknown) => {
    if (error instanceof Refused || error instanceof NotFound || error instanceof Unauthenticated) return undefined
    throw error
  })
}
