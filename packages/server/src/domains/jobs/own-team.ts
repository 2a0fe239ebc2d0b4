import type { Actor, Context } from '#platform/context.ts'
import { Invalid, problem } from '#platform/errors.ts'
import { gainedDays, teamDays } from './sql/own-team.ts'

/** Somebody would be brought into the actor's own team: others decide on that (ruling 133). */
export class GainsOwnTeam extends Invalid {
  constructor(path: string) {
    super([problem(path, 'ownTeam')])
  }
}

/**
 * Runs a change of supervisors or days employed, and refuses it where it puts anyone below a job of the actor on a day on which they
 * were not: anyone who may do more with their team than with others would give themselves rights. The transaction that throws changes nothing.
 */
export async function withoutGainingTeam<Result>(ctx: Context, path: string, change: () => Promise<Result>): Promise<Result> {
  const me = ctx.actor.personId
  if (me === null || !mayDoMoreWithTeam(ctx.actor)) return change()
  const { before } = await ctx.db.one(teamDays, { me })
  const result = await change()
  if (await ctx.db.first(gainedDays, { me, before })) throw new GainsOwnTeam(path)
  return result
}

export const mayDoMoreWithTeam = ({ isSystemAdministrator, grants }: Actor) =>
  !isSystemAdministrator && [...grants.values()].some((scopes) => scopes.has('SUBORDINATE') && !scopes.has('ALL'))
