import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { domains } from '#src/domains.ts'
import { asSystem } from './begin.ts'
import { enqueue } from './background/enqueue.ts'
import { prepareImportJob } from './imports/jobs.ts'
import { countSearch } from './graphql/search-limit.ts'
import { useTestServer, type TestServer } from './testing/test-server.ts'

const one = useTestServer()
const other = useTestServer({ domains: domains.filter(({ name }) => name !== 'dashboard') })
const both = () => [one.server, other.server] as const

it('two servers on two databases live in one process, and neither knows of the other', async () => {
  const servers = both()
  const fieldsOf = ({ running }: TestServer) => Object.keys(running.services.kith.schema.getQueryType()?.getFields() ?? {})
  expect(servers.map((server) => fieldsOf(server).includes('getMyTeam'))).toEqual([true, false])
  expect(fieldsOf(other.server).filter((name) => !fieldsOf(one.server).includes(name))).toEqual([])
  const typeOf = (server: TestServer) => server.running.services.kith.schema.getType('Person')
  expect(typeOf(one.server)).not.toBe(typeOf(other.server))

  // Who signs in at one of them is nobody at the other.
  const token = await one.server.tokenOf('hr')
  const codeAt = async (server: TestServer) => {
    const response = await fetch(`${server.running.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'trace-request-id': 'two-servers', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ listGenders { totalCount } }' }),
    })
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
    return errors?.[0]?.extensions.code
  }
  expect([await codeAt(one.server), await codeAt(other.server)]).toEqual([undefined, 'UNAUTHENTICATED'])

  // A file of one of them is no file of the other.
  const key = `${one.server.world.tenantId}/two-servers/file`
  await one.server.running.services.files.storage.write(key, Readable.from(['text']), 4)
  expect(await Promise.all(servers.map(({ running }) => running.services.files.storage.size(key)))).toEqual([4, undefined])

  // What is used up at one of them, in memory and in the database, is there at the other.
  const { searchesPerMinute } = one.server.running.services.config
  const searcher = { tenantId: one.server.world.tenantId, userId: 'the same' }
  const search = (server: TestServer) => countSearch(server.running.services, searcher)
  for (let time = 0; time < searchesPerMinute; time += 1) await search(one.server)
  await expect(search(one.server)).rejects.toThrow('There were too many searches within a minute')
  await search(other.server)

  // A job goes into the queue of the database that it belongs to, whichever server was started first.
  for (const [index, server] of servers.entries()) {
    const { services } = server.running
    const about = { mark: `two servers ${index}` }
    await asSystem(services, server.world.tenantId, (ctx) => enqueue(ctx, prepareImportJob.queue, about))
  }
  const marks = (server: TestServer) =>
    server.rows("select data -> 'data' ->> 'mark' as mark from pgboss.job where data -> 'data' ->> 'mark' like 'two servers%'")
  expect([await marks(one.server), await marks(other.server)]).toEqual([[{ mark: 'two servers 0' }], [{ mark: 'two servers 1' }]])
}, 60_000)
