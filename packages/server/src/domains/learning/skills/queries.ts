import { pageArguments, readPage, unknownPage } from '#platform/graphql/paging.ts'
import { defineQuery } from '#platform/graphql/query.ts'
import { isUuid } from '#platform/rights/check.ts'
import { reachOf, reachParameters } from '#platform/rights/reach.ts'
import { skillHolders, teamPeople, teamSkills, type HolderRow, type Team } from './sql.ts'
import { SkillHolders, TeamSkills } from './types.ts'

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
    const unit = businessUnitId && isUuid(businessUnitId) ? businessUnitId : nowhere
    const parameters = { ...reachParameters(ctx), unit }
    const read = async (of: Team['of']) => {
      const people = await ctx.db.run(teamPeople({ of, reach }), { ...parameters, limit: mostNamed + 1 })
      const isNamed = people.length <= mostNamed
      return { team: { of, reach }, people: isNamed ? people : [], total: people[0]?.total ?? 0, isNamed }
    }
    const asked = await read(businessUnitId ? 'UNIT' : 'OWN')
    const { team, people, total, isNamed } = asked.total === 0 && !businessUnitId && reach === 'ALL' ? await read('ORGANISATION') : asked
    return { people, total, skills: await ctx.db.run(teamSkills(team), { ...parameters, isNamed }) }
  },
})

export const listSkillHolders = defineQuery({
  name: 'listSkillHolders',
  description: 'People who hold a skill, highest level first, among those whose skills you may view.',
  permission: 'people.skills.view',
  byReach: true,
  args: (arg) => ({ ...pageArguments(arg), skillId: arg.id({ required: true }) }),
  returns: SkillHolders,
  nullable: false,
  resolve: (ctx, { skillId, ...page }) => {
    const holders = skillHolders(reachOf(ctx.actor, 'people.skills.view'))
    const parameters = { ...reachParameters(ctx), skill: isUuid(skillId) ? skillId : nowhere }
    return readPage(page, {
      width: 3,
      cursor: ({ rank, sort_name: name, id }: HolderRow) => [String(rank), name, id],
      read: async ([afterRank = null, afterName = null, afterId = null], limit) => {
        if (afterRank !== null && !/^-\d$/.test(afterRank)) throw unknownPage()
        return ctx.db.run(holders, { ...parameters, afterRank, afterName, afterId, limit })
      },
    })
  },
})

const nowhere = '00000000-0000-0000-0000-000000000000'
