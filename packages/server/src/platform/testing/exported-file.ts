import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/** The file that an export of a list ends in, as a CSV; the server must have `work`. */
export async function exportedFile(server: TestServer, who: Parameters<TestServer['as']>[0], input: object): Promise<Uint8Array> {
  const client = server.as(who)
  const mutation = 'mutation ($input: ListExportInput!) { done: listExport(input: $input) { id } }'
  const { done } = await client.ask<{ done: { id: string } }>(mutation, { input: { format: 'CSV', ...input } })
  const query = `{ found: getExport(id: "${done.id}") { status downloadUrl } }`
  type Found = { readonly status: string; readonly downloadUrl: string | null }
  const found: { last?: Found } = {}
  const look = async () => (found.last = (await client.ask<{ found: Found }>(query)).found).status
  await expect.poll(look, { timeout: 60_000, interval: 100 }).toBe('READY')
  const answer = await fetch(server.running.address + found.last?.downloadUrl)
  return new Uint8Array(await answer.arrayBuffer())
}
