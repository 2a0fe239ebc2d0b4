import type pg from 'pg'
import { firstHash, hashOf, markOf, type ChainedEvent } from '#platform/events/chain.ts'

/** Chains what the version before had written and not yet sealed. */
export async function finish(client: pg.Client, secret: string): Promise<void> {
  const tenants = await client.query<{ id: string }>('select id from tenants')
  for (const { id } of tenants.rows) {
    await client.query("select set_config('app.tenant', $1, true)", [id])
    await chain(client, secret, id)
  }
  await client.query("select set_config('app.tenant', '', true)")
  await client.query('alter table events alter column hash set not null')
}

async function chain(client: pg.Client, secret: string, tenant: string): Promise<void> {
  const { rows: waiting } = await client.query<ChainedEvent>('select * from events where hash is null order by position')
  if (waiting.length === 0) return
  const { rows: heads } = await client.query<{ position: string; hash: Buffer }>('select position, hash from event_chains')
  let position = Number(heads[0]?.position ?? 0)
  let hash: Buffer = heads[0]?.hash ?? firstHash
  for (const event of waiting) {
    position += 1
    hash = hashOf(secret, tenant, position, hash, event)
    await client.query('update events set hash = $1 where id = $2', [hash, event.id])
  }
  await client.query(
    `insert into event_chains (position, hash, mark) values ($1, $2, $3)
     on conflict (tenant_id) do update set position = excluded.position, hash = excluded.hash, mark = excluded.mark`,
    [position, hash, markOf(secret, tenant, position, hash)],
  )
}
