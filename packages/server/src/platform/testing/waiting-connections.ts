import type { TestServer } from './test-server.ts'

/** Counts the connections to the database of these tests that wait for a lock; those of other tests lie in the same cluster. */
export async function waitingConnections({ rows }: Pick<TestServer, 'rows'>): Promise<number> {
  return (await rows("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length
}
