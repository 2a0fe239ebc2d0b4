import type { Problem } from '@kith/shared/rules/types.ts'
import type { Context } from '#platform/context.ts'
import { problem } from '#platform/errors.ts'
import { hasPermission } from '#platform/rights/reach.ts'
import { mayGiveOfOthers, type Grant } from '../groups.ts'
import { readCandidates } from './candidates.ts'
import { grantsOnceJoined, unjoinedUsernames, type UserRow } from './sql.ts'

/** Which of these addresses, in small letters, are the usernames of accounts of nobody in particular; none for those who may not join them to anyone. */
export async function accountsToJoin(ctx: Context, emails: readonly string[]): Promise<ReadonlySet<string>> {
  if (emails.length === 0 || !hasPermission(ctx.actor, 'users.edit')) return new Set()
  return new Set(
    (await ctx.db.run(unjoinedUsernames, { emails: emails.map((email) => email.toLowerCase()) })).map(({ username }) => username),
  )
}

type Joined = Pick<UserRow, 'person_id' | 'display_name'>

/** The account as that of another person, or of nobody; what speaks against it. */
export async function planPerson(
  ctx: Context,
  account: UserRow,
  personId: string | null | undefined,
): Promise<{ joined: Joined; problems: Problem[] }> {
  const { person_id, display_name } = account
  if (personId === undefined || personId === person_id) return { joined: { person_id, display_name }, problems: [] }
  if (personId === null) return { joined: { person_id: null, display_name }, problems: [] }
  const [person] = await readCandidates(ctx, { ids: [personId], most: 1 })
  if (!person) return { joined: account, problems: [problem('personId', 'reference')] }
  const code = person.user_id ? 'account_there' : person.has_left ? 'account_left' : undefined
  const problems = code ? [problem('personId', code)] : await escalation(ctx, account, person)
  return { joined: { person_id: person.id, display_name: person.name }, problems }
}

/** Their own record and their team come with the person: nobody opens them to an account who has not the same right for everyone. */
async function escalation({ actor, db }: Context, { id: user }: UserRow, person: { id: string; name: string }): Promise<Problem[]> {
  if (actor.isSystemAdministrator) return []
  const grants = await db.run(grantsOnceJoined, { user, person: person.id, today: actor.today })
  // The check constraint on scopes allows no other value
  const isWithin = grants.every((grant) => mayGiveOfOthers(actor, grant as Grant))
  return isWithin ? [] : [problem('personId', 'escalation_person', { name: person.name })]
}
