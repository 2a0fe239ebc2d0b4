import { enterTenant } from '#domains/session/public.ts'
import { inTransaction, type Connection, type Pool } from '#platform/database/pool.ts'
import { digestOf, firstHash, markOf, sealOf } from './chain.ts'
import { sealEvents } from './seal.ts'
import { chainEnd, listTenants, looseEvents, sealedPage } from './sql.ts'

/** Reads every tenant's chain from its start; each line says what was tampered with. Erased values are no problem, changed ones are. */
export async function verifyAudit(pool: Pool, secret: string, alias?: string): Promise<string[]> {
  await sealEvents(pool, secret)
  const tenants = await inTransaction(pool, (db) => db.run(listTenants, {}))
  const chosen = tenants.filter((tenant) => alias === undefined || tenant.alias === alias)
  if (chosen.length === 0 && alias !== undefined)
    return [`There is no tenant ‘${alias}’. The tenants: ${tenants.map((each) => each.alias).join(', ')}.`]
  const problems: string[] = []
  for (const tenant of chosen) {
    const found = await inTransaction(pool, (db) => verifyTenant(db, secret, tenant.id), 'begin isolation level repeatable read')
    problems.push(...found.map((problem) => `${tenant.alias}: ${problem}`))
  }
  return problems
}

async function verifyTenant(db: Connection, secret: string, tenant: string): Promise<string[]> {
  await db.run(enterTenant, { tenant })
  const problems: string[] = []
  let position = 0
  let hash: Buffer = firstHash
  for (;;) {
    const page = await db.run(sealedPage, { after: position, limit: 2000 })
    if (page.length === 0) break
    for (const sealed of page) {
      if (sealed.position !== position + 1) problems.push(`events ${position + 1} to ${sealed.position - 1} were removed from the chain`)
      position = sealed.position
      if (sealed.is_missing) problems.push(`event ${position} was deleted`)
      else if (!sealOf(secret, tenant, position, hash, sealed).equals(sealed.hash))
        problems.push(`event ${position} (${sealed.name}, ${sealed.id}) is not as it was written`)
      else if (sealed.salt && !digestOf(sealed.salt, sealed.difference).equals(sealed.values_digest))
        problems.push(`the values of event ${position} (${sealed.name}, ${sealed.id}) were changed`)
      hash = sealed.hash
    }
  }
  const end = await db.first(chainEnd, {})
  if (end ? end.position !== position || !markOf(secret, tenant, position, hash).equals(end.mark) : position > 0) {
    problems.push(`the chain does not end where it was left: after event ${end?.position ?? 0}, not after event ${position}`)
  }
  for (const { id } of await db.run(looseEvents, {})) problems.push(`event ${id} was inserted without being written by Kith`)
  return problems
}
