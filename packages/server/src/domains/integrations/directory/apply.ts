import { mostClosed, mostOpened, type HeldAction, type IntegrationLogEvent } from '@kith/shared/domains/integrations/partners.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { recordSystemEvents } from '#platform/events/record-system.ts'
import { noteInLog } from '../partners/log.ts'
import { countEntries, lockIntegration } from '../partners/sql.ts'
import { anyHeld, deleteHoldOf, insertHoldOfPerson, insertHoldOfUser } from './holds-sql.ts'
import { forgetUserName, keepUserName, linkAccount, linkedTo, usernameHeld, type AccountRow } from './sql.ts'

/** The directory of an organisation, with the user who connected it and whose rights it has. */
export type Directory = { readonly tenantId: string; readonly id: string; readonly userId: string }
/** True where it was done; false where somebody has to confirm it first. */
export type IsDone = boolean

/** Opens or closes an account as the directory wants it; an account that is so already stays as it is. */
export async function setActive(ctx: Context, directory: Directory, account: AccountRow, isActive: boolean): Promise<IsDone> {
  if (account.is_active === isActive) {
    await ctx.db.run(deleteHoldOf, { user: account.id })
    return true
  }
  if (isActive && account.has_left) {
    await noteInLog(ctx, { integration: directory.id, event: 'LEFT', user: account.id })
    return false
  }
  const action = isActive ? 'ENABLE' : 'DISABLE'
  if (await isHeld(ctx, directory, action)) {
    await hold(ctx, directory, { action, user: account.id, person: null, external: null, userName: null })
    return false
  }
  await ctx.db.run(deleteHoldOf, { user: account.id })
  await ctx.services.kith.mutation(isActive ? 'userEnable' : 'userDisable').runNamed(ctx, { id: account.id })
  await noteInLog(ctx, { integration: directory.id, event: done[action], user: account.id })
  return true
}

/** Makes the account of a person; returns its id, or null where somebody has to confirm it first. */
export async function makeAccount(
  ctx: Context,
  directory: Directory,
  { personId, externalId, userName }: { personId: string; externalId: string | null; userName: string },
): Promise<string | null> {
  if (await isHeld(ctx, directory, 'CREATE')) {
    await hold(ctx, directory, { action: 'CREATE', user: null, person: personId, external: externalId, userName })
    return null
  }
  const id = await createAccount(ctx, personId)
  await ctx.db.run(keepUserName, { user: id, userName })
  await noteInLog(ctx, { integration: directory.id, event: 'ACCOUNT_CREATED', user: id })
  return id
}

/** Makes an account without a password: its person signs in through the provider of the directory. */
export async function createAccount(ctx: Context, personId: string): Promise<string> {
  const made = await ctx.services.kith.mutation('userCreate').runNamed(ctx, { personId, accessType: 'NORMAL', passwordMethod: 'NONE' })
  // That is what its answer is declared to be
  return (made as { user: { id: string } }).user.id
}

/** Keeps the name that a directory has for an account. Returns whether it has no other account by that name. */
export async function link(
  ctx: Context,
  directory: Directory,
  account: Pick<AccountRow, 'id' | 'external_id'>,
  external: string,
): Promise<boolean> {
  if (account.external_id === external) return true
  const other = await ctx.db.first(linkedTo, { external })
  if (other && other.user_id !== account.id) return false
  await ctx.db.run(linkAccount, { external, user: account.id })
  await noteInLog(ctx, { integration: directory.id, event: 'LINKED', user: account.id })
  return true
}

/** Keeps the user name that a directory gives to an account, by which it looks for it again. Returns whether no other account has it. */
export async function nameAccount(ctx: Context, { id }: Pick<AccountRow, 'id'>, userName: string): Promise<boolean> {
  if (await ctx.db.first(usernameHeld, { username: userName, notOf: id })) return false
  await ctx.db.run(forgetUserName, { user: id })
  await ctx.db.run(keepUserName, { user: id, userName })
  return true
}

const done = { CREATE: 'ACCOUNT_CREATED', ENABLE: 'ACCOUNT_ENABLED', DISABLE: 'ACCOUNT_DISABLED' } as const satisfies Record<
  HeldAction,
  IntegrationLogEvent
>
const alike: Readonly<Record<HeldAction, readonly HeldAction[]>> = {
  CREATE: ['CREATE', 'ENABLE'],
  ENABLE: ['CREATE', 'ENABLE'],
  DISABLE: ['DISABLE'],
}

/** Makes what a directory wants wait once it has wanted much within an hour, and as long as anything of the kind waits already. */
async function isHeld(ctx: Context, { id }: Directory, action: HeldAction): Promise<boolean> {
  // One change after the other: two at once would each see the count without the other
  await ctx.db.first(lockIntegration, { id })
  const actions = alike[action]
  if ((await ctx.db.one(anyHeld, { actions })).is_so) return true
  const since = new Date(ctx.now.getTime() - 3_600_000)
  const { count } = await ctx.db.one(countEntries, { integration: id, events: actions.map((each) => done[each]), since })
  return count >= (action === 'DISABLE' ? mostClosed : mostOpened)
}

type Held = {
  readonly action: HeldAction
  readonly user: string | null
  readonly person: string | null
  readonly external: string | null
  readonly userName: string | null
}

async function hold(ctx: Context, { id: integration }: Directory, held: Held): Promise<void> {
  const isFirst = !(await ctx.db.one(anyHeld, { actions: alike[held.action] })).is_so
  const insert = held.user === null ? insertHoldOfPerson : insertHoldOfUser
  const { is_new: isNew } = await ctx.db.one(insert, { id: v7(), ...held, now: ctx.now })
  if (isNew) await noteInLog(ctx, { integration, event: 'HELD', user: held.user })
  if (!isFirst) return
  // Told once for all that will wait together
  await recordSystemEvents(ctx, [
    { event: 'integration.held', subject: { kind: 'integration', id: integration }, before: null, after: { reason: held.action } },
  ])
}
