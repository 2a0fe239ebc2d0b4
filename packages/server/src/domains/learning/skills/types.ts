import { skillLevels } from '@kith/shared/domains/learning/skills.ts'
import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { boolean, choice, hidden, id, integer, list, shape, text, valueShape } from '#platform/graphql/shape.ts'

const details = {
  id: id(),
  name: text(),
  description: text({ nullable: true }),
  isBusinessCritical: boolean(),
  disciplineId: id(),
  discipline: text(),
}
const SkillCard = shape('SkillCard', details, {
  description: 'The details of a skill that anyone who may view people’s skills can read.',
})

export const SkillTeamMember = shape(
  'SkillTeamMember',
  { id: id(), displayName: text(), ...hidden({ total: integer() }) },
  { more: (t) => ({ initials: t.string({ nullable: false, resolve: ({ display_name: name }) => initialsOfDisplayName(name) }) }) },
)

const SkillTeamLevel = valueShape('SkillTeamLevel', {
  level: choice('SkillLevel', skillLevels),
  people: integer(),
  personIds: list(id(), { nullable: true, description: 'Null if the team is too large to list its people.' }),
})

export const SkillOfTeam = shape(
  'SkillOfTeam',
  {
    ...hidden(details),
    levels: list(SkillTeamLevel, { description: 'The levels held, with how many people hold each.' }),
    isHeldByOne: boolean({ description: 'Whether one person here has it, and nobody else who works in the organisation today.' }),
  },
  { more: (t) => ({ skill: t.field({ type: SkillCard, nullable: false, resolve: (row) => row }) }) },
)

export const TeamSkills = valueShape('TeamSkills', {
  people: list(SkillTeamMember, { description: 'Empty if the team is too large to list.' }),
  totalPeople: integer(),
  skills: list(SkillOfTeam),
})
