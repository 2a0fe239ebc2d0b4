import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeAgent } from '../testing/agents.ts'

const held = useTestServer()

/** Connects as those who build agents do: with the client of the protocol's own authors. */
async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', held.server.running.address), {
    requestInit: { headers: { authorization: `Bearer ${secret}` } },
  })
  await client.connect(transport)
  return client
}

it('the official client of the protocol finds, reads and proposes, and its person confirms what it proposed', async () => {
  const { secret } = await makeAgent(held.server, 'hr')
  const client = await connect(secret)
  const call = async (name: string, given: Record<string, unknown>) => {
    const { isError, structuredContent } = await client.callTool({ name, arguments: given })
    expect([name, isError]).toEqual([name, undefined])
    return structuredContent as Record<string, unknown>
  }
  expect([client.getServerVersion()?.name, client.getInstructions()]).toEqual([
    'kith',
    expect.stringContaining('You change nothing yourself'),
  ])
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain('propose_change')

  const { operations } = await call('find_operations', { words: 'create training' })
  expect(operations).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'trainingCreate' })]))
  expect(JSON.stringify(await call('describe_operation', { name: 'trainingCreate' }))).toContain('"personId"')
  const { data: people } = await call('read', { operation: 'listPeople', arguments: { limit: 200 } })
  const { employee } = held.server.world.people
  expect(people).toEqual(expect.arrayContaining([expect.objectContaining({ id: employee })]))

  const wanted = { operation: 'trainingCreate', input: { personId: employee, name: 'Ladders', status: 'REQUESTED' } }
  expect(await call('preview_change', wanted)).toMatchObject({ changes: [{ event: 'training.created' }] })
  const { proposal } = await call('propose_change', { ...wanted, why: 'The roof is due in May.' })
  expect(await held.server.rows("select 1 from trainings where name = 'Ladders'")).toEqual([])

  const { listWaiting } = await held.server.as('hr').ask<{ listWaiting: { items: { id: string }[] }[] }>('{ listWaiting { items { id } } }')
  expect(listWaiting.flatMap(({ items }) => items.map(({ id }) => id))).toContain(proposal)
  const confirm = 'mutation ($input: RecordVersionInput!) { agentProposalConfirm(input: $input) }'
  await held.server.as('hr').ask(confirm, { input: { id: proposal, version: 1 } })
  const { data: trainings } = await call('read', { operation: 'listTrainings', arguments: { personId: [employee] } })
  expect(trainings).toEqual([expect.objectContaining({ name: 'Ladders' })])

  const refused = await client.callTool({ name: 'propose_change', arguments: { ...wanted, input: {}, why: 'So.' } })
  expect([refused.isError, JSON.stringify(refused.content)]).toEqual([true, expect.stringContaining('personId')])
  await client.close()
})

it('the official client of the protocol is told what to do about a key that does not work', async () => {
  await expect(connect('kith_wrong')).rejects.toThrow('This access key doesn’t work. It may have been revoked or have expired')
})
