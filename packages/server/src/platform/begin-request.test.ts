import { describe, expect, it } from 'vitest'
import { useTestServer } from './testing/test-server.ts'

const held = useTestServer()

describe('the first statement of a request', () => {
  it('reads the account that asks and no other, however many there are', async () => {
    const { tenantId } = held.server.world
    await held.server.rows(
      `insert into users (tenant_id, id, username, display_name)
       select $1, gen_random_uuid(), 'many-' || n || '@demo.example', 'One of many' from generate_series(1, 5000) n`,
      [tenantId],
    )
    await held.server.rows('analyze users')
    const userId = await held.server.userOf('employee')
    await held.server.rows('select pg_stat_force_next_flush()')
    await held.server.rows('begin')
    await held.server.rows('set local role kith_app')
    const begun = await held.server.rows('select * from app.begin_request($1, $2, null, now(), null)', [tenantId, userId])
    const [read] = await held.server.rows(
      "select (seq_tup_read + idx_tup_fetch)::integer as accounts from pg_stat_xact_user_tables where relname = 'users'",
    )
    await held.server.rows('rollback')
    expect(begun).toHaveLength(1)
    expect(read).toEqual({ accounts: 2 })
  })
})
