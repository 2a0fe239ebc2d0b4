import pg from 'pg'

/** Runs one statement on a connection of its own. A server that goes away while it is idle is no failure of the test. */
export async function queryOnce<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
