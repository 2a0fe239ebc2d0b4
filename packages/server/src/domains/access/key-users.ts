import type { Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { ensureMayGive, lockedGroup } from './groups.ts'
import { addMember, disableKeyUser, insertKeyUser, refreshGrants, renameKeyUser } from './sql.ts'

/** Refuses a group that no key may have: that of the administrators, and one that gives more than whoever makes the key holds. */
export async function ensureGroupForKey(ctx: Context, groupId: string): Promise<void> {
  const group = await lockedGroup(ctx, groupId)
  if (group.gives_everything) throw new Invalid([problem('permissionGroupId', 'key_administrators', { name: group.name })])
  ensureMayGive(ctx, group, 'permissionGroupId')
}

/** Makes the user that a key acts as: nobody signs in as it, and it has what its group allows. */
export async function openKeyUser({ db, now }: Context, key: { id: string; name: string; groupId: string }): Promise<void> {
  await db.run(insertKeyUser, { id: key.id, username: `access key ${key.id}`, name: key.name, now })
  await db.run(addMember, { id: key.groupId, user: key.id, now })
  await db.run(refreshGrants, { users: [key.id] })
}

export async function renameKey({ db }: Context, key: { id: string; name: string }): Promise<void> {
  await db.run(renameKeyUser, key)
}

export async function closeKeyUser({ db }: Context, id: string): Promise<void> {
  await db.run(disableKeyUser, { id })
  await db.run(refreshGrants, { users: [id] })
}
