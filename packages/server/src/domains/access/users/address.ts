import { tellingOfNewAddress } from '#domains/session/public.ts'
import type { Context } from '#platform/context.ts'
import { at } from './list.ts'
import { userOfPerson } from './sql.ts'

/** Does what may change where a person, if they have an account, gets its emails. */
export async function changingAddressOf<Result>(ctx: Context, personId: string, work: () => Promise<Result>): Promise<Result> {
  const row = await ctx.db.first(userOfPerson, { person: personId, ...at(ctx) })
  return row ? tellingOfNewAddress(ctx, row.id, work) : work()
}
