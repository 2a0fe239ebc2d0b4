import { expect } from 'vitest'
import type { TestServer } from './test-server.ts'

type Place = {
  readonly before: 'insert' | 'update'
  readonly on: string
  /** Which rows, by `new` and `old`. */
  readonly when: string
}

const name = 'halt_of_a_test'
const lock = `hashtext('${name}')`
/** Others wait for other locks meanwhile, such as for the head of the chain of events. */
const halted = `select from pg_locks where not granted and locktype = 'advisory' and objid = (${lock}::bigint & 4294967295)::oid
  and database = (select oid from pg_database where datname = current_database())`

/**
 * Halts each transaction that comes to a place, before it writes the row; what a test does next happens at that very moment. There is
 * one such place in a database at a time.
 */
export async function haltAt(
  server: TestServer,
  { before, on, when }: Place,
): Promise<{ reached(): Promise<void>; lift(): Promise<void> }> {
  await server.rows(`select pg_advisory_lock(${lock})`)
  await server.rows(`
    create function ${name}() returns trigger language plpgsql set lock_timeout = 0 as
      $$ begin perform pg_advisory_lock_shared(${lock}); perform pg_advisory_unlock_shared(${lock}); return new; end $$;
    create trigger ${name} before ${before} on ${on} for each row when (${when}) execute function ${name}()`)
  return {
    reached: async () => {
      await expect.poll(async () => (await server.rows(halted)).length, { timeout: 120_000 }).toBeGreaterThan(0)
    },
    lift: async () => {
      await server.rows(`select pg_advisory_unlock(${lock})`)
      await server.rows(`drop function ${name} cascade`)
    },
  }
}
