import { kindOf } from '@kith/shared/catalogue.ts'
import { sql, type RawBuilder } from 'kysely'
import { heldOn, teamToday } from '#domains/jobs/public.ts'
import { shapedStatement, type Parameters } from '#platform/database/statement.ts'
import type { RowOf } from '#platform/graphql/shape.ts'
import { withBelow } from '#platform/settings-lists/sql.ts'
import { withinReach, type Reach, type ReachParameters } from '#platform/rights/reach.ts'
import type { SkillOfTeam, SkillTeamMember } from './types.ts'

/** Whose skills: those of everyone below one's own jobs, of a business unit with the units below it, or of the whole organisation. */
export type Team = { readonly of: 'OWN' | 'UNIT' | 'ORGANISATION'; readonly reach: Reach }
export type TeamParameters = ReachParameters & { units: readonly string[] }

/** In the order of their names, with how many there are in all. */
export const teamPeople = shapedStatement(
  (_, team: Team, p: Parameters<TeamParameters & { limit: number }>) => sql<RowOf<typeof SkillTeamMember>>`
  select person.id, person.display_name, count(*) over ()::integer as total
  from (${membersOf(team, p)}) member join people_card person on person.id = member.person_id
  order by person.sort_name, person.id limit ${p.limit}::integer`,
)

/** Every skill that can be given or that someone has, by discipline; who has it only if `isNamed`. */
export const teamSkills = shapedStatement(
  (_, team: Team, p: Parameters<TeamParameters & { isNamed: boolean }>) => sql<RowOf<typeof SkillOfTeam>>`
  with member as materialized (${membersOf(team, p)}),
  held as (
    select each.skill_id, jsonb_build_object('level', each.level, 'people', count(*),
      'personIds', case when ${p.isNamed}::boolean then jsonb_agg(each.person_id) end) as level
    from person_skills each join member on member.person_id = each.person_id
    group by each.skill_id, each.level
  )
  select ${skillColumns}, coalesce(found.levels, '[]') as levels,
    coalesce(found.people = 1 and (select count(*) = 1 from (select from ${holdersToday(p)} limit 2) holder), false) as is_held_by_one
  from ${skillsByDiscipline}
  left join (
    select skill_id, jsonb_agg(level) as levels, sum((level ->> 'people')::integer) as people from held group by skill_id
  ) found on found.skill_id = skill.id
  where skill.is_enabled or found.skill_id is not null
  order by discipline.sort_name, discipline.id, skill.sort_name, skill.id`,
)

/** Everyone in the organisation who works there today and has the skill. */
const holdersToday = (p: Parameters<TeamParameters>) => sql`person_skills each where each.skill_id = skill.id
  and exists (select from jobs job where job.person_id = each.person_id and job.employed @> ${p.today}::date)`
const skillColumns = sql`skill.id, skill.name, skill.description, skill.is_business_critical, discipline.id as discipline_id, discipline.name as discipline`
const skillsByDiscipline = sql`skills skill join skill_disciplines discipline on discipline.id = skill.discipline_id`

/** Who works here today, as far as the reach goes. */
function membersOf({ of, reach }: Team, p: Parameters<TeamParameters>): RawBuilder<{ person_id: string }> {
  if (of === 'OWN') return sql`select distinct line.person_id from ${teamToday(p)} and ${withinReach(reach, 'line.person_id', p)}`
  const inUnit = of === 'UNIT' ? sql`held.business_unit_id in (${withBelow(kindOf('businessUnit'), p.units)})` : sql`true`
  return sql`select distinct held.person_id from ${heldOn(p.today)} where ${inUnit} and ${withinReach(reach, 'held.person_id', p)}`
}
