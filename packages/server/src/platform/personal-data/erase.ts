import type { Context } from '../context.ts'
import type { PersonalTable } from './personal-table.ts'
import { deleteRowsOfPerson } from './sql.ts'
import { ofPerson } from './tables.ts'

/**
 * Deletes everything that any domain keeps about a person, and the person, within the transaction: what belongs to something else
 * before that. What a domain declares later is erased without a further line.
 */
export async function erasePerson(ctx: Context, personId: string): Promise<void> {
  const { personalTables: tables } = ctx.services.kith
  for (const { release } of tables) await release?.(ctx, personId)
  const now = tables.filter(({ erased, stays }) => erased === undefined && stays !== 'WITHOUT_NAME')
  for (const each of now.toReversed()) if (each !== ofPerson && !goesWithOwner(tables, each)) await erase(ctx, each, personId)
  await ctx.db.run(deleteRowsOfPerson({ tables, own: ofPerson }), { person: personId })
  for (const each of tables) if (each.erased === 'last') await erase(ctx, each, personId)
}

async function erase(ctx: Context, own: PersonalTable, personId: string): Promise<void> {
  if (own.erase) await own.erase(ctx, personId)
  else await ctx.db.run(deleteRowsOfPerson({ tables: ctx.services.kith.personalTables, own }), { person: personId })
}

/** Its rows belong to those of a table that is erased by hand, which takes them along; or they only repeat others. */
function goesWithOwner(tables: readonly PersonalTable[], { in: within, namedBy, isCopy }: PersonalTable): boolean {
  if (isCopy) return true
  const owner = tables.find(({ table }) => table === (within ?? namedBy?.table))
  return owner !== undefined && (owner.erase !== undefined || goesWithOwner(tables, owner))
}
