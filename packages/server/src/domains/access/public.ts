import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertGroups, insertUsers, refreshGrants, type NewUser } from './sql.ts'
import { seededGroups } from './seeded-groups.ts'

export type { NewUser }
export { removeUserOf, renameUsers } from './users.ts'

/** The seeded permission groups of a new tenant. */
export async function createSeededGroups(db: Connection): Promise<void> {
  await db.run(insertGroups, { groups: JSON.stringify(seededGroups.map((group) => ({ ...group, id: v7() }))) })
}

/** User accounts with their groups by name; grants are in force at once. */
export async function createUsers(db: Connection, users: readonly Omit<NewUser, 'id'>[]): Promise<string[]> {
  const rows = users.map((user) => ({ ...user, id: v7() }))
  await db.run(insertUsers, { users: JSON.stringify(rows) })
  const ids = rows.map(({ id }) => id)
  await db.run(refreshGrants, { users: ids })
  return ids
}
