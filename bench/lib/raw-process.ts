import pg from 'pg'
import type { Recorded } from './recording.ts'

type Order = { url: string; statements: Recorded[]; times: number; searchPath?: string }

/** The same statements without Kith: one pipelined connection, again and again; answers the times in milliseconds. */
process.on('message', (order: Order) => {
  void replay(order).then((times) => process.send?.({ times }))
})

async function replay({ url, statements, times, searchPath }: Order): Promise<number[]> {
  const client = new pg.Client({
    connectionString: url,
    pipeline: true,
    ...(searchPath ? { options: `-c search_path=${searchPath}` } : {}),
  })
  await client.connect()
  const took: number[] = []
  for (let round = 0; round < times; round += 1) {
    const start = performance.now()
    await Promise.all(statements.map((statement) => client.query(statement)))
    took.push(performance.now() - start)
  }
  await client.end()
  return took
}
