import { expect } from 'vitest'
import { csvLines, xlsxLines } from '#platform/testing/read-sheets.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const start = 'mutation ($input: ListExportInput!) { listExport(input: $input) { id } }'
const follow = 'query ($id: ID!) { getExport(id: $id) { status downloadUrl } }'
type Texts = Readonly<Record<string, string>>

/** The lines of the file of what a page shows; the server must have `work`. */
export const figuresFileOf = async (server: TestServer, who: WorldPerson, page: string, ask: Texts): Promise<string[][]> =>
  csvLines(await fileOf(server, who, { list: `analytics-${page}`, format: 'CSV', filters: { ask: textOf(ask) } }))

/** The lines of both files of these columns of the rows behind a figure, which have to be the same. */
export async function rowsFileOf(
  server: TestServer,
  who: WorldPerson,
  { page, ask, mark, columns }: { page: string; ask: Texts; mark: readonly unknown[]; columns: readonly string[] },
): Promise<string[][]> {
  const filters = { analysis: page, ask: textOf(ask), mark: JSON.stringify(mark) }
  const asked = { list: 'analytics-rows', filters, columns }
  const lines = csvLines(await fileOf(server, who, { ...asked, format: 'CSV' }))
  expect(xlsxLines(await fileOf(server, who, { ...asked, format: 'XLSX' })).map((line) => line.map(String))).toEqual(lines)
  return lines
}

const textOf = (ask: Texts) => new URLSearchParams(ask).toString()

type Asked = { list: string; format: 'CSV' | 'XLSX'; filters: Texts; columns?: readonly string[] }

async function fileOf(server: TestServer, who: WorldPerson, { list, format, filters, columns }: Asked): Promise<Uint8Array> {
  const input = {
    list,
    format,
    filters: Object.entries(filters).map(([name, value]) => ({ name, value })),
    ...(columns ? { columns: columns.map((name) => ({ name })) } : {}),
  }
  const { listExport } = await server.as(who).ask<{ listExport: { id: string } }>(start, { input })
  const found: { last?: { status: string; downloadUrl: string | null } } = {}
  const status = async () => {
    const { getExport } = await server
      .as(who)
      .ask<{ getExport: { status: string; downloadUrl: string | null } }>(follow, { id: listExport.id })
    return (found.last = getExport).status
  }
  await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe('READY')
  const answer = await fetch(server.running.address + (found.last?.downloadUrl ?? ''))
  return new Uint8Array(await answer.arrayBuffer())
}
