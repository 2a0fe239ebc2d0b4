import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { stringify } from 'csv-stringify/sync'
import type { BulkDataActionFilter } from '@kith/shared/domains/bulk-data.ts'
import { bulkDataWords } from '@kith/shared/domains/bulk-data/messages.ts'
import { errorMessage } from '@kith/shared/problems/wording.ts'
import type { Context } from '#platform/context.ts'
import { neutraliseCell } from '@kith/shared/csv-cells.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import type { SignedLink } from '#platform/files/files.ts'
import { asReader, openedBy, readerOf, type Reader } from '#platform/files/readers.ts'
import { refuseLink } from '#platform/http/header-wording.ts'
import { ensure } from '#platform/rights/check.ts'
import type { Services } from '#platform/services.ts'
import { cellIn, cellsBeyond, downloadColumns, type DownloadColumn, type DownloadFile } from './download-columns.ts'
import { rowsToDownload, withoutSensitiveRows, type DownloadRow } from './download-rows.ts'
import { loadImport } from './load.ts'
import { placeOfAction, problemReader } from './problem-reader.ts'
import { addedHeadings } from './reading/headings.ts'
import { separatorCharacters } from './reading/layout.ts'
import { actionPage, filesOfActions, type ActionRow } from './sql/actions.ts'
import { filesOf, type FileRow, type Problem } from './sql/files.ts'
import type { ImportRow } from './sql/imports.ts'
import { failureOf, notesOf } from './said-of-action.ts'
import { mandatoryMissing } from './shown-cells.ts'
import { fileOfAction, mayRead, problemsOf, rowAccess } from './viewer-access.ts'

type Content = Reader & {
  readonly importId: string
  readonly filter: BulkDataActionFilter
  readonly language: string
}

const rowsAtOnce = 1000

/** An address that gives the actions of a filter as a CSV, with what is wrong in a language, to whoever asked for it. */
export function downloadLink(ctx: Context, row: ImportRow, filter: BulkDataActionFilter, language: string): SignedLink {
  const content: Content = { ...readerOf(ctx), importId: row.id, filter, language }
  return ctx.services.files.signLink('bulk-data', '/api/bulk-data', content, ctx.now)
}

export function downloadRoute(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { token: string } }>('/api/bulk-data/:token', async (request, reply) => {
    const content = services.files.readLink<Content>('bulk-data', request.params.token, services.clock.now())
    const name = content && (await openedBy(services, request, content, (ctx) => begin(ctx, content)))
    if (!content || name === undefined) return refuseLink(request, reply, errorMessage('download_import'))
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

async function begin(ctx: Context, { importId }: Content): Promise<string> {
  await ensure(ctx, 'bulk_data.import')
  const { id, name } = await loadImport(ctx, importId)
  const subject = { kind: 'bulk_data_import', id }
  await recordSystemEvents(ctx, [{ event: 'bulk_data_import.downloaded', subject, before: {}, after: null }])
  return name
}

/** The columns of the files first, so that they can be corrected and imported again. */
async function* lines(services: Services, content: Content): AsyncGenerator<string> {
  const files = await inPage(services, content, (ctx) => filesToDownload(ctx, content))
  const columns = downloadColumns(files)
  const delimiter = delimiterOf(files)
  yield stringify([[...columns.map(({ heading }) => neutraliseCell(heading)), ...addedHeadings]], { delimiter })
  for (let after = 0; ;) {
    const page = await inPage(services, content, async (ctx) => {
      const actions = await ctx.db.run(actionPage(content.filter), { importId: content.importId, after, limit: rowsAtOnce })
      const row = await loadImport(ctx, content.importId)
      const rows = await withoutSensitiveRows(ctx, row, files, await rowsToDownload(ctx, actions, files, content.filter))
      return {
        last: actions.at(-1)?.position,
        lines: await Promise.all(rows.map((row) => lineOf(ctx, row, files, columns, content.language))),
      }
    })
    if (page.last === undefined) return
    after = page.last
    yield stringify(page.lines, { delimiter })
  }
}

/** What the files have between their columns, where it is the same in all of them. */
function delimiterOf(files: readonly FileRow[]): string {
  const [separator = 'COMMA', ...others] = new Set(files.map((file) => file.separator))
  return separatorCharacters[others.length === 0 ? separator : 'COMMA']
}

/** Those of every row that occurs, so that no value is left out. */
async function filesToDownload(ctx: Context, { importId, filter }: Content): Promise<DownloadFile[]> {
  const found = new Set((await ctx.db.run(filesOfActions(filter), { importId })).map(({ file_number: number }) => number))
  const files = await ctx.db.run(filesOf, { imports: [importId] })
  const shown = files.filter(({ number }) => found.size === 0 || found.has(number))
  return Promise.all(shown.map(async (file) => ({ ...file, beyond: await mandatoryMissing(ctx, file) })))
}

async function lineOf(
  ctx: Context,
  row: DownloadRow,
  files: readonly FileRow[],
  columns: readonly DownloadColumn[],
  language: string,
): Promise<string[]> {
  const { action, all } = row
  const said = (await Promise.all(all.map((each) => wordsOf(ctx, each, language)))).flat()
  const file = fileOfAction(files, action)
  const access = rowAccess(ctx, file)
  return [
    ...columns.map((column) => {
      const isOpen = column.column === null ? access.seesAll : mayRead(access, column.column)
      return isOpen ? csvCell(cellIn(column, row)) : ''
    }),
    String(action.row_number),
    neutraliseCell(said.map(({ problem }) => problem).join(' ')),
    neutraliseCell(said.map(({ suggestion }) => suggestion).join(' ')),
    ...(file && access.seesAll ? cellsBeyond(file, action).map(csvCell) : []),
  ]
}

async function wordsOf(ctx: Context, action: ActionRow, language: string) {
  const problems = await problemsOf(ctx, action, problemsIn(action))
  if (problems.length === 0) return []
  const reader = await problemReader(ctx, await placeOfAction(ctx, action), language)
  return problems.map((problem) => bulkDataWords(problem, reader))
}

function problemsIn(action: ActionRow): readonly Problem[] {
  const failure = failureOf(action)
  if (failure) return [failure]
  return [...action.reading_errors, ...action.checking_errors, ...(action.has_errors ? [] : action.warnings), ...notesOf(action)]
}

/** A number stays one, also below zero. */
const csvCell = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? text : neutraliseCell(text))

const inPage = <Result>(services: Services, content: Content, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  asReader(services, content, async (ctx) => {
    await ensure(ctx, 'bulk_data.import')
    return work(ctx)
  })
