import { openClient } from './connecting.ts'

const unhurried = 'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/**
 * Does `work` while no other process does work of this name on the database. The lock belongs to a transaction: it ends with it,
 * also behind a pooler, which would keep a session's lock on a connection that nobody knows.
 */
export async function oneAtATime<Result>(
  name: string,
  url: string,
  work: () => Promise<Result>,
  { variable, log = () => {} }: { variable?: string | undefined; log?: (line: string) => void } = {},
): Promise<Result> {
  const client = await openClient(url, variable)
  try {
    await client.query(unhurried)
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as free', [name])
    if (!rows[0]?.free) {
      log('Another Kith process is setting up this database; waiting for it.')
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [name])
    }
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}
