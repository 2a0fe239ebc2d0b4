import type { TestServer } from '#platform/testing/test-server.ts'

const tables = ['events', 'event_values', 'event_chains'] as const

/** Keeps the chains as they are now, and returns what puts them back there as the superuser, past whatever guards them. */
export async function rememberChains(server: TestServer): Promise<() => Promise<void>> {
  for (const table of tables) await server.rows(`create temporary table remembered_${table} as select * from ${table}`)
  return async () => {
    await server.rows('begin')
    await server.rows('set local session_replication_role = replica')
    for (const table of tables) {
      await server.rows(`delete from ${table}`)
      await server.rows(`insert into ${table} select * from remembered_${table}`)
      await server.rows(`drop table remembered_${table}`)
    }
    await server.rows('commit')
  }
}
