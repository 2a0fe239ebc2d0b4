import { v7 } from 'uuid'
import type { Connection } from '#platform/database/pool.ts'
import { insertGroups, insertSystemUser, type NewUser } from './sql.ts'
import { namedIn, seededGroups } from './seeded-groups.ts'

export {
  inviteAdministrator,
  planAdministrator,
  readAdministrators,
  type AdministratorStanding,
  type PlannedAdministrator,
} from './first-administrator.ts'
export { holdersForEveryone } from './holders-for-everyone.ts'
export { holdersOver } from './explanation/holders-over.ts'
export { namedGrants, planNamedGrants, writeNamedGrants } from './named-grants.ts'
export { nearestHolders } from './nearest-holders.ts'
export { teamHolders } from './team-holders.ts'
export { roleRoutes } from './assuming/routes.ts'
export type { NewUser }
export { groupTemplate, groupTemplates } from './templates.ts'
export { administratorGroup } from './seeded-groups.ts'
export { changingAddressOf } from './users/address.ts'
export { accountAtDeletion, accountsAtEnds, closeAfterDeletion, closeAfterEnds, type Closing } from './users/closing.ts'
export { accountAtFirstDay, movingFirstDay, openFromFirstDay, type AtFirstDay } from './users/first-day.ts'
export { accountsBeforeStart, openBeforeStart, type AccountForStart } from './users/for-start.ts'
export { accountsToJoin } from './users/person.ts'
export { accountBeyond, strongerAccount } from './users/guards.ts'
export { createUser, createUsers, renameUsers } from './users.ts'
export { ensureGroupForKey, openKeyUser, renameKey, closeKeyUser } from './key-users.ts'

/** The seeded permission groups of a new tenant, named in its language. */
export async function createSeededGroups(db: Connection, language: string): Promise<void> {
  await db.run(insertGroups, { groups: JSON.stringify(seededGroups.map((group) => ({ ...namedIn(language, group), id: v7() }))) })
}

/** The user that the system of a new tenant acts as; nobody signs in as it. */
export async function createSystemUser(db: Connection): Promise<void> {
  await db.run(insertSystemUser, { id: v7() })
}
