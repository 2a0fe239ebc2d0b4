import { expect, it } from 'vitest'
import pg from 'pg'
import { haltAt } from './halt.ts'
import { useTestServer } from './test-server.ts'
import { untilWaiting } from './waiting-connections.ts'

const held = useTestServer()

it('a place is reached by the transaction that comes to it, and by none that waits for something else', async () => {
  const { server } = held
  const connectionString = server.environment['KITH_DATABASE_URL']
  const [holding, waiting, writing] = [1, 2, 3].map(() => new pg.Client({ connectionString }))
  for (const client of [holding, waiting, writing]) await client?.connect()
  const halt = await haltAt(server, { before: 'update', on: 'tenants', when: "new.alias = 'demo'" })
  const seen: string[] = []

  await holding?.query('select pg_advisory_lock(1)')
  const other = waiting?.query('select pg_advisory_lock(1)')
  const reached = halt.reached().then(() => seen.push('reached'))
  await untilWaiting(server)
  seen.push('another waits')
  const written = writing?.query("update tenants set name = name where alias = 'demo'")
  await reached
  expect(seen).toEqual(['another waits', 'reached'])

  await halt.lift()
  await holding?.query('select pg_advisory_unlock(1)')
  await Promise.all([other, written])
  for (const client of [holding, waiting, writing]) await client?.end()
})
