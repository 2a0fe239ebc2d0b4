import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { stringify } from 'csv-stringify/sync'
import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import { asActor } from '#platform/begin.ts'
import type { Context } from '#platform/context.ts'
import { neutraliseCell } from '#platform/files/csv-cells.ts'
import { signedLink, signedLinks, type SignedLink } from '#platform/files/files.ts'
import { ensure } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { loadImport } from './load.ts'
import { actionPage, type ListedAction } from './sql/actions.ts'
import type { ImportRow } from './sql/imports.ts'
import { failureOf } from './types.ts'
import type { Column } from './uploads/upload.ts'
import { uploads } from './uploads/uploads.ts'
import { valuesOf } from './values.ts'

type Content = { readonly tenantId: string; readonly userId: string; readonly importId: string; readonly filter: BulkDataActionFilter }

const rowsAtOnce = 1000

/** An address that gives the actions of a filter as a CSV to whoever asked for it. */
export function downloadLink(ctx: Context, row: ImportRow, filter: BulkDataActionFilter): SignedLink {
  const content: Content = { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId, importId: row.id, filter }
  return signedLink('bulk-data', '/api/bulk-data', content, ctx.now)
}

export function downloadRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/bulk-data/:token', async (request, reply) => {
    const content = signedLinks().read<Content>('bulk-data', request.params.token, services.clock.now())
    if (!content)
      return reply.code(403).send({
        error: {
          code: 'FORBIDDEN',
          message: 'This download has expired. Ask for it again on the page of the import.',
          reference: request.id,
        },
      })
    const name = await inPage(services, content, async (ctx) => (await loadImport(ctx, content.importId)).name)
    const filename = `${name.replaceAll(/[^\w -]+/g, ' ').trim() || 'import'} ${content.filter.toLowerCase()}.csv`
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${filename}"`,
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Readable.from(lines(services, content)))
  })
}

/** The columns of the file first, so that it can be corrected and imported again. */
async function* lines(services: Services, content: Content): AsyncGenerator<string> {
  const columns = await inPage(services, content, (ctx) => columnsOf(ctx, content))
  yield stringify([[...columns.map(({ name }) => name), 'row', 'problem', 'suggestion']])
  for (let after = 0; ;) {
    const page = await inPage(services, content, async (ctx) => {
      const actions = await ctx.db.run(actionPage(content.filter), { importId: content.importId, after, limit: rowsAtOnce })
      return Promise.all(actions.map(async (action) => ({ action, values: await valuesOf(ctx, action) })))
    })
    const last = page.at(-1)
    if (!last) return
    after = last.action.position
    yield stringify(page.map(({ action, values }) => lineOf(action, new Map(values.map((value) => [value.column, value.after])), columns)))
  }
}

async function columnsOf(ctx: Context, { importId, filter }: Content): Promise<readonly Column[]> {
  const [first] = await ctx.db.run(actionPage(filter), { importId, after: 0, limit: 1 })
  const types = first ? uploads.filter(({ type }) => type === first.type) : uploads.slice(0, 1)
  return types.flatMap(({ columns }) => columns)
}

function lineOf(action: ListedAction, values: ReadonlyMap<string, string | null>, columns: readonly Column[]): string[] {
  const problems = [...action.reading_errors, ...action.checking_errors, ...(action.has_errors ? [] : action.warnings)]
  const reason = failureOf(action)
  return [
    ...columns.map(({ name, kind }) => (kind === 'number' ? (values.get(name) ?? '') : neutraliseCell(values.get(name) ?? ''))),
    String(action.row_number),
    neutraliseCell(reason ?? problems.map(({ problem }) => problem).join(' ')),
    neutraliseCell(reason ? '' : problems.map(({ suggestion }) => suggestion).join(' ')),
  ]
}

function inPage<Result>(
  { pool, clock }: Services,
  { tenantId, userId }: Content,
  work: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  return asActor(pool, clock, { tenantId, userId }, { source: 'user' }, async (ctx) => {
    await ensure(ctx, 'bulk_data.import')
    return work(ctx)
  })
}
