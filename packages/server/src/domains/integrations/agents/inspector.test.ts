import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import { useTestServer } from '#platform/testing/test-server.ts'
import { makeAgent } from '../testing/agents.ts'

const held = useTestServer()
const run = promisify(execFile)
const slow = { meta: { slow: 'starts a program for each question' }, timeout: 60_000 }
const inspector = join(import.meta.dirname, '../../../../../../node_modules/@modelcontextprotocol/inspector-cli/build/index.js')
let secret: string
type Told = { tools?: { name: string }[]; isError?: boolean; content?: { text: string }[]; structuredContent?: Record<string, unknown> }

beforeAll(async () => {
  ;({ secret } = await makeAgent(held.server, 'hr', 'READ'))
})

/** Asks as developers do who try an MCP server from a terminal. */
async function inspect(args: readonly string[], shown = secret): Promise<Told> {
  const address = `${held.server.running.address}/mcp`
  const options = ['--transport', 'http', '--header', `Authorization: Bearer ${shown}`]
  // It looks for its version beside where it is started
  const { stdout } = await run(process.execPath, [inspector, address, ...options, ...args], { cwd: dirname(inspector) })
  return JSON.parse(stdout) as Told
}
const call = (tool: string, given: Readonly<Record<string, unknown>>) =>
  inspect([
    '--method',
    'tools/call',
    '--tool-name',
    tool,
    '--tool-arg',
    ...Object.entries(given).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`),
  ])

it(
  'the inspector of the protocol lists the six tools, finds an operation, reads with it, and shows what a tool refuses',
  slow,
  async () => {
    const { tools = [] } = await inspect(['--method', 'tools/list'])
    expect(tools).toHaveLength(6)
    expect(JSON.stringify((await call('find_operations', { words: 'list people' })).structuredContent)).toContain('"listPeople"')
    const { employee } = held.server.world.people
    const person = await call('read', { operation: 'getPerson', arguments: { id: employee } })
    expect(person.structuredContent).toMatchObject({ id: employee })
    const input = { personId: employee, name: 'Ladders', status: 'REQUESTED' }
    const refused = await call('propose_change', { operation: 'trainingCreate', input, why: 'The roof is due.' })
    expect([refused.isError, refused.content?.[0]?.text]).toEqual([true, expect.stringContaining('may only read') as string])
  },
)

it('the inspector of the protocol is told what to do about a key that does not work', slow, async () => {
  await expect(inspect(['--method', 'tools/list'], 'kith_wrong')).rejects.toThrow('This access key doesn’t work. It may have been revoked')
})
