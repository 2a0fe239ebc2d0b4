import { userBulkCreateFields, userCreateFields } from '@kith/shared/domains/access/users.ts'
import type { Checked } from '@kith/shared/fields.ts'
import { v7 } from 'uuid'
import type { Context } from '#platform/context.ts'
import { Invalid, NotFound, problem, throwIfInvalid } from '#platform/errors.ts'
import type { Change } from '#platform/events/change.ts'
import { defineMutation } from '#platform/graphql/mutation.ts'
import { sendInvitation } from '#domains/session/public.ts'
import { grantsOf, lockedGroup, mayGive } from '../groups.ts'
import { refreshGrants } from '../sql.ts'
import { accessProblems } from './access-problems.ts'
import { obstacleOf, obstacleProblem, readCandidates } from './candidates.ts'
import { at } from './list.ts'
import { employeeGroup, insertAccounts, userById } from './sql.ts'
import { makeTemporaryPassword } from './temporary-passwords.ts'
import { MadeUsers, UserWithPassword, type MadeUser } from './type.ts'

export const userCreate = defineMutation({
  name: 'userCreate',
  description:
    'Creates the account of a person. Its username is the primary email address that the person has now, and stays when that changes.',
  record: 'user',
  permission: 'users.create',
  verified: true,
  input: userCreateFields,
  event: 'user.created',
  returns: UserWithPassword,
  plan: async (ctx, { personId, ...input }, id) => {
    const groups = await groupsFor(ctx, input)
    const [person] = await readCandidates(ctx, { ids: [personId], most: 1 })
    if (!person?.email) throw person ? new Invalid([obstacleProblem('personId', 'NO_EMAIL')]) : new NotFound()
    const obstacle = obstacleOf({ ...person, has_job: true })
    if (obstacle) throw new Invalid([obstacleProblem('personId', obstacle)])
    const account = accountOf(input, groups, { id, personId: person.id, username: person.email, displayName: person.name })
    return {
      id,
      personId: person.id,
      change: { before: null, after: account.state },
      account,
      groups,
      input,
    }
  },
  write: async (ctx, { account, groups, input }) => {
    const [made] = await writeAccounts(ctx, [account], groups, input)
    if (!made) throw new Error('An account was made without a row')
    return made
  },
})

export const userBulkCreate = defineMutation({
  name: 'userBulkCreate',
  description: 'Creates an account for each person who can have one, and says of each other why not.',
  record: 'user',
  permission: 'users.create',
  verified: true,
  input: userBulkCreateFields,
  event: 'user.created',
  returns: MadeUsers,
  plan: async (ctx, { personIds, ...input }) => {
    const groups = await groupsFor(ctx, input)
    const people = await readCandidates(ctx, { ids: personIds, most: personIds.length })
    const accounts = people.flatMap(({ id: personId, email, name, can }) =>
      can && email ? [accountOf(input, groups, { id: v7(), personId, username: email, displayName: name })] : [],
    )
    const refused = people.flatMap((person) => {
      const obstacle = obstacleOf(person)
      return obstacle ? [{ personId: person.id, name: person.name, obstacle }] : []
    })
    const [first, ...rest] = accounts
    return {
      id: first?.id ?? '',
      personId: first?.personId ?? null,
      change: { before: null, after: first?.state ?? null },
      also: rest.map(({ id, personId, state }): Change => ({
        event: 'user.created',
        subject: { kind: 'user', id },
        personId,
        before: null,
        after: state,
      })),
      accounts,
      groups,
      refused,
      input,
    }
  },
  write: async (ctx, { accounts, groups, refused, input }) => ({ made: await writeAccounts(ctx, accounts, groups, input), refused }),
})

type Input = Omit<Checked<typeof userCreateFields>, 'personId'>
type Account = ReturnType<typeof accountOf>
type Group = { readonly id: string; readonly name: string }

function accountOf(input: Input, groups: readonly Group[], of: { id: string; personId: string; username: string; displayName: string }) {
  const { accessType, activeFrom = null, disableOn = null } = input
  const { username, displayName } = of
  return { ...of, state: { username, displayName, accessType, activeFrom, disableOn, groups: groups.map(({ name }) => name).join(', ') } }
}

/** The groups that were chosen, else the one for everyone, as far as the actor may give what they allow. */
async function groupsFor(ctx: Context, input: Input): Promise<Group[]> {
  const problems = accessProblems(ctx, input)
  throwIfInvalid(problems)
  const ids = input.permissionGroupIds ?? (await ctx.db.run(employeeGroup, {})).map(({ id }) => id)
  const groups = []
  for (const id of [...new Set(ids)].toSorted()) groups.push(await lockedGroup(ctx, id))
  const beyond = groups.find(
    (group) => (group.gives_everything && !ctx.actor.isSystemAdministrator) || !grantsOf(group).every((grant) => mayGive(ctx.actor, grant)),
  )
  if (beyond) throw new Invalid([problem('permissionGroupIds', 'escalation_members', { name: beyond.name })])
  return groups
}

async function writeAccounts(
  ctx: Context,
  accounts: readonly Account[],
  groups: readonly Group[],
  { passwordMethod }: Input,
): Promise<MadeUser[]> {
  const temporary = passwordMethod === 'TEMPORARY'
  const passwords = temporary ? await Promise.all(accounts.map(() => makeTemporaryPassword(ctx.now))) : []
  const rows = accounts.map(({ id, personId, state }, index) => ({
    id,
    personId,
    ...state,
    isEnabled: state.accessType !== 'NO_ACCESS',
    accessType: state.accessType === 'LIMITED' ? 'LIMITED' : 'NORMAL',
    passwordHash: passwords[index]?.hash ?? null,
    temporaryUntil: passwords[index]?.until ?? null,
    passwordMethod,
  }))
  await ctx.db.run(insertAccounts, { accounts: JSON.stringify(rows), groups: groups.map(({ id }) => id), ...at(ctx) })
  await ctx.db.run(refreshGrants, { users: rows.map(({ id }) => id) })
  if (passwordMethod === 'INVITATION') for (const { id } of accounts) await sendInvitation(ctx, id)
  return Promise.all(
    accounts.map(async ({ id }, index) => ({
      user: await ctx.db.one(userById, { id, ...at(ctx) }),
      temporaryPassword: passwords[index]?.password ?? null,
    })),
  )
}
