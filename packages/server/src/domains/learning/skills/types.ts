import { skillLevels } from '@kith/shared/domains/learning/skills.ts'
import { initialsOfDisplayName } from '@kith/shared/names.ts'
import { builder } from '#platform/graphql/builder.ts'
import { enumOf } from '#platform/graphql/input.ts'
import type { HeldLevel, SkillRow, TeamPersonRow, TeamSkillRow } from './sql.ts'

const SkillCard = builder.objectRef<SkillRow>('SkillCard').implement({
  description: 'The details of a skill that anyone who may view people’s skills can read.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    name: t.exposeString('name', { nullable: false }),
    description: t.exposeString('description'),
    isBusinessCritical: t.exposeBoolean('is_business_critical', { nullable: false }),
    disciplineId: t.exposeID('discipline_id', { nullable: false }),
    discipline: t.exposeString('discipline', { nullable: false }),
  }),
})

const SkillTeamMember = builder.objectRef<TeamPersonRow>('SkillTeamMember').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    displayName: t.exposeString('display_name', { nullable: false }),
    initials: t.string({ nullable: false, resolve: ({ display_name: name }) => initialsOfDisplayName(name) }),
  }),
})

const SkillTeamLevel = builder.objectRef<HeldLevel>('SkillTeamLevel').implement({
  fields: (t) => ({
    level: t.field({ type: enumOf('SkillLevel', skillLevels), nullable: false, resolve: ({ level }) => level }),
    people: t.exposeInt('people', { nullable: false }),
    personIds: t.field({
      type: ['ID'],
      nullable: { list: true, items: false },
      description: 'Null if the team is too large to list its people.',
      resolve: ({ personIds }) => personIds,
    }),
  }),
})

const SkillOfTeam = builder.objectRef<TeamSkillRow>('SkillOfTeam').implement({
  fields: (t) => ({
    skill: t.field({ type: SkillCard, nullable: false, resolve: (row) => row }),
    levels: t.field({
      type: [SkillTeamLevel],
      nullable: { list: false, items: false },
      description: 'The levels held, with how many people hold each.',
      resolve: ({ levels }) => levels,
    }),
    isHeldByOne: t.exposeBoolean('is_held_by_one', {
      nullable: false,
      description: 'Whether one person here has it, and nobody else who works in the organisation today.',
    }),
  }),
})

export type TeamSkillsShown = {
  readonly people: readonly TeamPersonRow[]
  readonly total: number
  readonly skills: readonly TeamSkillRow[]
}

export const TeamSkills = builder.objectRef<TeamSkillsShown>('TeamSkills').implement({
  fields: (t) => ({
    people: t.field({
      type: [SkillTeamMember],
      nullable: { list: false, items: false },
      description: 'Empty if the team is too large to list.',
      resolve: ({ people }) => [...people],
    }),
    totalPeople: t.exposeInt('total', { nullable: false }),
    skills: t.field({ type: [SkillOfTeam], nullable: { list: false, items: false }, resolve: ({ skills }) => [...skills] }),
  }),
})
