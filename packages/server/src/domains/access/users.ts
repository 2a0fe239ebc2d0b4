import pg from 'pg'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/pool.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { searchedNames } from '#platform/names-search.ts'
import { deleteUserOf, insertUsers, refreshGrants, renameUsersOf, type NewUser, type SearchedUser } from './sql.ts'

/** A user account with its groups by name, and the event that says so; the password is in neither. */
export async function createUser(ctx: Context, user: Omit<NewUser, 'id'>): Promise<string> {
  const [id] = await createUsers(ctx.db, [user])
  if (!id) throw new Error('A user account was made without an id')
  const { passwordHash: _, personId, ...after } = user
  await recordSystemEvents(ctx, [
    { event: 'user.created', subject: { kind: 'user', id }, personId, before: null, after: { personId, ...after } },
  ])
  return id
}

/** User accounts with their groups by name, for a tenant that is just being made; grants are in force at once. */
export async function createUsers(db: Connection, users: readonly Omit<NewUser, 'id'>[]): Promise<string[]> {
  const rows = users.map((user) => ({ ...user, id: v7() }))
  await db.run(insertUsers, { users: JSON.stringify(rows) })
  const ids = rows.map(({ id }) => id)
  await db.run(refreshGrants, { users: ids })
  return ids
}

/** Accounts are shown under the display names of their people. */
export async function renameUsers(ctx: Context, people: readonly { personId: string; displayName: string }[]): Promise<void> {
  await ctx.db.run(renameUsersOf, { people: JSON.stringify(people) })
}

/** What a user is looked for by: the name as people write it, the username as it is. */
export function searchedUser(text: string | null | undefined): SearchedUser {
  return { names: searchedNames(text), username: text?.trim().toLowerCase() ?? '' }
}

/** Removes the account of a person, its sessions and memberships, permanently. */
export async function removeUserOf(ctx: Context, personId: string): Promise<void> {
  await keepingAnAdministrator('id', ctx.db.run(deleteUserOf, { person: personId }))
}

/** The database refuses to be left without a system administrator, also by two who remove each other at once. */
export async function keepingAnAdministrator<Result>(path: string, change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'system_administrators_remain')
      throw new Invalid([problem(path, 'lastAdministrator')])
    throw error
  }
}
