import { expect } from 'vitest'
import { csvLines } from '#platform/testing/read-sheets.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

const start = 'mutation ($input: ListExportInput!) { listExport(input: $input) { id } }'
const follow = 'query ($id: ID!) { getExport(id: $id) { status downloadUrl } }'

/** The lines of the file of what a page shows; the server must have `work`. */
export async function figuresFileOf(
  server: TestServer,
  who: WorldPerson,
  page: string,
  ask: Readonly<Record<string, string>>,
): Promise<string[][]> {
  const filters = [{ name: 'ask', value: new URLSearchParams(ask).toString() }]
  const { listExport } = await server
    .as(who)
    .ask<{ listExport: { id: string } }>(start, { input: { list: `analytics-${page}`, format: 'CSV', filters } })
  const found: { last?: { status: string; downloadUrl: string | null } } = {}
  const status = async () => {
    const { getExport } = await server
      .as(who)
      .ask<{ getExport: { status: string; downloadUrl: string | null } }>(follow, { id: listExport.id })
    return (found.last = getExport).status
  }
  await expect.poll(status, { timeout: 60_000, interval: 100 }).toBe('READY')
  const answer = await fetch(server.running.address + (found.last?.downloadUrl ?? ''))
  return csvLines(new Uint8Array(await answer.arrayBuffer()))
}
