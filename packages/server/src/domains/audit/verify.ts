import { createHash } from 'node:crypto'
import { enterTenant } from '#domains/session/public.ts'
import { inTransaction, type Connection, type Pool } from '#platform/database/pool.ts'
import { canonical } from '#platform/events/record.ts'
import { firstHash, sealOf } from './chain.ts'
import { sealEvents } from './seal.ts'
import { looseEvents, sealedPage, tenantsWithUnsealed } from './sql.ts'

/** Reads every tenant's chain from its start; each line says what was tampered with. Erased values are no problem, changed ones are. */
export async function verifyAudit(pool: Pool, secret: string, alias?: string): Promise<string[]> {
  await sealEvents(pool, secret)
  const tenants = await inTransaction(pool, (db) => db.run(tenantsWithUnsealed, {}))
  const chosen = tenants.filter((tenant) => alias === undefined || tenant.alias === alias)
  if (chosen.length === 0) return [`There is no tenant ‘${alias}’`]
  const problems: string[] = []
  for (const tenant of chosen) {
    problems.push(
      ...(await inTransaction(pool, async (db) => {
        await db.run(enterTenant, { tenant: tenant.id })
        return (await verifyChain(db, secret, tenant.id)).map((problem) => `${tenant.alias}: ${problem}`)
      })),
    )
  }
  return problems
}

async function verifyChain(db: Connection, secret: string, tenantId: string): Promise<string[]> {
  const problems: string[] = []
  let position = 0
  let hash: Buffer = firstHash
  for (;;) {
    const page = await db.run(sealedPage, { after: position, limit: 2000 })
    for (const sealed of page) {
      if (sealed.position !== position + 1) problems.push(`events ${position + 1} to ${sealed.position - 1} were removed from the chain`)
      position = sealed.position
      if (sealed.missing) problems.push(`event ${position} was deleted`)
      else if (!sealOf(secret, tenantId, position, hash, sealed).equals(sealed.hash))
        problems.push(`event ${position} (${sealed.name}, ${sealed.id}) is not as it was written`)
      else if (sealed.salt && !digestOf(sealed.salt, sealed.difference).equals(sealed.values_digest))
        problems.push(`the values of event ${position} (${sealed.name}) were changed`)
      hash = sealed.hash
    }
    if (page.length === 0) break
  }
  for (const { id } of await db.run(looseEvents, {})) problems.push(`event ${id} was inserted without being written by Kith`)
  return problems
}

const digestOf = (salt: Buffer, difference: unknown) =>
  createHash('sha256')
    .update(salt)
    .update(canonical(JSON.stringify(difference)))
    .digest()
