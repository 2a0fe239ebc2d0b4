import type { Context } from '#platform/context.ts'
import { deleteUserOf, renameUsersOf } from './sql.ts'

/** Accounts are shown under the display names of their people. */
export async function renameUsers(ctx: Context, people: readonly { personId: string; displayName: string }[]): Promise<void> {
  await ctx.db.run(renameUsersOf, { people: JSON.stringify(people) })
}

/** Removes the account of a person, its sessions and memberships, for good. */
export async function removeUserOf(ctx: Context, personId: string): Promise<void> {
  await ctx.db.run(deleteUserOf, { person: personId })
}
