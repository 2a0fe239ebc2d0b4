import { formatDate } from '@kith/shared/format/dates.ts'
import { firstText } from '@kith/shared/lists.ts'
import { say } from '@kith/shared/problems/wording.ts'
import type { FastifyInstance } from 'fastify'
import { asActor } from '../../begin.ts'
import { dayIn } from '../../clock.ts'
import type { Context } from '../../context.ts'
import { Refused, Unauthenticated } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { textsIn } from '../../words.ts'
import { ensureExport, listNamed } from '../define-list.ts'
import { readReader } from './reader.ts'
import { ownExport, type ExportRow } from './sql.ts'

type Content = { readonly tenantId: string; readonly userId: string; readonly exportId: string }

export const exportFolder = 'exports'
/** Each try to write an export has a file of its own. */
export const keyOfExport = (tenantId: string, { id, tries }: Pick<ExportRow, 'id' | 'tries'>) =>
  `${tenantId}/${exportFolder}/${id}.${tries}`

/** An address that gives the file for five minutes, as long as the user who asked for it may export the list. */
export function exportLink(ctx: Context, { id }: ExportRow): string {
  const content: Content = { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, exportId: id }
  return ctx.services.files.signLink('export', '/api/exports', content, ctx.now).url
}

export function exportRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/exports/:token', async (request, reply) => {
    const content = services.files.readLink<Content>('export', request.params.token, services.clock.now())
    const found = content && (await findFile(services, content))
    if (!content || !found) return reply.code(403).send({ error: { code: 'FORBIDDEN', ...say('download_expired'), reference: request.id } })
    return reply
      .headers({
        'content-type': contentTypes[found.row.format],
        'content-length': String(found.row.size ?? 0),
        'content-disposition': `attachment; filename="${asciiOnly(found.name)}"; filename*=UTF-8''${encodeURIComponent(found.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(services.files.storage.read(keyOfExport(content.tenantId, found.row)))
  })
}

const contentTypes = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

async function findFile(services: Services, { tenantId, userId, exportId }: Content) {
  const work = () =>
    asActor(services, { tenantId, userId }, { source: 'user' }, async (ctx) => {
      const row = await ctx.db.first(ownExport, { id: exportId, user: userId, now: ctx.now })
      const list = row && listNamed(ctx, row.list)
      if (!row || !list || row.status !== 'READY') return undefined
      await ensureExport(ctx, list.declaration)
      const reader = await readReader(ctx)
      const day = formatDate(dayIn(reader.timezone, row.requested_at), { ...reader, dateFormat: 'VERBOSE' })
      return { row, name: `${firstText(list.declaration.title, textsIn(reader.language))} ${day}.${row.format.toLowerCase()}` }
    })
  return services.turns.during({ group: tenantId, member: userId }, work).catch((error: unknown) => {
    if (error instanceof Refused || error instanceof Unauthenticated) return undefined
    throw error
  })
}

const asciiOnly = (name: string) => name.normalize('NFKD').replaceAll(/[^\w .-]/g, '')
