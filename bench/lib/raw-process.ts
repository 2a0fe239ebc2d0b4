import pg from 'pg'
import type { Recorded } from './recording.ts'

type Order = { url: string; statements: Recorded[]; times: number; searchPath?: string; pipelined?: boolean }
let connected: Promise<pg.Client> | undefined

/** The same statements without Kith: one connection, again and again; one after the other as pg is mostly used, or pipelined. */
process.on('message', (order: Order) => {
  void replay(order).then(() => process.send?.({ done: true }))
})

async function replay(order: Order): Promise<void> {
  const client = await (connected ??= connect(order))
  for (let round = 0; round < order.times; round += 1) {
    if (order.pipelined) await Promise.all(order.statements.map((statement) => client.query(statement)))
    else for (const statement of order.statements) await client.query(statement)
  }
}

async function connect({ url, searchPath, pipelined = false }: Order): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    pipeline: pipelined,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
  })
  await client.connect()
  return client
}
