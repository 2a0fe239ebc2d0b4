import { skillLevels, type SkillLevel } from '@kith/shared/domains/learning/skills.ts'
import type { TeamSkillsPageQuery } from './team-skills.graphql.ts'

type SkillOfTeam = TeamSkillsPageQuery['getTeamSkills']['skills'][number]
export type Skill = SkillOfTeam['skill']

export interface MatrixRow {
  skill: Skill
  /** Nobody else in the organisation has it. */
  isHeldByOne: boolean
  /** How many people have it, at a level that was asked for. */
  count: number
  countOf: ReadonlyMap<SkillLevel, number>
  levelOf: ReadonlyMap<string, SkillLevel>
}
export interface Discipline {
  id: string
  name: string
  rows: readonly MatrixRow[]
}
export interface Matrix {
  /** What the organisation cannot do without, and nobody here has. */
  gaps: readonly Skill[]
  /** What one person alone can do, those first without which the organisation cannot do. */
  heldByOne: readonly Skill[]
  disciplines: readonly Discipline[]
}

interface Asked {
  discipline: string | null
  atLeast: SkillLevel | null
}

/** Who can do what, by discipline; a skill that nobody has is no row, and a gap if it is business critical. */
export function matrixOf(skills: readonly SkillOfTeam[], { discipline, atLeast }: Asked): Matrix {
  const asked = skills.filter(({ skill }) => discipline === null || skill.disciplineId === discipline)
  const rows = asked.map((each) => rowOf(each, atLeast))
  const held = Map.groupBy(
    rows.filter(({ count }) => count > 0),
    ({ skill }) => skill.disciplineId,
  )
  return {
    heldByOne: rows
      .filter((row) => row.isHeldByOne && row.count > 0)
      .map(({ skill }) => skill)
      .toSorted((one, other) => Number(other.isBusinessCritical) - Number(one.isBusinessCritical)),
    gaps: rows.filter(({ skill, count }) => count === 0 && skill.isBusinessCritical).map(({ skill }) => skill),
    disciplines: [...held].map(([id, own]) => ({ id, name: own[0]?.skill.discipline ?? '', rows: own })),
  }
}

function rowOf({ skill, levels, isHeldByOne }: SkillOfTeam, atLeast: SkillLevel | null): MatrixRow {
  const open = levels.filter(({ level }) => rankOf(level) >= rankOf(atLeast))
  return {
    skill,
    isHeldByOne,
    count: open.reduce((sum, { people }) => sum + people, 0),
    countOf: new Map(open.map(({ level, people }) => [level, people])),
    levelOf: new Map(open.flatMap(({ level, personIds }) => (personIds ?? []).map((id) => [id, level] as const))),
  }
}

/** 1 for the first steps; 0 where no level is asked for. */
export const rankOf = (level: SkillLevel | null): number => (level === null ? 0 : skillLevels.indexOf(level) + 1)
