import type { TestServer } from '#platform/testing/test-server.ts'
import type { WorldPerson } from '#src/demo/test-world.ts'

type Result = { isError?: boolean; content?: { text: string }[]; structuredContent?: Record<string, unknown> }
export type ToolAnswer = { status: number; result?: Result; said: string }
export type AgentMode = 'READ' | 'PROPOSE'

export const createAgentKey = 'mutation ($input: AgentKeyCreateInput!) { made: agentKeyCreate(input: $input) { agentKey { id } secret } }'

let made = 0
/** Makes the key of an agent of somebody; returns it with its secret. */
export async function makeAgent(
  server: TestServer,
  who: WorldPerson,
  mode: AgentMode = 'PROPOSE',
): Promise<{ id: string; secret: string }> {
  made += 1
  const input = { name: `Assistant ${made}`, mode, expiresOn: '2026-12-31' }
  const answer = await server.as(who).ask<{ made: { agentKey: { id: string }; secret: string } }>(createAgentKey, { input })
  return { id: answer.made.agentKey.id, secret: answer.made.secret }
}

/** Calls a tool as an agent does. */
export async function callTool(server: TestServer, { secret }: { secret: string }, name: string, given: object = {}): Promise<ToolAnswer> {
  const answer = await fetch(`${server.running.address}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
  })
  const { result } = (await answer.json()) as { result?: Result }
  return { status: answer.status, ...(result ? { result } : {}), said: result?.content?.[0]?.text ?? '' }
}

/** A training of the employee that an agent proposes to somebody. */
export async function propose(server: TestServer, who: WorldPerson): Promise<{ id: string; version: number }> {
  const input = { personId: server.world.people.employee, name: `Proposed training ${made}`, status: 'REQUESTED' }
  const given = { operation: 'trainingCreate', input, why: 'The certificate ends in May.' }
  const { result, said } = await callTool(server, await makeAgent(server, who), 'propose_change', given)
  const id = result?.structuredContent?.['proposal']
  if (typeof id !== 'string') throw new Error(said)
  return { id, version: 1 }
}
