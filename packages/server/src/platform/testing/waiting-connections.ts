import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

/**
 * Resolves when at least so many connections of the database of a test wait for a lock. A lock on a transaction names no database, so
 * what the same connection holds besides says where it is: other tests use the cluster at the same time.
 */
export async function untilWaiting(server: Pick<TestServer, 'rows'>, connections = 1): Promise<void> {
  const waiting = `select distinct pid from pg_locks waiting where not granted and exists (
    select from pg_locks own where own.pid = waiting.pid
      and own.database = (select oid from pg_database where datname = current_database()))`
  const count = async () => (await server.rows(waiting)).length
  await expect.poll(count, { timeout: 120_000 }).toBeGreaterThanOrEqual(connections)
}
