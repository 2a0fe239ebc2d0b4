import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { teamPeople, teamSkills, type Team } from './sql.ts'
import { TeamSkills } from './types.ts'

/** So many columns can be read on one page. */
const mostNamed = 60

export const getTeamSkills = defineQuery({
  name: 'getTeamSkills',
  description: `The skills of a team and the people who hold them; counts only where there are more than ${mostNamed} people. Without a business unit, the team is everyone below your own jobs; if there is no one and you may view everyone’s skills, it is the whole organisation.`,
  permission: 'people.skills.view',
  byReach: true,
  args: (arg) => ({ businessUnitId: arg.id() }),
  returns: TeamSkills,
  nullable: false,
  resolve: async (ctx, { businessUnitId }) => {
    const reach = reachOf(ctx.actor, 'people.skills.view')
    const units = businessUnitId && isUuid(businessUnitId) ? [businessUnitId] : []
    const parameters = { ...reachParameters(ctx), units }
    const read = async (of: Team['of']) => {
      const people = await ctx.db.run(teamPeople({ of, reach }), { ...parameters, limit: mostNamed + 1 })
      const isNamed = people.length <= mostNamed
      return { team: { of, reach }, people: isNamed ? people : [], total: people[0]?.total ?? 0, isNamed }
    }
    const asked = await read(businessUnitId ? 'UNIT' : 'OWN')
    const { team, people, total, isNamed } = asked.total === 0 && !businessUnitId && reach === 'ALL' ? await read('ORGANISATION') : asked
    return { people, totalPeople: total, skills: await ctx.db.run(teamSkills(team), { ...parameters, isNamed }) }
  },
})
