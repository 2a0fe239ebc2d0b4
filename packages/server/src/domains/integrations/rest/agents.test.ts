import { processorTime } from '@kith/shared/test-times.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { groupFor, makeKey } from '../testing/access-keys.ts'

const held = useTestServer()
let secret: string
type Answer = {
  status: number
  result?: Record<string, unknown> & { structuredContent?: Record<string, unknown>; isError?: boolean; content?: { text: string }[] }
  error?: { code: number; message: string }
}

async function send(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${held.server.running.address}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const text = await answer.text()
  return { status: answer.status, ...(text === '' ? {} : (JSON.parse(text) as object)) }
}
const call = async (name: string, given: object = {}) => (await send('tools/call', { name, arguments: given })).result

beforeAll(async () => {
  secret = (await makeKey(held.server, await groupFor(held.server, 'HR Administrator'), { name: 'Assistant' })).secret
})

describe('an agent with an access key', () => {
  it('is welcomed, and is offered six tools, of which one proposes and none changes anything', async () => {
    const { result } = await send('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    })
    expect(result).toMatchObject({ protocolVersion: '2025-06-18', serverInfo: { name: 'kith' } })
    expect((await send('notifications/initialized')).status).toBe(202)
    const { result: listed } = await send('tools/list')
    const tools = listed?.['tools'] as { name: string; annotations: { readOnlyHint: boolean } }[]
    expect(tools.map(({ name }) => name)).toEqual([
      'who_am_i',
      'find_operations',
      'describe_operation',
      'read',
      'preview_change',
      'propose_change',
    ])
    expect(tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name)).toEqual(['propose_change'])
    expect((await call('who_am_i'))?.structuredContent).toMatchObject({ key: 'Assistant' })
  })

  it('finds an operation by words, learns what it takes, and reads with it what the key may read', async () => {
    const found = (await call('find_operations', { words: 'list trainings' }))?.structuredContent?.['operations'] as { name: string }[]
    expect(found.map(({ name }) => name)).toContain('listTrainings')
    const told = JSON.stringify((await call('describe_operation', { name: 'listTrainings' }))?.structuredContent)
    expect(told).toContain('completedOn.from')
    const read = await call('read', { operation: 'getPerson', arguments: { id: held.server.world.people.employee } })
    expect(read?.structuredContent).toMatchObject({ id: held.server.world.people.employee })
    const spent = processorTime()
    await call('find_operations', { words: 'training '.repeat(100_000) })
    expect(spent()).toBeLessThan(1500)
    expect((await call('read', { operation: 'listAccessKeys' }))?.isError).toBe(true)
    expect((await call('read', { operation: 'listTrainings', arguments: { nonsense: 1 } }))?.isError).toBe(true)
  })

  it('sees what a change would do, which is not done', async () => {
    const input = { personId: held.server.world.people.employee, name: 'Proposed', status: 'REQUESTED' }
    const shown = (await call('preview_change', { operation: 'trainingCreate', input }))?.structuredContent
    expect(shown?.['changes']).toEqual([expect.objectContaining({ event: 'training.created', kind: 'training' })])
    expect(await held.server.rows("select 1 from trainings where name = 'Proposed'")).toEqual([])
    expect((await call('preview_change', { operation: 'trainingCreate', input: {} }))?.isError).toBe(true)
    expect((await send('tools/call', { name: 'confirm_change' })).error?.message).toBe('There is no tool ‘confirm_change’.')
  })

  it('is refused without a key, from the page of another site, and with a method that there is not', async () => {
    const wrong = await send('ping', {}, { authorization: 'Bearer kith_wrong' })
    expect(wrong.status).toBe(401)
    expect((await send('ping', {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send('resources/list')).error).toEqual({ code: -32_601, message: 'There is no method ‘resources/list’.' })
    expect((await fetch(`${held.server.running.address}/mcp`)).status).toBe(405)
  })
})
