import { expect } from 'vitest'
import { csvLines } from '#platform/testing/read-sheets.ts'
import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

export const mutation = `mutation ($input: ListExportInput!) { listExport(input: $input) { id status } }`
export const query = `query ($id: ID!) { getExport(id: $id) { status failure rows totalRows size downloadUrl } }`
type Export = {
  status: string
  failure: string | null
  rows: number
  totalRows: number | null
  size: number | null
  downloadUrl: string | null
}

/** Exports lists on the server of a test file, which is there inside tests and does background work. */
export function exportsOn(held: { readonly server: TestServer }) {
  async function ask(who: WorldPerson, input: object): Promise<string> {
    const { listExport } = await held.server.as(who).ask<{ listExport: { id: string } }>(mutation, { input: { format: 'CSV', ...input } })
    return listExport.id
  }

  async function get(who: WorldPerson, id: string): Promise<Export> {
    return (await held.server.as(who).ask<{ getExport: Export }>(query, { id })).getExport
  }

  async function finished(who: WorldPerson, id: string): Promise<Export> {
    const found: { last?: Export } = {}
    await expect.poll(async () => (found.last = await get(who, id)).status, { timeout: 60_000, interval: 100 }).toMatch(/^(READY|FAILED)$/)
    if (!found.last) throw new Error('Never asked')
    return found.last
  }

  const fetched = (url: string | null) => fetch(held.server.running.address + url)

  async function fileOf(who: WorldPerson, input: object): Promise<Uint8Array> {
    const { status, failure, downloadUrl } = await finished(who, await ask(who, input))
    expect({ status, failure }).toEqual({ status: 'READY', failure: null })
    return new Uint8Array(await (await fetched(downloadUrl)).arrayBuffer())
  }

  const csv = async (who: WorldPerson, input: object) => csvLines(await fileOf(who, input))
  return { ask, get, finished, fetched, fileOf, csv }
}
