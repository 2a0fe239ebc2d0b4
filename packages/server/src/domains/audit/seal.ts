import { enterTenant } from '#domains/session/public.ts'
import { inTransaction, type Pool } from '#platform/database/pool.ts'
import { firstHash, markOf, sealOf } from './chain.ts'
import { insertSeals, lastSeal, lockChain, markChainEnd, takeUnsealed, tenantsToSeal } from './sql.ts'

const batch = 5000

/** Chains what every tenant has written since the last time; one process per tenant at a time. Returns how many events were sealed. */
export async function sealEvents(pool: Pool, secret: string): Promise<number> {
  let sealed = 0
  for (const { id } of await inTransaction(pool, (db) => db.run(tenantsToSeal, {}))) {
    for (let count = batch; count === batch; sealed += count) count = await sealBatch(pool, secret, id)
  }
  return sealed
}

function sealBatch(pool: Pool, secret: string, tenant: string): Promise<number> {
  return inTransaction(pool, async (db) => {
    await db.run(enterTenant, { tenant })
    const { locked } = await db.one(lockChain, { tenant })
    if (!locked) return 0
    const last = await db.first(lastSeal, {})
    const events = await db.run(takeUnsealed, { limit: batch })
    if (events.length === 0) return 0
    let position = last?.position ?? 0
    let hash = last?.hash ?? firstHash
    const seals = events.map((event) => {
      position += 1
      hash = sealOf(secret, tenant, position, hash, event)
      return { position, event_id: event.id, hash: hash.toString('hex') }
    })
    await db.run(insertSeals, { seals: JSON.stringify(seals) })
    await db.run(markChainEnd, { position, mark: markOf(secret, tenant, position, hash) })
    return seals.length
  })
}
