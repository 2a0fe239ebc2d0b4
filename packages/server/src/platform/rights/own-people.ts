import { sql } from 'kysely'
import { remembered, type Context } from '../context.ts'
import { statement, type Parameters } from '../database/statement.ts'

/** The person of the user, and of whoever acts as them: nobody decides on a record of their own in somebody else's name either. */
export function ownPeople(ctx: Context): Promise<readonly string[]> {
  const { personId, assumption } = ctx.actor
  return remembered(ctx, 'own people', async () => {
    const behind = assumption ? (await ctx.db.one(personOf, { account: assumption.byUserId })).id : null
    return [personId, behind].filter((id) => id !== null)
  })
}

const personOf = statement(
  (_, p: Parameters<{ account: string }>) => sql<{ id: string | null }>`select app.person_of(${p.account}::uuid) as id`,
)
